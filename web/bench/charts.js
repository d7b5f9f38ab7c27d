// The figures of games as charts, where what draws them was built; the tables beside say the same in numbers.

import { make } from "../dom.js";
import { say } from "./work.js";

/** @typedef {Record<string, any>} Data */
/** @typedef {{said: string, figures: any}} Side */

/** @type {Promise<any> | null} */
let module = null;
/** @type {{finalize: () => void}[]} */
let drawn = [];
let wished = 0;

/** Draws the charts of one or two reports. @param {HTMLElement} place @param {Side[]} sides */
export async function draw(place, sides) {
  wished += 1;
  const asked = wished;
  if (!sides.length) return clear(place);
  module ??= import("../built/charts.js").catch(() => null);
  const charts = await module;
  if (!charts || asked !== wished) return;
  clear(place);
  const wide = place.clientWidth, width = Math.floor(Math.min(420, (wide < 540 ? wide : wide / 2) - 34));
  for (const [name, spec] of specs(sides)) {
    const picture = make("div", { className: "chart", role: "img", "aria-label": name });
    place.append(make("figure", {}, make("figcaption", {}, name), picture));
    drawn.push(await charts.chart(picture, { ...spec, width, ...looks() }));
    if (asked !== wished) return;
  }
}

/** @param {HTMLElement} place */
function clear(place) {
  for (const each of drawn) each.finalize();
  drawn = [];
  place.replaceChildren();
}

/** @param {Side[]} sides @returns {[string, Data][]} */
function specs(sides) {
  const order = sides.map((each) => each.said);
  const by = { field: "of", type: "nominal", scale: { domain: order, range: colours(sides.length) }, legend: sides.length > 1 ? { title: null, orient: "top" } : null };
  const bars = (/** @type {Data[]} */ values, /** @type {string} */ x, /** @type {string} */ y) => ({
    data: { values }, mark: { type: "bar" },
    encoding: { x: { field: "name", type: "nominal", title: x, axis: { labelAngle: 0 }, sort: null }, xOffset: { field: "of", sort: order },
      y: { field: "value", type: "quantitative", title: y }, color: by },
  });
  const seats = (/** @type {(seat: Data, games: number) => number} */ value) => sides.flatMap(({ said, figures }) =>
    figures.seats.map((/** @type {Data} */ seat) => ({ of: said, name: seat.said, value: value(seat, figures.games || 1) })));
  const widest = Math.max(...sides.map(({ figures }) => figures.lengths.step));
  const lengths = sides.flatMap(({ said, figures }) => [...inSteps(figures.lengths, widest)].map(([from, count]) => ({
    of: said, from, to: from + widest, value: (100 * count) / (figures.games || 1) })));
  /** @type {[string, Data][]} */
  const found = [[say("chart-wins"), bars(seats((seat, games) => (100 * seat.wins) / games), "", "%")]];
  if (seats((seat) => seat.score?.mean).some(({ value }) => value !== undefined)) found.push([say("chart-scores"), bars(seats((seat) => seat.score?.mean), "", "")]);
  if (lengths.length) found.push([say("chart-lengths"), { data: { values: lengths }, mark: { type: "bar", opacity: sides.length > 1 ? 0.6 : 1, binSpacing: 0 },
    encoding: { x: { field: "from", type: "quantitative", title: say("length"), bin: { binned: true } }, x2: { field: "to" }, y: { field: "value", type: "quantitative", title: "%", stack: null }, color: by } }]);
  return found;
}

/** How often lengths came, in steps as wide as those of whatever stands beside: narrow ones are put together.
 * @param {{from: number, step: number, counts: number[]}} lengths @param {number} wide @returns {Map<number, number>} */
function inSteps({ from, step, counts }, wide) {
  const found = new Map();
  counts.forEach((count, at) => {
    const begins = Math.floor((from + at * step) / wide) * wide;
    found.set(begins, (found.get(begins) || 0) + count);
  });
  return found;
}

/** @param {string} name */
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
/** @param {number} many */
const colours = (many) => many > 1 ? [colour("--quiet"), colour("--offer")] : [colour("--offer")];

/** How a chart fits to the page. */
function looks() {
  const ink = colour("--ink"), line = colour("--line");
  return { height: 210, autosize: { type: "fit", contains: "padding" }, background: "transparent", config: { font: "system-ui", view: { stroke: null },
    axis: { labelColor: ink, titleColor: ink, gridColor: line, domainColor: line, tickColor: line, labelFontSize: 12, titleFontSize: 12 },
    legend: { labelColor: ink, titleColor: ink, labelFontSize: 12 } } };
}
