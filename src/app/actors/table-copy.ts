/** The copy of a table in this browser (decision 97): its flow runs as long as the table. */
import { fromPromise } from 'xstate';
import type { AnyRecord } from '../../../contract/field.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { recordsCopyMachine, type RecordsCopyActor } from '../../../machines/records/records-copy.machine.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import type { TableView } from '../../../machines/records/view.ts';
import { forgetWorkspace, heldCopy, holdCopy, storeCopy } from '../../effects/records-copies.ts';
import { relay } from './relay.ts';
import { createRootActor } from './roots.ts';

const copies = new WeakMap<object, RecordsCopyActor>();

/** The flow of a table's copy. */
export const copyOf = (table: object): RecordsCopyActor | undefined => copies.get(table);

interface StartedCopy {
  readonly copy: RecordsCopyActor;
  /** Holds what the table has now. All changes since are asked for with the version that the copy had. */
  readonly hold: () => void;
}

export function startCopy<R extends AnyRecord, V extends TableView>(
  type: RecordType,
  table: TableActor<R, V>,
): StartedCopy {
  const { userId, workspaceId } = table.getSnapshot().context;
  const of = { userId, workspaceId, type };
  const copy = createRootActor(
    recordsCopyMachine.provide({
      actors: {
        keepCopy: fromPromise<void, void>(() => storeCopy(of)),
        forgetCopy: fromPromise<void, void>(() => forgetWorkspace(of)),
        watchTable: relay,
      },
    }),
  ).start();
  copies.set(table, copy);
  return {
    copy,
    hold() {
      const { rows, members, fields, triage, cursor = null, copiedAt } = table.getSnapshot().context;
      const before = heldCopy<R>(of);
      if (before === null) return;
      const at = copiedAt ?? new Date().toISOString();
      holdCopy(of, { ...before, at, table: { rows, members, fields, triage, cursor } });
    },
  };
}
