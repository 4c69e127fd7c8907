// Counts different visitors in 4 KB without keeping any of them (HyperLogLog): of each name only the length of a run of
// zeros in its hash is kept, in one of 4,096 slots. Sketches of several nodes join into one. The error is about 1.6 %.

const BITS = 12;
const SLOTS = 1 << BITS;
/** The bias of the harmonic mean for this many slots. */
const ALPHA = 0.7213 / (1 + 1.079 / SLOTS);

export const emptySketch = (): Uint8Array => new Uint8Array(SLOTS);

/** Adds a visitor by 8 bytes of a hash of the name. */
export function addTo(sketch: Uint8Array, hash: Uint8Array): void {
  const [high = 0, low = 0] = new Uint32Array(
    [0, 4].map((at) => new DataView(hash.buffer, hash.byteOffset).getUint32(at)),
  );
  const slot = high >>> (32 - BITS);
  const rest = (high << BITS) >>> 0;
  const zeros = rest === 0 ? 32 - BITS + Math.clz32(low) : Math.clz32(rest);
  sketch[slot] = Math.max(sketch[slot] ?? 0, zeros + 1);
}

/** The visitors of several sketches, each once. */
export function joinSketches(sketches: readonly Uint8Array[]): Uint8Array {
  const joined = emptySketch();
  for (const sketch of sketches)
    for (const [slot, rank] of sketch.entries()) joined[slot] = Math.max(joined[slot] ?? 0, rank);
  return joined;
}

/** About how many different visitors were added. */
export function countOf(sketch: Uint8Array): number {
  let sum = 0;
  let empty = 0;
  for (const rank of sketch) {
    sum += 2 ** -rank;
    if (rank === 0) empty += 1;
  }
  const estimate = (ALPHA * SLOTS * SLOTS) / sum;
  // Few visitors leave many slots empty; counting those is then more exact.
  if (estimate <= 2.5 * SLOTS && empty > 0) return Math.round(SLOTS * Math.log(SLOTS / empty));
  return Math.round(estimate);
}
