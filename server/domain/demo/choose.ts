/** Choices that depend on a row's index, so that demo data shows every kind of value and every kind of gap. */

/** Every `nth` value is null, so that each kind of gap occurs and no row consists only of gaps. */
export const unless = <T>(index: number, nth: number, value: T): T | null =>
  index % nth === nth - 1 ? null : value;

export const cycle = <T>(choices: readonly T[], index: number): T | null =>
  choices[index % choices.length] ?? null;

/** A scrambled index, so that the choice does not follow the order of the names. */
export const scattered = (index: number): number => (Math.imul(index + 1, 0x9e37_79b1) >>> 9) + 100;
