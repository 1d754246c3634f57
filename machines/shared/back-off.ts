/** How long something that failed is left before it is tried again. Pure. */

const FIRST = 1000;
const LONGEST = 60_000;

/**
 * Milliseconds before the next try: twice as long after each failure, up to a minute.
 * @param failures in a row, from 1
 * @param chance from 0 to 1, another one in each tab, so that not all tabs ask at once: half of the time depends on it
 */
export const backOff = (failures: number, chance: number): number =>
  (Math.min(FIRST * 2 ** (failures - 1), LONGEST) * (1 + chance)) / 2;
