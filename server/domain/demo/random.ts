/** Pseudo-random numbers, the same for the same seed, so that demo data is reproducible. */
export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
}

/** A linear congruential generator over 2^32 with mixed upper bits. Sufficient for demo values. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) >>> 0;
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 0x1_0000_0000;
  };
  return { between: (least, most) => least + Math.floor(next() * (most - least + 1)) };
}
