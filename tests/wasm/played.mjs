// node played.mjs MACHINE MODULE GAMES LAID ...: a line of results for each program, the rows as one hash.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [machine, compiled, games, ...programs] = process.argv.slice(2);
const { Machine } = await import(machine);
const module = new WebAssembly.Module(readFileSync(compiled));
for (const program of programs) {
  const bytes = readFileSync(program);
  const one = new Machine(module, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  const from = performance.now(), { rows, assumed } = one.playouts(1, Number(games)), took = performance.now() - from;
  const hash = createHash("sha256").update(new Uint8Array(rows.buffer)).digest("hex");
  console.log(JSON.stringify({ hash, assumed, took }));
}
