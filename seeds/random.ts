/** A small seeded random generator: the same seed always produces the same world. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** A number from `min` (included) to `max` (excluded). */
  float(min: number, max: number): number;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** One item. Throws RangeError for an empty list. */
  pick<T>(items: readonly T[]): T;
  /** One item of `[item, weight]` pairs, weights being positive numbers. */
  weighted<T>(pairs: readonly (readonly [T, number])[]): T;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
  /** `count` different items in random order (all of them when there are fewer). */
  sample<T>(items: readonly T[], count: number): T[];
  /** A draw of roughly normal distribution. */
  normal(mean: number, deviation: number): number;
}

/** Hashes text to an unsigned 32-bit number (FNV-1a), for seeds that come from names. */
export function seedFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Makes a generator (mulberry32) from a number or a text. */
export function createRandom(seed: number | string): Random {
  let state = (typeof seed === "string" ? seedFrom(seed) : seed) >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  function int(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1));
  }

  function pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError("Nothing to pick from an empty list");
    return items[Math.floor(next() * items.length)] as T;
  }

  function weighted<T>(pairs: readonly (readonly [T, number])[]): T {
    let total = 0;
    for (const [, weight] of pairs) total += weight;
    let left = next() * total;
    for (const [item, weight] of pairs) {
      left -= weight;
      if (left < 0) return item;
    }
    const last = pairs.at(-1);
    if (!last) throw new RangeError("Nothing to pick from an empty list");
    return last[0];
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const copy = [...items];
    for (let index = copy.length - 1; index > 0; index -= 1) {
      const other = Math.floor(next() * (index + 1));
      [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
    }
    return copy;
  }

  return {
    next,
    int,
    pick,
    weighted,
    shuffle,
    float: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    sample: (items, count) => shuffle(items).slice(0, Math.max(0, count)),
    normal: (mean, deviation) =>
      mean + deviation * (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
  };
}
