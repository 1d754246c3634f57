/** What the numbers of an answer compare, as charts have it. Pure. */
import type { AnswerTable, AssistantAnswer } from '../../../../contract/chat-answer.ts';
import { columnsOf, type ColumnKind } from '../../../../machines/chat/answer-columns.ts';
import type { DrawnChart, DrawnRow } from '../../../ui/charts/chart-data.ts';

/** Rows of a drawing; more are read in the table alone. */
const ROWS_MOST = 12;
/** Columns of words beside the names. */
const TEXTS_MOST = 1;
/** Of a bar, in pixels. */
export const ROW_HEIGHT = 26;

const units: Partial<Record<ColumnKind, DrawnChart['unit']>> = {
  money: 'usd',
  number: 'count',
  hours: 'hours',
  percent: 'percent',
};

export interface Comparison {
  readonly title: string;
  readonly chart: DrawnChart;
}

const rowOf = (place: number, name: string, value: number | null, link: string | null): DrawnRow => ({
  key: String(place),
  label: name,
  title: name,
  values: [value],
  count: 0,
  note: '',
  links: [link],
});

const chartOf = (unit: DrawnChart['unit'], label: string, rows: readonly DrawnRow[]): DrawnChart => ({
  unit,
  hasNotes: true,
  series: [{ key: 'value', label }],
  rows,
});

/** What a table compares: one measure by name. Null for a list of things that have other facts as well. */
export function comparisonOf(
  table: AnswerTable,
  linkOf: (row: AnswerTable['rows'][number]) => string | null,
): Comparison | null {
  const { rows } = table;
  if (rows.length < 2 || rows.length > ROWS_MOST) return null;
  const [name, ...facts] = columnsOf(table);
  const measures = facts.filter(({ kind }) => units[kind] !== undefined);
  const texts = facts.filter(({ kind }) => kind === 'text');
  if (measures.length + texts.length < facts.length || texts.length > TEXTS_MOST) return null;
  const measure = measures.find(({ kind }) => kind === 'money') ?? measures[0];
  const isBelowZero = measure?.values.some((value) => value !== null && value < 0);
  if (name === undefined || measure === undefined || isBelowZero) return null;
  if (measure.values.every((value) => value === null || value === 0)) return null;
  const drawn = rows.map((row, place) =>
    rowOf(place, row.cells[0] ?? '', measure.values[place] ?? null, linkOf(row)),
  );
  return {
    title: `${measure.header} by ${name.header.toLowerCase()}`,
    chart: chartOf(units[measure.kind] ?? 'count', measure.header, drawn),
  };
}

/** How many there are in each group. */
export const groupComparison = (groups: AssistantAnswer['groups']): Comparison => ({
  title: 'Count by group',
  chart: chartOf(
    'count',
    'Count',
    groups.map(({ category, count }, place) => rowOf(place, category, count, null)),
  ),
});
