import { useSelector } from '@xstate/react';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { conditionsIn } from '../../contract/filter.ts';
import type { TableRecord } from '../../machines/records/cell.ts';
import { appliedFilter } from '../../machines/records/filter-builder-setup.ts';
import type { FilterBuilderActor } from '../../machines/records/filter-builder.machine.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import { isNarrowed, type TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { Button } from '../ui/button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FilterButton } from './filter-button.tsx';
import { GroupMenu } from './group-menu.tsx';
import { GroupsToggle } from './groups-toggle.tsx';
import { countOf } from './records-count.ts';
import { useShown } from './shown-records.tsx';
import { SortMenu } from './sort-menu.tsx';
import { TableColumns } from './table-columns.tsx';
import type { TableParts } from './table-parts.ts';

interface FilterSheetProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
  /** All columns of the workspace. */
  readonly columns: readonly Column<R>[];
  readonly filter?: FilterBuilderActor;
}

/** The button of a narrow window with the number of filters, and the sheet with everything that arranges its table. */
export function FilterSheet<R extends TableRecord, V extends TableView>(props: FilterSheetProps<R, V>) {
  const { actor, filter } = props;
  // A detail of this widget: nothing but the sheet depends on it, and no event is refused because of it.
  const [open, setOpen] = useState(false);
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const ofFields = useSelector(actor, ({ context }) => context.view.filters.length);
  const built = useSelector(filter, (snapshot) => {
    const applied = snapshot && appliedFilter(snapshot.context).filter;
    return applied ? conditionsIn(applied) : 0;
  });
  const count = ofFields + built;
  return (
    <>
      <button
        type="button"
        disabled={!ready}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-filter-button
        onClick={() => setOpen(true)}
        className={classNames(
          buttonStyle('secondary', 'sm'),
          'flex-none',
          count > 0 && 'border-accent! bg-surface-selected!',
        )}
      >
        <ListFilter aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
        <span>Filters</span>{' '}
        {count > 0 && (
          <span className="tabular-nums">
            {count} <span className="sr-only">chosen</span>
          </span>
        )}
      </button>
      {open && ready && <Sheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface SheetProps<R extends TableRecord, V extends TableView> extends FilterSheetProps<R, V> {
  readonly onClose: () => void;
}

function Sheet<R extends TableRecord, V extends TableView>(props: SheetProps<R, V>) {
  const { actor, parts, columns, filter, onClose } = props;
  const { rows } = useShown();
  const narrowed = useSelector(actor, ({ context }) => isNarrowed(context.view));
  return (
    <Dialog sheet title="Filters" text={`What is shown of the ${parts.many}, and how.`} onClose={onClose}>
      <div className="mt-4 flex flex-1 flex-col gap-4">
        <parts.Filters actor={actor} disabled={false} />
        <div className="flex flex-wrap gap-2">
          {/* The builder is a dialog of its own, which takes the place of this one. */}
          {filter && <FilterButton actor={filter} onOpen={onClose} />}
          <SortMenu actor={actor} columns={columns} />
          <GroupMenu actor={actor} columns={columns} disabled={false} />
          <GroupsToggle actor={actor} />
          <TableColumns actor={actor} gridId={parts.gridId} columns={columns} />
        </div>
        <div className="mt-auto flex flex-wrap justify-end gap-2 border-t border-border-default pt-4">
          <Button tone="ghost" disabled={!narrowed} onClick={() => actor.send({ type: 'view.widen' })}>
            Clear all
          </Button>
          <Button tone="primary" onClick={onClose}>{`Show ${countOf(parts, rows.length)}`}</Button>
        </div>
      </div>
    </Dialog>
  );
}
