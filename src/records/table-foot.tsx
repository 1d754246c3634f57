import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { BulkEditActor } from './bulk-edit-actor.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { CellRangeActor } from './cell-range-actor.ts';
import type { CellsPasteActor } from './cells-paste-actor.ts';
import { CellsPaste } from './cells-paste.tsx';
import { RangeLine } from './range-line.tsx';
import { useShown } from './shown-records.tsx';
import { WriteCard } from './write-card.tsx';

interface TableFootProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly bulk?: BulkEditActor;
  readonly range?: CellRangeActor;
  readonly paste?: CellsPasteActor;
}

/** What stands over the end of a table: the write of many records, and what can be done with the selected ones. */
export function TableFoot<R extends TableRecord, V extends TableView>(props: TableFootProps<R, V>) {
  const { actor, bulk, range, paste } = props;
  const { rows } = useShown<R>();
  const busy = useSelector(actor, ({ context }) => context.write === 'writing');
  const hasOwner = useSelector(actor, ({ context }) => context.type.isField('account_owner'));
  const shown = useMemo(() => rows.map(({ id }) => id), [rows]);
  return (
    <div className="table-foot">
      {range && <RangeLine actor={range} />}
      {paste && <CellsPaste actor={paste} />}
      <WriteCard actor={actor} />
      {bulk && (
        <BulkBar actor={bulk} shown={shown} busy={busy} {...(hasOwner && { ownerField: 'account_owner' })} />
      )}
    </div>
  );
}
