import type { Mark } from './chart-data.ts';

/** The nearest mark in the next row that has one, of the same series where it can be. */
function inRow(marks: readonly Mark[], from: Mark, by: 1 | -1): number | null {
  const rows = [...new Set(marks.map(({ row }) => row))];
  const next = rows[rows.indexOf(from.row) + by];
  const there = marks.flatMap((mark, index) => (mark.row === next ? [index] : []));
  return there.find((index) => marks[index]?.series === from.series) ?? there[0] ?? null;
}

function inSeries(marks: readonly Mark[], from: Mark, by: 1 | -1): number | null {
  const index = marks.indexOf(from) + by;
  return marks[index]?.row === from.row ? index : null;
}

/**
 * Where an arrow key leads: along the axis to the next row, across it to the next series. Home and End lead to the ends.
 * @param isLying the rows lie below each other
 * @returns null for another key, or at an end
 */
export function moved(marks: readonly Mark[], at: number, key: string, isLying: boolean): number | null {
  const from = marks[at];
  if (from === undefined) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return marks.length - 1;
  if (key === 'ArrowRight') return isLying ? inSeries(marks, from, 1) : inRow(marks, from, 1);
  if (key === 'ArrowLeft') return isLying ? inSeries(marks, from, -1) : inRow(marks, from, -1);
  // A later series is drawn higher in a stack, and farther right in a bar that lies.
  if (key === 'ArrowDown') return isLying ? inRow(marks, from, 1) : inSeries(marks, from, -1);
  if (key === 'ArrowUp') return isLying ? inRow(marks, from, -1) : inSeries(marks, from, 1);
  return null;
}
