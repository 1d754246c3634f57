/** The list of a type of records: whole, confirmed where the caller has kept it, or only what changed since (decisions 95 and 97). */
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { operation } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import { listMoment, namesOfMembers, stateSince } from '../db/repositories/live-changes.ts';
import type { recordTable } from '../db/repositories/records.ts';
import { daysFrom } from '../domain/calendar/days-from.ts';
import { todayIn } from '../domain/calendar/today.ts';
import { listVersion, type KeptList } from '../domain/records/list-version.ts';

export function listOperation<R extends AnyRecord>(
  type: RecordType,
  call: RecordCalls<R>['list'],
  table: ReturnType<typeof recordTable<R>>,
) {
  /** Ids of records that may differ from those of a kept list; null where that is not known. */
  const mayDiffer = async (tx: Tx, workspaceId: string, kept: KeptList, upTo: string) => {
    if (!kept.isOfToday && table.isDaily) return null;
    const { isAhead, isChanged } = await stateSince(tx, workspaceId, kept.cursor);
    if (isAhead) return null;
    if (!isChanged && !table.isTimed) return [];
    return table.changedSince(tx, workspaceId, { after: kept.cursor, upTo, readAt: kept.readAt });
  };

  return operation(call, {
    withVersion: async ({ input, caller, tx, actor, deps }) => {
      const { workspace_id: workspaceId } = actor.workspace;
      const today = todayIn(actor.user.timezone, deps.clock.now());
      const daysUntil = daysFrom(today);
      const { ids, archived, changes } = input.query;
      if (ids !== undefined) {
        const data = await table.listOf(tx, workspaceId, ids.split(','), daysUntil);
        return { answer: { data }, version: null };
      }
      // Records leave the other lists with time.
      if (type.archive !== null && archived !== 'true') {
        const { cursor } = await listMoment(tx);
        const data = await table.listInUse(tx, workspaceId, daysUntil, deps.clock.now());
        return { answer: { data, cursor }, version: null };
      }
      const now = { today, names: await namesOfMembers(tx, workspaceId) };
      const moment = await listMoment(tx);
      const version = listVersion.write(moment, now);
      const kept = listVersion.read(caller.keptVersion, now);
      const changed = kept && (await mayDiffer(tx, workspaceId, kept, moment.cursor));
      // Who takes changes counts the days itself, and is told from which one.
      if (changes !== 'true' && kept?.isOfToday && changed?.length === 0) return { isUnchanged: true };
      if (changes === 'true' && changed) {
        const data = await table.listOf(tx, workspaceId, changed, daysUntil);
        const there = new Set(data.map(({ id }) => id));
        const removed = changed.filter((id) => !there.has(id));
        return { answer: { data, cursor: moment.cursor, changes: { removed, today } }, version };
      }
      const data = await table.list(tx, workspaceId, daysUntil);
      return { answer: { data, cursor: moment.cursor }, version };
    },
  });
}
