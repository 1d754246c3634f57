/** The list of a type of records: whole, confirmed where the caller has kept it, or only what changed since (decisions 95 and 97). */
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { operation, type VersionContext } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import { listMoment, namesOfMembers, stateSince } from '../db/repositories/live-changes.ts';
import type { DaysUntil } from '../db/repositories/record-row.ts';
import type { recordTable } from '../db/repositories/records.ts';
import { daysFrom } from '../domain/calendar/days-from.ts';
import { todayIn } from '../domain/calendar/today.ts';
import type { ListKey } from '../lists/kept-lists.ts';
import { listVersion, type KeptList, type ListNow } from '../domain/records/list-version.ts';
import {
  answerWith,
  inOrder,
  withNews,
  writeList,
  type WrittenList,
} from '../domain/records/written-list.ts';

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

  /** The records with these ids, and those of the ids that are not there. */
  const newsOf = async (tx: Tx, workspaceId: string, ids: readonly string[], daysUntil: DaysUntil) => {
    const data = await table.listOf(tx, workspaceId, ids, daysUntil);
    const there = new Set(data.map(({ id }) => id));
    return { data, removed: ids.filter((id) => !there.has(id)) };
  };

  /** The list that this server has in memory, brought up to date; null where all records have to be read (decision 101). */
  const remembered = async (
    { tx, deps, checked }: Pick<VersionContext<typeof call>, 'tx' | 'deps' | 'checked'>,
    key: ListKey,
    { now, upTo, daysUntil }: { readonly now: ListNow; readonly upTo: string; readonly daysUntil: DaysUntil },
  ): Promise<WrittenList | null> => {
    const own = deps.lists.get(key);
    const kept = listVersion.read(own?.version, now);
    if (own === undefined || kept === null) return null;
    const changed = await mayDiffer(tx, key.workspaceId, kept, upTo);
    if (changed === null || changed.length === 0) return changed && own.list;
    const { data, removed } = await newsOf(tx, key.workspaceId, changed, daysUntil);
    const { list, isUnordered } = withNews(own.list, {
      ...checked({ data }),
      removed,
      orderedBy: type.naming,
    });
    if (!isUnordered) return list;
    const order = await table.order(tx, key.workspaceId);
    // A name that was changed between these two readings would be at the place of another.
    const { isChanged } = await stateSince(tx, key.workspaceId, upTo);
    return isChanged ? null : inOrder(list, order);
  };

  return operation(call, {
    withVersion: async ({ input, caller, tx, actor, deps, checked }) => {
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
        const { data, removed } = await newsOf(tx, workspaceId, changed, daysUntil);
        return { answer: { data, cursor: moment.cursor, changes: { removed, today } }, version };
      }
      const { cursor } = moment;
      if (!caller.takesText) {
        const data = await table.list(tx, workspaceId, daysUntil);
        return { answer: { data, cursor }, version };
      }
      const key = { workspaceId, module: type.module, today };
      const list =
        (await remembered({ tx, deps, checked }, key, { now, upTo: cursor, daysUntil })) ??
        writeList(checked({ data: await table.list(tx, workspaceId, daysUntil) }).data);
      deps.lists.set(key, { version, list });
      return { text: answerWith(list, { cursor }), version };
    },
  });
}
