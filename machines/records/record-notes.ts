/** What is kept of the notes of a record, with what follows from it (spec §2.14). Pure. */
import { cleanNote, EMPTY_NOTE, NOTE_LENGTH, staleNote, type Note } from '../../contract/notes.ts';
import { staleIn } from '../shared/stale-in.ts';

export interface RecordNotesInput {
  readonly workspaceId: string;
  /** Of the person's profile; times are shown in it. */
  readonly timezone: string;
}

/** A note that is being edited, with its record. */
interface NoteEdit {
  readonly recordId: string;
  /** As it was when the edit began. */
  readonly note: Note;
  readonly text: string;
}

export interface RecordNotesContext extends RecordNotesInput {
  /** Whose notes are shown; null for none. */
  readonly recordId: string | null;
  /** What is to be shown once a write has ended; undefined for the same, null for none. */
  readonly next: string | null | undefined;
  /** The newest first. */
  readonly notes: readonly Note[];
  /** Notes of the account were changed since `notes` were read. */
  readonly outdated: boolean;
  /** What is typed and not added, by record. */
  readonly drafts: Readonly<Record<string, string>>;
  readonly edit: NoteEdit | null;
  /** The note that is to be removed. */
  readonly chosen: string | null;
  readonly problem: string | null;
}

export type RecordNotesEvent =
  | { type: 'notes.show'; recordId: string }
  | { type: 'notes.hide' }
  /** Notes of the account were changed by another person, in another tab or in this one. */
  | { type: 'notes.changed' }
  | { type: 'notes.reload' }
  | { type: 'draft.change'; text: string }
  | { type: 'note.add' }
  | { type: 'note.edit'; id: string }
  | { type: 'edit.change'; text: string }
  | { type: 'edit.save' }
  | { type: 'edit.cancel' }
  | { type: 'note.remove'; id: string }
  | { type: 'remove.confirm' }
  | { type: 'remove.cancel' };

export const draftOf = ({ recordId, drafts }: Pick<RecordNotesContext, 'recordId' | 'drafts'>): string =>
  drafts[recordId ?? ''] ?? '';

/** Why a text cannot be a note; null if it can. */
export function noteProblem(text: string): string | null {
  const clean = cleanNote(text);
  if (clean === '') return EMPTY_NOTE;
  return clean.length > NOTE_LENGTH ? `A note has at most ${NOTE_LENGTH} characters` : null;
}

export const noteOf = ({ notes }: Pick<RecordNotesContext, 'notes'>, id: string | null) =>
  notes.find((note) => note.id === id);

/** The note as the server has it, from its refusal of an edit; null for another error. */
export const staleNoteOf = (error: unknown): Note | null => staleIn(staleNote)(error)?.note ?? null;

/** The edit of a note of the record that is shown. */
export const editHere = ({ edit, recordId }: RecordNotesContext): NoteEdit | null =>
  edit !== null && edit.recordId === recordId ? edit : null;

/** What happened elsewhere to the note that is being edited; null for nothing. */
export function editedElsewhere(context: RecordNotesContext): 'changed' | 'removed' | null {
  const edit = editHere(context);
  if (edit === null) return null;
  const now = noteOf(context, edit.note.id);
  if (now === undefined) return 'removed';
  return now.text === edit.note.text ? null : 'changed';
}

/** The notes with the one that is being edited, which keeps its place after it was removed elsewhere. */
export function shownNotes(context: RecordNotesContext): readonly Note[] {
  const { notes } = context;
  const edit = editHere(context);
  if (edit === null || editedElsewhere(context) !== 'removed') return notes;
  const older = notes.findIndex(({ created_at: at }) => at < edit.note.created_at);
  return notes.toSpliced(older === -1 ? notes.length : older, 0, edit.note);
}

/** Something is typed that is not on the server. */
export const hasTypedNote = ({
  context: { drafts, edit },
}: {
  readonly context: RecordNotesContext;
}): boolean => edit !== null || Object.values(drafts).some((text) => text.trim() !== '');

/** What was typed, in lines of text. */
export const typedNotes = ({ drafts, edit }: RecordNotesContext): readonly string[] =>
  [...Object.values(drafts), edit?.text ?? '']
    .filter((text) => text.trim() !== '')
    .map((text) => `Note: ${text}`);
