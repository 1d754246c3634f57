/** Rows of a form whose values are texts (ADR 44): the rows are one text. Every function takes or returns that text. Pure. */

export interface TextRow {
  /** Distinguishes the rows of one form. */
  readonly key: number;
}

export const rowsFrom = <R extends TextRow>(text: string) => JSON.parse(text) as readonly R[];

export const textOf = (rows: readonly TextRow[]) => JSON.stringify(rows);

/** Of a row that is added. */
export const newKey = (rows: readonly TextRow[]) => Math.max(0, ...rows.map(({ key }) => key)) + 1;

export const withRowChanged = <R extends TextRow>(text: string, key: number, part: Partial<R>) =>
  textOf(rowsFrom<R>(text).map((row) => (row.key === key ? { ...row, ...part } : row)));

/** One place up (-1) or down (1). */
export function withRowMoved(text: string, key: number, by: -1 | 1): string {
  const rows = rowsFrom(text);
  const from = rows.findIndex((row) => row.key === key);
  const to = from + by;
  const [row, other] = [rows[from], rows[to]];
  return row === undefined || other === undefined ? text : textOf(rows.with(to, row).with(from, other));
}
