/** The rows of a table in an answer as a person has sorted them, and the words for it. Pure. */
import type { AnswerTable } from '../../../../contract/chat-answer.ts';
import type { AnswerColumn, ColumnKind } from '../../../../machines/chat/answer-columns.ts';
import type { ListSort } from '../../../../machines/shared/list-view.ts';
import { arranged } from '../../../ui/list-table/arrange.ts';
import type { ListColumn } from '../../../ui/list-table/list-column.ts';
import { cellContent } from './answer-cell.tsx';

/** By its place, because two columns may have the same header. */
const keyOf = (place: number): string => String(place);

const isEnd = (kind: ColumnKind) => kind !== 'text' && kind !== 'level';

/** A row is its place in the answer. Money, days and counts are ranked by their values, texts by their letters. */
export const listColumns = (columns: readonly AnswerColumn[]): readonly ListColumn<number>[] =>
  columns.map((column, place) => ({
    key: keyOf(place),
    label: column.header,
    width: 1,
    cell: (row) => cellContent(column, row),
    rank: (row) => (column.kind === 'text' ? column.texts : column.values)[row] ?? null,
    ...(isEnd(column.kind) && { end: true as const }),
  }));

export const sortedRows = (
  table: AnswerTable,
  columns: readonly ListColumn<number>[],
  sort: ListSort | null,
): readonly number[] => arranged([...table.rows.keys()], columns, { search: '', sort });

const words = (kind: ColumnKind): readonly [string, string] => {
  if (kind === 'text') return ['A to Z', 'Z to A'];
  return kind === 'day' || kind === 'away'
    ? ['earliest first', 'latest first']
    : ['lowest first', 'highest first'];
};

/** The choices of an order where there are no headers to click. */
export const sortChoices = (columns: readonly AnswerColumn[]) =>
  columns.flatMap(({ header, kind }, place) =>
    (['ascending', 'descending'] as const).map((direction, index) => ({
      value: `${keyOf(place)} ${direction}`,
      label: `${header}, ${words(kind)[index] ?? ''}`,
      sort: { key: keyOf(place), direction },
    })),
  );
