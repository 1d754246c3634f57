/** The operations of the notes of any type of records (spec §2.14). */
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { operation, type ServedCall } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import { noteStore } from '../db/repositories/notes.ts';
import type { recordTable } from '../db/repositories/records.ts';
import type { Deps } from '../deps.ts';
import { addNote, changeNote, noteFor, removeNote, type Noted } from '../domain/notes/notes.ts';
import type { Membership } from '../domain/people.ts';
import { entityTypeOf } from '../domain/records/edited-field.ts';
import { recordInUse } from './record-in-use.ts';

interface Asked {
  readonly actor: Membership;
  readonly deps: Deps;
  readonly tx: Tx;
}

export function noteOperations<R extends AnyRecord>(
  type: RecordType,
  calls: Pick<RecordCalls<R>, 'notes' | 'addNote' | 'updateNote' | 'removeNote'>,
  table: ReturnType<typeof recordTable<R>>,
): readonly ServedCall[] {
  /** @throws Refusal `not_found` for an unknown record and for one in the trash */
  async function ofRecord({ actor, deps, tx }: Asked, id: string) {
    const { workspace_id: workspaceId } = actor.workspace;
    const record = await recordInUse(type, table, tx, { workspaceId, id });
    const about: Noted =
      record.customer_id === undefined
        ? { entityType: entityTypeOf(type), entityId: record.id }
        : { entityType: 'customer', entityId: record.customer_id };
    return {
      store: noteStore(tx, workspaceId, about),
      about,
      member: actor.member,
      now: () => deps.clock.now(),
    };
  }
  return [
    operation(calls.notes, async ({ input: { params }, ...asked }) => {
      const { store, member } = await ofRecord(asked, params.id);
      return { data: (await store.list()).map(noteFor(member)) };
    }),
    operation(calls.addNote, async ({ input: { params, body }, ...asked }) => {
      const writing = await ofRecord(asked, params.id);
      return noteFor(writing.member)(await addNote(writing, body.text));
    }),
    operation(calls.updateNote, async ({ input: { params, body }, ...asked }) => {
      const writing = await ofRecord(asked, params.id);
      return noteFor(writing.member)(await changeNote(writing, params.note_id, body));
    }),
    operation(calls.removeNote, async ({ input: { params }, ...asked }) => {
      const writing = await ofRecord(asked, params.id);
      return noteFor(writing.member)(await removeNote(writing, params.note_id));
    }),
  ];
}
