/** Keeps the panel of a record and the address in sync: `?record=…` opens it, in `&part=…` of its module, Back closes it. */
import { useSelector } from '@xstate/react';
import { startTransition, useCallback, useEffect, useOptimistic, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyActorRef } from 'xstate';
import type { AnyRecord } from '../../../contract/field.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import type { RecordPanelActor } from '../../../machines/records/record-panel.machine.ts';
import { isShown, rowOf } from '../../../machines/records/table.ts';
import type { TableView } from '../../../machines/records/view.ts';
import { report } from '../actors/relay.ts';
import { partIn, recordIn, withRecord } from './beside-view.ts';
import { WRITTEN } from './use-view-address.ts';

interface PanelAddress {
  /** The record that is marked: the one that was pressed, although its panel is not rendered yet (decision 102); null for none. */
  readonly id: string | null;
  /** The record in the address; null while the panel is closed. */
  readonly addressed: string | null;
  /** Writes a record to the address, or none; the same function on every render. */
  readonly open: (id: string | null) => void;
}

interface Flows<R extends AnyRecord, V extends TableView> {
  readonly table: TableActor<R, V>;
  readonly panel: RecordPanelActor;
  /** Shows the notes of the record while the panel does. */
  readonly notes: AnyActorRef;
  /** The column that names a record, which gets the focus when the panel closes. */
  readonly naming: string;
  /** The ids of the parts that the module adds to the panel; the same array on every render. */
  readonly parts: readonly string[];
}

export function useRecordPanel<R extends AnyRecord, V extends TableView>({
  table,
  panel,
  notes,
  naming,
  parts,
}: Flows<R, V>): PanelAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = recordIn(search);
  const [pressed, press] = useOptimistic(id);
  const isReady = useSelector(table, (snapshot) => snapshot.matches('ready'));
  const row = useSelector(table, ({ context }) => (id === null ? undefined : rowOf(context, id)));
  const name = row && table.getSnapshot().context.type.nameOf(row);
  const customerId = row?.customer_id ?? null;
  useEffect(() => {
    if (id === null) report(panel, 'watchRecord', { type: 'panel.hide' });
    else if (isReady) {
      const account = name === undefined ? null : { name, customerId };
      report(panel, 'watchRecord', { type: 'panel.show', id, account });
    }
  }, [panel, id, isReady, name, customerId]);
  const part = parts.find((one) => one === partIn(search));
  const isThere = isReady && name !== undefined;
  useEffect(() => {
    if (id !== null && isThere && part !== undefined) panel.send({ type: 'part.open', part });
  }, [panel, id, isThere, part]);
  const noted = useSelector(panel, (snapshot) =>
    snapshot.matches({ open: 'notes' }) ? (snapshot.context.record?.id ?? null) : null,
  );
  useEffect(() => {
    if (noted === null) report(notes, 'watchRecord', { type: 'notes.hide' });
    else report(notes, 'watchRecord', { type: 'notes.show', recordId: noted });
  }, [notes, noted]);
  const shown = useRef(pressed);
  useEffect(() => {
    shown.current = pressed;
  }, [pressed]);
  const open = useCallback(
    (next: string | null) => {
      // From record to record, Back still leads to where the panel was opened.
      const replace = shown.current !== null && next !== null;
      const to = { search: withRecord(window.location.search, next) };
      startTransition(() => {
        press(next);
        void navigate(to, { replace, preventScrollReset: true, state: WRITTEN });
      });
      // A record that the view does not show is left as it is.
      const left = { id: shown.current ?? '', field: naming };
      if (next === null && isShown(table.getSnapshot().context, left))
        table.send({ type: 'cell.show', ...left });
    },
    [navigate, press, table, naming],
  );
  return { id: pressed, addressed: id, open };
}
