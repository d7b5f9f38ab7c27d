// Random games of a program without Python: the machine as WebAssembly, in a memory of its own. Knows no game.

const CELL = 8, PAGE = 65536, PAUSED = 1n;
const WORDS = 0, ROWS = 1, FRONT = 2, SEEN = 3, WIDTH = 4, FUEL = 5, LIMIT = 6, ASSUMED = 7, LENGTHS = 8, PARTS = 4;

/** @typedef {{rows: BigInt64Array, width: number, assumed: number}} Played results of games, one after the other */

/** What plays games of one program: `laid` is what rulekit/machine/laid.py makes of it. */
export class Machine {
  /** @param {WebAssembly.Module} module @param {ArrayBuffer} laid */
  constructor(module, laid) {
    const numbers = new BigInt64Array(laid);
    this.sizes = [...numbers.subarray(0, LENGTHS)].map(Number);
    const lengths = [...numbers.subarray(LENGTHS, LENGTHS + PARTS)].map(Number);
    let from = LENGTHS + PARTS;
    this.parts = lengths.map((length) => numbers.subarray(from, (from += length)));
    this.memory = new WebAssembly.Memory({ initial: 1 });
    this.entries = new WebAssembly.Instance(module, { env: { memory: this.memory } }).exports;
  }

  /**
   * Games with the seeds from the first on; every so often `paused` is asked whether to end before they are done.
   * @param {number | bigint} first @param {number} games @param {() => boolean} [paused] @returns {Played | null} null if ended
   */
  playouts(first, games, paused = () => false) {
    const size = this.sizes, [initial, code, plan, work] = this.parts, width = size[WIDTH];
    const lengths = [initial.length, code.length, plan.length, work.length];
    const places = this.places([...lengths, size[WORDS] * size[ROWS], size[SEEN], width * games]);
    const cells = new BigInt64Array(this.memory.buffer).fill(0n);
    this.parts.forEach((part, n) => cells.set(part, places[n]));
    const [atInitial, atCode, atPlan, atWork, atRows, atSeen, atOut] = places.map((place) => place * CELL);
    const play = /** @type {(...given: (number | bigint)[]) => bigint} */ (this.entries.playouts);
    const program = [atInitial, atRows, atCode + size[FRONT] * CELL, BigInt(size[WORDS])];
    const asked = [atPlan, atSeen, atWork, BigInt(first), BigInt(games), BigInt(size[FUEL]), BigInt(size[LIMIT])];
    while (play(...program, ...asked, atOut) === PAUSED) if (paused()) return null;
    const rows = cells.slice(places[6], places[6] + width * games);
    return { rows, width, assumed: Number(cells[places[3] + size[ASSUMED]]) };
  }

  /** Where runs of so many cells begin, one behind the other; there is memory for them. @param {number[]} lengths */
  places(lengths) {
    let next = 0;
    const places = lengths.map((length) => (next += length) - length);
    const pages = Math.ceil((next * CELL) / PAGE) - this.memory.buffer.byteLength / PAGE;
    if (pages > 0) this.memory.grow(pages);
    return places;
  }
}
