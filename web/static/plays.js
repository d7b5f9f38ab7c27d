// A worker that plays games of a program that Python has laid out, without Python: what is asked for last comes last.

import { Machine } from "./machine.js";

const module = fetch("machine.wasm").then((found) => found.arrayBuffer()).then((bytes) => WebAssembly.compile(bytes));
/** @type {Promise<Machine>} */
let machine;

onmessage = async ({ data: { laid, first, at, games } }) => {
  if (laid) machine = module.then((found) => new Machine(found, laid));
  else {
    const found = (await machine).playouts(first, games);
    if (found) postMessage({ at, rows: found.rows.buffer, width: found.width, assumed: found.assumed }, { transfer: [found.rows.buffer] });
  }
};
