/** The operation that lists the other records of a record's account, of any types of records (spec §2.14). */
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import type { RecordType } from '../../contract/record-type.ts';
import type { RelatedRecords } from '../../contract/related-records.ts';
import { operation, type ServedCall } from '../calls/operation.ts';
import { relatedIds } from '../db/repositories/related-records.ts';
import { storedTypes } from '../db/repositories/record-tables.ts';
import type { recordTable } from '../db/repositories/records.ts';
import { daysFrom } from '../domain/calendar/days-from.ts';
import { todayIn } from '../domain/calendar/today.ts';
import { customerOf } from '../domain/records/edited-field.ts';
import { relatedWords } from '../domain/records/related-words.ts';
import { recordInUse } from './record-in-use.ts';

const related = storedTypes.map((stored) => ({
  ...stored,
  idsOf: relatedIds(stored),
  wordsOf: relatedWords(stored.type),
}));

export function relatedOperations<R extends AnyRecord>(
  type: RecordType,
  call: NonNullable<RecordCalls<R>['related']>,
  table: ReturnType<typeof recordTable<R>>,
): readonly ServedCall[] {
  return [
    operation(call, async ({ input: { params }, actor, deps, tx }) => {
      const { workspace_id: workspaceId } = actor.workspace;
      const record = await recordInUse(type, table, tx, { workspaceId, id: params.id });
      const asked = { workspaceId, customerId: customerOf(record), except: record.id };
      const daysUntil = daysFrom(todayIn(actor.user.timezone, deps.clock.now()));
      const data: RelatedRecords[] = [];
      for (const { type: other, idsOf, wordsOf, listOf } of related) {
        const { ids, firstIds, count, firstCount } = await idsOf(tx, asked);
        if (count === 0) continue;
        const records = await listOf(tx, workspaceId, ids, daysUntil);
        const inOrder = records.toSorted((one, next) => ids.indexOf(one.id) - ids.indexOf(next.id));
        data.push({
          id: other.noun.one,
          count,
          first_count: firstCount,
          records: inOrder.map((one) => ({ ...wordsOf(one), is_first: firstIds.has(one.id) })),
        });
      }
      return { data };
    }),
  ];
}
