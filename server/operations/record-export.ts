/** The file of exactly what a table of records shows (spec §2.14): its columns, and its records in its order. */
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { operation, type ServedCall, type Step } from '../calls/operation.ts';
import { listCustomFields } from '../db/repositories/fields.ts';
import { listActiveMembers } from '../db/repositories/members.ts';
import type { recordTable } from '../db/repositories/records.ts';
import { daysFrom } from '../domain/calendar/days-from.ts';
import { todayIn } from '../domain/calendar/today.ts';
import { BYTE_ORDER_MARK, csvLines } from '../domain/csv/csv-text.ts';
import { exportedColumns } from '../domain/records/exported-rows.ts';
import { Refusal } from '../domain/refusal.ts';

/** Records of one transaction: memory for them, and other requests do not wait long for the database. */
const BATCH = 200;

type Columns = NonNullable<ReturnType<typeof exportedColumns>>;
type ReadBatch = (ids: readonly string[]) => Promise<readonly AnyRecord[]>;

async function* exportedParts(
  columns: Columns,
  ids: readonly string[],
  read: ReadBatch,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([columns.map(({ label }) => label)]);
  for (let from = 0; from < ids.length; from += BATCH) {
    const asked = ids.slice(from, from + BATCH);
    const found = new Map((await read(asked)).map((record) => [record.id, record]));
    const records = asked.flatMap((id) => found.get(id.toLowerCase()) ?? []);
    yield csvLines(records.map((record) => columns.map(({ cellOf }) => cellOf(record))));
  }
}

export function exportOperations<R extends AnyRecord>(
  type: RecordType,
  calls: RecordCalls<R>,
  table: ReturnType<typeof recordTable<R>>,
): readonly ServedCall[] {
  return [
    operation(calls.export, {
      inSteps: async ({ input: { body }, actor, deps, step }) => {
        const { workspace_id: workspaceId } = actor.workspace;
        const today = todayIn(actor.user.timezone, deps.clock.now());
        const columns = await step(async (tx) =>
          exportedColumns(type, body.columns, {
            fields: await listCustomFields(tx, workspaceId),
            members: await listActiveMembers(tx, workspaceId),
          }),
        );
        if (columns === null) {
          throw new Refusal(
            'invalid_request',
            'One of the columns does not exist any more. Please reload the page and export again.',
          );
        }
        const read: ReadBatch = (ids) =>
          (step as Step)((tx) => table.listOf(tx, workspaceId, ids, daysFrom(today)));
        return {
          fileName: `${type.noun.many}-${today}.csv`,
          parts: exportedParts(columns, body.ids, read),
        };
      },
    }),
  ];
}
