/**
 * A message and the table of an answer as they are copied: text with tab-separated cells, and HTML from which a spreadsheet
 * program reads the cells (spec §2.14). Pure.
 */
import type { AnswerItem, AnswerTable, AssistantAnswer } from '../../contract/chat-answer.ts';
import { copiedRows, escaped, type CopiedCells } from '../records/copied-cells.ts';
import { columnsOf, type ColumnKind } from './answer-columns.ts';
import type { ThreadMessage } from './thread-message.ts';

/** `html` is null where there are no cells. */
export interface CopiedText {
  readonly text: string;
  readonly html: string | null;
}

/** What is a number to a spreadsheet program as well. */
const numbers: readonly ColumnKind[] = ['money', 'percent', 'hours', 'number'];

/** @param places of the rows, in the order in which they are shown */
export function copiedTable(
  table: AnswerTable,
  places: readonly number[] = table.rows.map((_, place) => place),
): CopiedCells {
  const columns = columnsOf(table);
  const head = table.headers.map((text) => ({ text, value: text }));
  const rows = places.map((place) =>
    columns.map(({ kind, values }, column) => {
      const text = table.rows[place]?.cells[column] ?? '';
      // A percentage would be read as a hundred times as much.
      const isNumber = numbers.includes(kind) && kind !== 'percent';
      return { text, value: isNumber ? values[place] : text };
    }),
  );
  return copiedRows([head, ...rows]);
}

const itemText = ({ label, detail }: AnswerItem) => (detail === null ? label : `${label}: ${detail}`);

const lines = (answer: AssistantAnswer, table: CopiedCells | null): string =>
  [
    answer.response_text,
    ...(table === null ? [] : [table.text]),
    ...answer.items.map(itemText),
    ...answer.groups.flatMap(({ category, count, items }) => [
      `${category}: ${count}`,
      ...items.map(itemText),
    ]),
    ...answer.errors,
    ...answer.suggestions,
  ].join('\n');

export function copiedText({ text, answer }: Pick<ThreadMessage, 'text' | 'answer'>): CopiedText {
  if (answer === null) return { text, html: null };
  const table = answer.table === null ? null : copiedTable(answer.table);
  return {
    text: lines(answer, table),
    html: table === null ? null : `<p>${escaped(answer.response_text)}</p>${table.html}`,
  };
}
