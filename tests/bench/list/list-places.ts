import type { Places } from '../grid/harness.ts';

/** Of a plain table with the annual revenue in its second column. */
export const listPlaces: Places = {
  cell: 'tbody td',
  firstNumber: 'tbody > tr:first-child > :nth-child(2)',
  lastNumber: 'tbody > tr:last-child > :nth-child(2)',
  header: 'thead th:nth-child(2) button',
  scroller: 'div:has(> table)',
};
