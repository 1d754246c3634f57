/** How counts of records are said. Pure. */

export const recordCount = (count: number) =>
  count === 1 ? '1 record' : `${count.toLocaleString('en-US')} records`;

const verb = (count: number, one: string, many: string) =>
  `${recordCount(count)} ${count === 1 ? one : many}`;

/** What becomes of the records of a removed option (decision 50). */
export const removedOptionWords = (count: number) =>
  count === 0
    ? 'No record holds it. It can no longer be chosen.'
    : `${verb(count, 'holds', 'hold')} it and ${count === 1 ? 'keeps' : 'keep'} it until its value is changed. It can no longer be chosen.`;

/** What becomes of records without a value when a field is required. */
export const emptyWords = (count: number) =>
  count === 0
    ? 'Every record has a value. It can be changed, but not cleared.'
    : `${verb(count, 'has', 'have')} no value and ${count === 1 ? 'stays' : 'stay'} empty until somebody fills ${count === 1 ? 'it' : 'them'} in. A value cannot be cleared.`;
