import { useSelector } from '@xstate/react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { ColumnMenu } from '../grid/column-menu.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import type { TableParts } from './table-parts.ts';

interface RecordsToolbarProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
  readonly columns: readonly Column<R>[];
  /** The records that match search and filters, in all buckets. */
  readonly found: readonly R[];
  /** The number of visible records. */
  readonly count: number;
}

type Noun = Pick<TableParts<never, never>, 'one' | 'many'>;

const written = (count: number) => count.toLocaleString('en-US');
const nounOf = ({ one, many }: Noun, total: number) => (total === 1 ? one : many);
const someOf = (noun: Noun, count: number, total: number) =>
  `${written(count)} of ${written(total)} ${nounOf(noun, total)}`;

/** `28 renewals` if all are visible, otherwise `5 of 28 renewals`. */
const counted = (noun: Noun, count: number, total: number) =>
  count === total ? `${written(total)} ${nounOf(noun, total)}` : someOf(noun, count, total);

/**
 * Search and filters on the left, actions on the right. Rendered from the start, so there is no layout shift. If one
 * line is too short, the filters wrap.
 */
export function RecordsToolbar<R extends TableRecord, V extends TableView>(props: RecordsToolbarProps<R, V>) {
  const { actor, parts, columns, found, count } = props;
  const { Filters } = parts;
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const total = useSelector(actor, ({ context }) => context.rows.length);
  const search = useSelector(actor, ({ context }) => context.view.search);
  const hidden = useSelector(actor, ({ context }) => context.view.hidden);
  const widths = useSelector(actor, ({ context }) => context.widths);
  const room = Math.max(total, 999);
  return (
    <div className="grid min-h-[52px] flex-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2 pl-5 pr-4 narrow:grid-cols-[minmax(0,1fr)_auto_auto] narrow:gap-x-2 narrow:px-3 min-[1440px]:flex print:hidden">
      {/* Takes the remaining width; it may be small, so that no filter wraps because of it. */}
      <span className="max-[374px]:col-span-full min-[1440px]:max-w-[280px] min-[1440px]:flex-[1_0_180px]">
        <SearchField
          value={search}
          disabled={!ready}
          placeholder={`Search ${parts.many}`}
          onChange={(text) => actor.send({ type: 'search.change', text })}
        />
      </span>
      <div className="order-3 col-span-full -ml-2 flex min-w-0 flex-wrap gap-x-3 gap-y-1 narrow:ml-0 narrow:grid min-[1440px]:order-none min-[1440px]:ml-0">
        <Filters actor={actor} found={found} total={total} disabled={!ready} />
      </div>
      {/* On a narrow window its parts are placed among the others, beside the search. */}
      <span className="flex h-control-md flex-none items-center justify-end gap-2 narrow:contents min-[1440px]:ml-auto">
        {/* Announced after a search or a filter: the number of records left. */}
        <span className="grid justify-items-end whitespace-nowrap tabular-nums text-text-muted *:[grid-area:1/1] narrow:sr-only">
          {/* Reserves the width of the longest text, so that neither a search nor loading causes a layout shift. */}
          <span aria-hidden="true" className="invisible">
            {someOf(parts, room, room)}
          </span>
          <span role="status">{ready && counted(parts, count, total)}</span>
        </span>
        <HistoryButtons actor={actor} />
        <span className="narrow:order-2">
          <ColumnMenu
            grid={parts.gridId}
            columns={columns}
            hidden={hidden}
            widths={widths}
            disabled={!ready}
            onToggle={(field) => actor.send({ type: 'column.toggle', field })}
            onResize={(field, width) => actor.send({ type: 'column.resize', field, width })}
            onReset={() => actor.send({ type: 'columns.reset' })}
          />
        </span>
      </span>
    </div>
  );
}
