// A small seeded random generator ("dice"), so that every start makes the same town.

/** A seeded source of choices. Each method advances the same sequence by one or more steps. */
export interface Dice {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [min, max], both ends included. */
  int(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One item of a list that is not empty; throws RangeError on an empty one. */
  pick<T>(items: readonly T[]): T;
  /** `count` different items in the list's own order (all of them if there are fewer). */
  sample<T>(items: readonly T[], count: number): T[];
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Hashes a text (say 'seekers') to a 32-bit seed by FNV-1a. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** The generator mulberry32: 32 bits of state, evenly distributed, the same on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Takes a seed, or a text to hash into one; gives dice with the same sequence each time. */
export function dice(seed: number | string): Dice {
  const next = mulberry32(typeof seed === 'string' ? seedOf(seed) : seed);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const shuffle = <T>(items: readonly T[]): T[] => {
    const copy = [...items];
    for (let i = copy.length - 1; i > 0; i -= 1) {
      const j = int(0, i);
      const swapped = copy[i] as T;
      copy[i] = copy[j] as T;
      copy[j] = swapped;
    }
    return copy;
  };
  return {
    next,
    int,
    shuffle,
    chance: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[Math.floor(next() * items.length)] as (typeof items)[number];
    },
    sample: (items, count) => {
      const kept = new Set(shuffle(items.map((_, index) => index)).slice(0, count));
      return items.filter((_, index) => kept.has(index));
    },
  };
}
