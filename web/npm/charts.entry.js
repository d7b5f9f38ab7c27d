// What the workbench has of Vega, in one file: a chart as a drawing, of data that it is given.

import { None, View, parse } from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile } from "vega-lite";

/** Draws what Vega-Lite is told into an element, in place of what was there; fails if that would fetch something, and runs no text as
 * a program. `finalize()` of what it gives back ends the drawing.
 * @param {HTMLElement} element
 * @param {import("vega-lite").TopLevelSpec} spec
 */
export async function chart(element, spec) {
  const wanted = /** @type {string[]} */ ([]);
  const refused = (/** @type {unknown} */ address) => Promise.reject(wanted.push(String(address)));
  const loader = /** @type {any} */ ({ load: refused, sanitize: refused, http: refused, file: refused });
  const runtime = parse(compile(spec).spec, undefined, { ast: true });
  element.replaceChildren();
  const view = new View(runtime, {
    expr: expressionInterpreter, loader, logLevel: None, renderer: "svg", container: element, hover: true,
  });
  await view.runAsync();
  if (wanted.length === 0) return view;
  view.finalize();
  element.replaceChildren();
  throw new Error(`A chart has the data it is given; it fetches nothing: ${wanted[0]}`);
}
