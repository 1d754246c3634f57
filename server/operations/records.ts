/**
 * The operations of any type of records: its list, edits of one field (spec §7.3), and the writes of
 * `contract/record-writes.ts`.
 */
import type { AnyRecord, Field } from '../../contract/field.ts';
import type { AnyChange, RecordCalls } from '../../contract/record-calls.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { FOUND_MOST, type FoundRecord } from '../../contract/record-search.ts';
import { SIMILAR_MOST } from '../../contract/record-writes.ts';
import { folded } from '../../contract/rules/folded.ts';
import { bestMatches } from '../../contract/rules/text-match.ts';
import { operation, type ServedCall } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import type { recordTable } from '../db/repositories/records.ts';
import type { Deps } from '../deps.ts';
import { similarNames } from '../domain/accounts/similar-names.ts';
import { daysFrom } from '../domain/calendar/days-from.ts';
import { todayIn } from '../domain/calendar/today.ts';
import type { Membership, Person } from '../domain/people.ts';
import { createRecord, type NewRecordValues } from '../domain/records/create-record.ts';
import { outcomesEach } from '../domain/records/outcomes.ts';
import { listTrash, removeRecords, restoreRecords } from '../domain/records/record-trash.ts';
import { recordOn, updateRecord } from '../domain/records/update-record.ts';
import { listOperation } from './record-list.ts';

export interface Asked {
  readonly actor: { readonly user: Person } & Membership;
  readonly deps: Deps;
  readonly tx: Tx;
}

/** What a module adds to the operations of its records, in the same transaction. */
export interface OwnSteps {
  /** After a record was added; the answer is read again. */
  readonly added?: (asked: Asked, record: AnyRecord) => Promise<void>;
}

/** The name of the field with the owner of the account; of a type without accounts, with the member who holds the record. */
const ownerOf = ({ account, fields }: RecordType) =>
  account === 'none'
    ? Object.values<Field>(fields).find(({ traits }) => traits?.holds === true)?.field_name
    : 'account_owner';

/** As a search answers it. */
const foundRecord = (type: RecordType, { id, ...record }: AnyRecord): FoundRecord => {
  const text = (key: string | undefined) =>
    (key === undefined ? null : (record[key] ?? null)) as string | null;
  return {
    id,
    name: String(record[type.naming]),
    account_name: text('account_name'),
    account_owner: text(ownerOf(type)),
    logo_url: text('logo_url'),
  };
};

export function recordOperations<R extends AnyRecord>(
  type: RecordType,
  calls: RecordCalls<R>,
  table: ReturnType<typeof recordTable<R>>,
  { added }: OwnSteps = {},
): readonly ServedCall[] {
  const writing = ({ actor, deps, tx }: Asked) => ({
    type,
    store: table.store(tx, actor.workspace.workspace_id),
    member: actor.member,
    timezone: actor.user.timezone,
    now: () => deps.clock.now(),
  });
  const trashOf = ({ actor, tx }: Asked) => table.trash(tx, actor.workspace.workspace_id);
  const todayOf = ({ actor, deps }: Asked) => todayIn(actor.user.timezone, deps.clock.now());
  const change = (asked: Asked, recordId: string, edit: AnyChange): Promise<R> =>
    updateRecord(type, table.store(asked.tx, asked.actor.workspace.workspace_id), {
      ...writing(asked),
      recordId,
      edit,
    });
  /** Days are counted in what is answered, as in a list. */
  const counted = (asked: Asked, outcomes: Awaited<ReturnType<typeof removeRecords<R>>>) => ({
    data: outcomes.map(({ record, ...outcome }) => ({
      ...outcome,
      record: record && recordOn(type, todayOf(asked), record),
    })),
  });

  return [
    listOperation(type, calls.list, table),
    operation(calls.record, ({ input, ...asked }) => change(asked, input.params.id, input.body)),
    ...(calls.customer === undefined
      ? []
      : [operation(calls.customer, ({ input, ...asked }) => change(asked, input.params.id, input.body))]),
    operation(calls.create, async ({ input, ...asked }) => {
      // The body is the type's `newRecord`: values by name of the field.
      const values = input.body as unknown as NewRecordValues;
      const record = await createRecord({ ...writing(asked), values });
      if (added === undefined) return record;
      await added(asked, record);
      const { workspace_id: workspaceId } = asked.actor.workspace;
      const [answer] = await table.listOf(asked.tx, workspaceId, [record.id], daysFrom(todayOf(asked)));
      return answer ?? record;
    }),
    operation(calls.similar, async ({ input, ...asked }) => {
      await trashOf(asked).open();
      const known = await table.known(asked.tx, asked.actor.workspace.workspace_id);
      const { name, telling = '' } = input.query;
      const told = folded(telling.trim());
      const same =
        told === '' ? [] : known.filter((one) => one.telling !== null && folded(one.telling) === told);
      const similar = new Set([...same, ...similarNames(name, known, SIMILAR_MOST)]);
      return { data: [...similar].slice(0, SIMILAR_MOST).map(({ telling: _told, ...record }) => record) };
    }),
    operation(calls.search, async ({ input, ...asked }) => {
      const { workspace_id: workspaceId } = asked.actor.workspace;
      const names = await table.names(asked.tx, workspaceId);
      const found = bestMatches(input.query.name, names, ({ name }) => name, FOUND_MOST);
      const ids = found.map(({ id }) => id);
      const records = await table.find(asked.tx, workspaceId, ids);
      const placeOf = ({ id }: R) => ids.indexOf(id);
      const nearestFirst = records.toSorted((one, other) => placeOf(one) - placeOf(other));
      return { data: nearestFirst.map((record) => foundRecord(type, record)) };
    }),
    operation(calls.changes, async ({ input, ...asked }) => ({
      data: await outcomesEach(
        input.body.changes,
        ({ id }) => id,
        (one) => change(asked, one.id, one.change),
      ),
    })),
    operation(calls.remove, async ({ input, ...asked }) =>
      counted(asked, await removeRecords({ ...writing(asked), trash: trashOf(asked), ids: input.body.ids })),
    ),
    operation(calls.restore, async ({ input, ...asked }) =>
      counted(asked, await restoreRecords({ ...writing(asked), trash: trashOf(asked), ids: input.body.ids })),
    ),
    operation(calls.trash, async (asked) => ({
      data: [...(await listTrash(trashOf(asked), asked.actor.member))],
    })),
  ];
}
