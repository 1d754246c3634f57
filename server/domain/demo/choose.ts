/** Choices that follow from a row's index: demo data shows every kind of value and every kind of gap. */

/** Every `nth` is empty, so that each kind of gap is there and no row is all gaps. */
export const unless = <T>(index: number, nth: number, value: T): T | null =>
  index % nth === nth - 1 ? null : value;

export const cycle = <T>(choices: readonly T[], index: number): T | null =>
  choices[index % choices.length] ?? null;
