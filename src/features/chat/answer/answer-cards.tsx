import type { AnswerTable } from '../../../../contract/chat-answer.ts';
import type { AnswerColumn } from '../../../../machines/chat/answer-columns.ts';
import type { ListSort } from '../../../../machines/shared/list-view.ts';
import { Select } from '../../../ui/select.tsx';
import { AnswerActionLink, type AnswerActionsProps } from './answer-action.tsx';
import { cellContent } from './answer-cell.tsx';
import { sortChoices } from './sorted-rows.ts';

interface AnswerCardsProps extends AnswerActionsProps {
  readonly name: string;
  readonly table: AnswerTable;
  readonly columns: readonly AnswerColumn[];
  /** Places of rows, in their order. */
  readonly rows: readonly number[];
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort | null) => void;
}

const UNSORTED = '';

/** A table where there is no room for its columns: a card for each row, with its order above. */
export function AnswerCards({ name, table, columns, rows, sort, onSort, ...actions }: AnswerCardsProps) {
  const choices = sortChoices(columns);
  return (
    <div className="grid gap-2">
      {rows.length > 1 && (
        <Select
          label="Sort by"
          bare
          value={sort === null ? UNSORTED : `${sort.key} ${sort.direction}`}
          options={[{ value: UNSORTED, label: 'In the order of the answer' }, ...choices]}
          onChange={(value) => onSort(choices.find((choice) => choice.value === value)?.sort ?? null)}
        />
      )}
      <ul aria-label={name} className="grid gap-2">
        {rows.map((place) => {
          const row = table.rows[place];
          return (
            <li
              key={place}
              data-place={place}
              className="grid gap-1 rounded-lg border border-border-default bg-surface-base px-3 py-2 text-sm"
            >
              <div className="wrap-anywhere">
                <AnswerActionLink action={(row?.clickable === true && row.action) || null} {...actions}>
                  {row?.cells[0]}
                </AnswerActionLink>
              </div>
              <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-1">
                {columns.slice(1).map((column, index) => (
                  // Two columns may have the same header.
                  // oxlint-disable-next-line react/no-array-index-key
                  <div key={index} className="contents">
                    <dt className="wrap-anywhere text-text-muted">{column.header}</dt>
                    <dd className="wrap-anywhere text-right tabular-nums">{cellContent(column, place)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
