/**
 * The columns of a table in an answer. Its cells are texts as they are shown; what they say is read from them, so that money, days
 * and counts are sorted, copied and drawn by their values. Pure.
 */
import type { AnswerTable } from '../../contract/chat-answer.ts';
import { readDay } from '../../contract/rules/day-text.ts';
import { readNumber } from '../../contract/rules/number-text.ts';

/** `day` also has months and moments; `away` is a day by its distance; `level` is a confidence. */
export type ColumnKind = 'money' | 'percent' | 'hours' | 'number' | 'day' | 'away' | 'level' | 'text';

export interface AnswerColumn {
  readonly header: string;
  readonly kind: ColumnKind;
  /** As they are shown; null for a cell that says nothing. */
  readonly texts: readonly (string | null)[];
  /** What a cell says; null for a cell that says nothing, and in a column of texts. */
  readonly values: readonly (number | null)[];
}

/** Texts that stand for no value. */
const NOTHING = new Set(['', '—']);

const isNothing = (cell: string): boolean => NOTHING.has(cell.trim());

const when = (form: RegExp, read: (text: string) => number | null) => (text: string) =>
  form.test(text) ? read(text) : null;

function readAway(text: string): number | null {
  const near = { yesterday: -1, today: 0, tomorrow: 1 }[text.toLowerCase()];
  if (near !== undefined) return near;
  const [, ahead, ago] = /^(?:in ([\d,]+) days?|([\d,]+) days? ago)$/i.exec(text) ?? [];
  if (ahead !== undefined) return readNumber(ahead);
  const days = ago === undefined ? null : readNumber(ago);
  return days === null ? null : -days;
}

const MINUTES_OF_DAY = 24 * 60;

/** `Jan 19, 2026`, `January 2026`, `Jan 19, 2026, 9:50 AM`: greater the later. */
function readMoment(text: string): number | null {
  const [, month] = /^([a-z]+ )\d{4}$/i.exec(text) ?? [];
  const [, day, hour, minute, half] = /^(.+\d{4}),? (\d{1,2}):(\d{2}) ([AP])M$/i.exec(text) ?? [];
  const read = readDay(month === undefined ? (day ?? text) : text.replace(month, `${month}1, `));
  if (read === null) return null;
  const hours = (Number(hour ?? 0) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0);
  return Number(read.replaceAll('-', '')) + (hours * 60 + Number(minute ?? 0)) / MINUTES_OF_DAY;
}

/** Spec §9: high is before medium, medium before low. */
const levels: Readonly<Record<string, number>> = { low: 1, medium: 2, high: 3 };

const readers: readonly (readonly [ColumnKind, (text: string) => number | null])[] = [
  ['money', when(/^[-−–]?\s?\$/, readNumber)],
  ['percent', when(/%$/, readNumber)],
  ['hours', when(/^[\d.,]+ h$/, (text) => readNumber(text.slice(0, -2)))],
  ['away', readAway],
  ['day', readMoment],
  ['level', (text) => levels[text.toLowerCase()] ?? null],
  ['number', readNumber],
];

function columnOf(header: string, cells: readonly string[]): AnswerColumn {
  const texts = cells.map((cell) => (isNothing(cell) ? null : cell.trim()));
  const said = texts.filter((text) => text !== null);
  const [kind = 'text', read = () => null] =
    (said.length > 0 && readers.find(([, reads]) => said.every((text) => reads(text) !== null))) || [];
  return { header, kind, texts, values: texts.map((text) => (text === null ? null : read(text))) };
}

export const columnsOf = ({ headers, rows }: AnswerTable): readonly AnswerColumn[] =>
  headers.map((header, place) =>
    columnOf(
      header,
      rows.map(({ cells }) => cells[place] ?? ''),
    ),
  );
