/** Choices that follow from a row's index: demo data shows every kind of value and every kind of gap. */

/** Every `nth` is empty, so that each kind of gap is there and no row is all gaps. */
export const unless = <T>(index: number, nth: number, value: T): T | null =>
  index % nth === nth - 1 ? null : value;

export const cycle = <T>(choices: readonly T[], index: number): T | null =>
  choices[index % choices.length] ?? null;

/** An index in no rhythm with the one it came from: what is chosen by it does not follow the names. */
export const scattered = (index: number): number => (Math.imul(index + 1, 0x9e37_79b1) >>> 9) + 100;
