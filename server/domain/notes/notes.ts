/** Writes notes (spec §2.14). Each change is in the history of what they are about. */
import { randomUUID } from 'node:crypto';
import type { Note } from '../../../contract/notes.ts';
import { roleHas } from '../../../contract/rights.ts';
import type { AuditEntry } from '../audit-entry.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';

export interface StoredNote {
  readonly id: string;
  readonly text: string;
  readonly author_member_id: string;
  readonly author_name: string;
  readonly created_at: Date;
  readonly edited_at: Date | null;
}

/** What notes are about: an account, or a record that belongs to none. */
export type Noted = Pick<AuditEntry, 'entityType' | 'entityId'>;

/**
 * The key of a note in an entry of a record's history, where `note` could be a field of the workspace: such a name begins
 * with a letter.
 */
export const NOTE_OF_RECORD = '_note';

/** The notes of one account or record, in one transaction. */
export interface NoteStore {
  /** The newest first. */
  list(): Promise<readonly StoredNote[]>;
  /** Null for a note of another one. Until the transaction ends, another change of it waits. */
  lock(id: string): Promise<StoredNote | null>;
  add(note: StoredNote): Promise<void>;
  change(id: string, text: string, at: Date): Promise<void>;
  remove(id: string): Promise<void>;
  addAudit(entry: AuditEntry): Promise<void>;
}

type Member = Membership['member'];

interface Writing {
  readonly store: NoteStore;
  readonly about: Noted;
  readonly member: Member;
  readonly now: () => Date;
}

const isAuthor = (member: Member, { author_member_id }: StoredNote) => author_member_id === member.id;

const mayRemove = (member: Member, note: StoredNote) =>
  roleHas(member.role, 'edit-any') || (roleHas(member.role, 'edit-own') && isAuthor(member, note));

/** A note as the API returns it to a member. */
export const noteFor =
  (member: Member) =>
  (note: StoredNote): Note => ({
    id: note.id,
    text: note.text,
    author: note.author_name,
    author_member_id: note.author_member_id,
    created_at: note.created_at.toISOString(),
    edited_at: note.edited_at?.toISOString() ?? null,
    editable: roleHas(member.role, 'edit-own') && isAuthor(member, note),
    removable: mayRemove(member, note),
  });

const audited = (
  { store, about, member }: Writing,
  at: Date,
  change: { old: string | null; new: string | null },
) =>
  store.addAudit({
    ...about,
    action: 'update',
    member,
    at,
    diff: { [about.entityType === 'customer' ? 'note' : NOTE_OF_RECORD]: change },
  });

async function existing({ store }: Writing, id: string): Promise<StoredNote> {
  const note = await store.lock(id);
  if (note === null) throw new Refusal('not_found', 'This note is not there any more.');
  return note;
}

export async function addNote(writing: Writing, text: string): Promise<StoredNote> {
  const { store, member, now } = writing;
  const at = now();
  const author = { author_member_id: member.id, author_name: member.full_name };
  const note = { id: randomUUID(), text, ...author, created_at: at, edited_at: null };
  await store.add(note);
  await audited(writing, at, { old: null, new: text });
  return note;
}

interface WantedNote {
  readonly text: string;
  /** The text that the person saw. */
  readonly expected_text?: string | undefined;
}

/**
 * The text that the note already has changes nothing.
 * @throws Refusal `not_found`; `forbidden` for a note of another person; `stale_value` with the note for another text than
 *   the expected one
 */
export async function changeNote(
  writing: Writing,
  id: string,
  { text, expected_text = undefined }: WantedNote,
): Promise<StoredNote> {
  const { store, member, now } = writing;
  const note = await existing(writing, id);
  if (!isAuthor(member, note)) throw new Refusal('forbidden', 'You may edit only notes that you wrote.');
  if (note.text === text) return note;
  if (expected_text !== undefined && expected_text !== note.text) {
    const detail = 'This note has changed since you opened it. Please choose which text to keep.';
    throw new Refusal('stale_value', detail, undefined, { note: noteFor(member)(note) });
  }
  const at = now();
  await store.change(id, text, at);
  await audited(writing, at, { old: note.text, new: text });
  return { ...note, text, edited_at: at };
}

/** @throws Refusal `not_found`; `forbidden` for a note of another person without the right to edit every account */
export async function removeNote(writing: Writing, id: string): Promise<StoredNote> {
  const { store, member, now } = writing;
  const note = await existing(writing, id);
  if (!mayRemove(member, note)) throw new Refusal('forbidden', 'You may remove only notes that you wrote.');
  await store.remove(id);
  await audited(writing, now(), { old: note.text, new: null });
  return note;
}
