import { useMemo, useState, type ClipboardEvent, type MouseEvent } from 'react';
import type { AnswerTable as Table } from '../../../../contract/chat-answer.ts';
import { columnsOf, type AnswerColumn } from '../../../../machines/chat/answer-columns.ts';
import { targetOf } from '../../../../machines/chat/answer-target.ts';
import { copiedTable } from '../../../../machines/chat/copied-text.ts';
import type { ListSort } from '../../../../machines/shared/list-view.ts';
import { nextSort } from '../../../ui/list-table/arrange.ts';
import { ListHeading } from '../../../ui/list-table/list-heading.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { AnswerActionLink, type AnswerActionsProps } from './answer-action.tsx';
import { AnswerCards } from './answer-cards.tsx';
import { listColumns, sortedRows } from './sorted-rows.ts';

/** Pixels below which rows are cards: a phone, and the panel beside the work. */
const CARDS_BELOW = 440;

/** Whether the columns fit there nevertheless: names with one fact, or with two numbers. */
const areFew = ([, ...facts]: readonly AnswerColumn[]) =>
  facts.length < 2 || (facts.length === 2 && facts.every(({ kind }) => kind !== 'text' && kind !== 'level'));

interface AnswerTableProps extends AnswerActionsProps {
  /** What the rows are, in the words of the answer. */
  readonly name: string;
  readonly table: Table;
  readonly onOpen: (path: string) => void;
}

/** The places of the rows that are selected, at least in part, if the selection reaches beyond one cell. */
function selectedRows(box: Element): readonly number[] {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed) return [];
  const [from, to] = [selection.anchorNode, selection.focusNode].map((node) =>
    (node instanceof Element ? node : node?.parentElement)?.closest('td, th, dd'),
  );
  if (from && from === to) return [];
  const marked = selection.getRangeAt(0);
  return [...box.querySelectorAll('[data-place]')]
    .filter((row) => marked.intersectsNode(row))
    .map((row) => Number(row.getAttribute('data-place')));
}

/** A table in an answer: sorted by its headers, its rows run their action, and it is copied as cells (spec §2.14). */
export function AnswerTable({ name, table, onOpen, ...actions }: AnswerTableProps) {
  const [box, width] = useWidth();
  const [sort, setSort] = useState<ListSort | null>(null);
  const columns = useMemo(() => columnsOf(table), [table]);
  const list = useMemo(() => listColumns(columns), [columns]);
  const rows = useMemo(() => sortedRows(table, list, sort), [table, list, sort]);

  const copy = (event: ClipboardEvent) => {
    const places = selectedRows(event.currentTarget);
    if (places.length === 0) return;
    const copied = copiedTable(table, places);
    event.clipboardData.setData('text/plain', copied.text);
    event.clipboardData.setData('text/html', copied.html);
    event.preventDefault();
  };

  /** A click beside the link of a row; not one that ends a selection of text. */
  const open = (event: MouseEvent, place: number) => {
    const action = table.rows[place]?.clickable === true ? table.rows[place].action : null;
    const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (action === null || isOnControl || document.getSelection()?.isCollapsed === false) return;
    const target = targetOf(action, actions.slug);
    if (target.is === 'page') onOpen(target.path);
    else if (target.is === 'said' && !actions.isOver) actions.onSay(target.label);
  };

  const isCards = width < CARDS_BELOW && !areFew(columns);
  return (
    <div ref={box} onCopy={copy}>
      {isCards ? (
        <AnswerCards
          {...actions}
          name={name}
          table={table}
          columns={columns}
          rows={rows}
          sort={sort}
          onSort={setSort}
        />
      ) : (
        <div className="overflow-x-auto rounded-lg border border-border-default">
          <table aria-label={name} className="w-full border-separate border-spacing-0 text-sm">
            <thead>
              <tr className="[&>th]:h-row-header [&>th]:border-b [&>th]:border-border-default [&>th]:bg-surface-canvas [&>th]:border-r-0! [&>th]:px-3! [&>th]:text-xs [&>th]:font-medium [&>th]:whitespace-nowrap [&>th]:text-text-muted [&_button]:max-w-none!">
                {list.map((column) => (
                  <ListHeading
                    key={column.key}
                    column={column}
                    sort={sort}
                    onSort={(key) => setSort(nextSort(sort, key))}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((place, index) => (
                <Row
                  key={place}
                  {...actions}
                  place={place}
                  isLast={index === rows.length - 1}
                  table={table}
                  list={list}
                  onClick={open}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

interface RowProps extends AnswerActionsProps {
  readonly place: number;
  readonly isLast: boolean;
  readonly table: Table;
  readonly list: ReturnType<typeof listColumns>;
  readonly onClick: (event: MouseEvent, place: number) => void;
}

const cellStyle = 'h-row-grid px-3 py-1 text-left font-normal wrap-break-word narrow:h-row-grid-touch';

function Row({ place, isLast, table, list, onClick, ...actions }: RowProps) {
  const row = table.rows[place];
  const action = row?.clickable === true ? row.action : null;
  return (
    // The first cell has the link or the button for the keyboard; the rest of the row is a larger target for a pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      data-place={place}
      onClick={(event) => onClick(event, place)}
      className={action === null ? undefined : 'cursor-pointer hover:bg-surface-hover'}
    >
      {list.map((column, index) => {
        const text = row?.cells[index] ?? '';
        const style = classNames(
          cellStyle,
          !isLast && 'border-b border-border-subtle',
          column.end && 'text-right whitespace-nowrap tabular-nums',
        );
        return index === 0 ? (
          <th key={column.key} scope="row" className={style}>
            <AnswerActionLink action={action} isQuiet {...actions}>
              {text}
            </AnswerActionLink>
          </th>
        ) : (
          <td key={column.key} className={style}>
            {column.cell(place)}
          </td>
        );
      })}
    </tr>
  );
}
