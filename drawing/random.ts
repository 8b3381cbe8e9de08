/** A seeded generator: the same seed always yields the same sequence. */
export class Random {
  #state = 2166136261;

  constructor(seed: string) {
    for (const character of seed) {
      this.#state = Math.imul(this.#state ^ (character.codePointAt(0) ?? 0), 16777619);
    }
  }

  /** A number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** A whole number from min to max, both included. */
  whole(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[Math.floor(this.next() * items.length)] ?? items[0];
  }
}

/** Smooth noise over the plane, between -1 and 1. */
export type Noise = (x: number, y?: number) => number;

/** Builds fractal value noise; more octaves give rougher detail. */
export function createNoise(random: Random, octaves = 4): Noise {
  const lattice = Array.from({ length: 4096 }, () => random.between(-1, 1));
  const at = (x: number, y: number) => lattice[(((x * 73) ^ (y * 991)) >>> 0) % 4096] ?? 0;
  const smooth = (t: number) => t * t * (3 - 2 * t);

  const single = (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [smooth(x - left), smooth(y - top)];
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u;
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };

  return (x, y = 0) => {
    let [sum, weight, scale, total] = [0, 1, 1, 0];
    for (let octave = 0; octave < octaves; octave++) {
      sum += single(x * scale + octave * 17, y * scale + octave * 31) * weight;
      total += weight;
      weight *= 0.5;
      scale *= 2;
    }
    return sum / total;
  };
}
