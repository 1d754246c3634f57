/** The implementations of the notes of a record: what they are told, ask for and keep (spec §2.14). */
import { and, assign, setup } from 'xstate';
import { cleanNote, type Note } from '../../contract/notes.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import { callSlot } from '../shared/call-slot.ts';
import { listener } from '../shared/listener.ts';
import {
  draftOf,
  editedElsewhere,
  editHere,
  noteOf,
  noteProblem,
  staleNoteOf,
  type RecordNotesContext,
  type RecordNotesEvent,
  type RecordNotesInput,
} from './record-notes.ts';

export type NoteCalls<R> = Pick<RecordCalls<R>, 'notes' | 'addNote' | 'updateNote' | 'removeNote'>;

/** Of another record. */
const nothing = { notes: [], outdated: false, chosen: null, problem: null, next: undefined };

export const notesSetup = <R>(calls: NoteCalls<R>) =>
  setup({
    types: {
      context: {} as RecordNotesContext,
      events: {} as RecordNotesEvent,
      input: {} as RecordNotesInput,
    },
    actors: {
      loadNotes: callSlot('recordNotes', calls.notes),
      addNote: callSlot('recordNotes', calls.addNote),
      updateNote: callSlot('recordNotes', calls.updateNote),
      removeNote: callSlot('recordNotes', calls.removeNote),
      /** Reports `notes.show`, `notes.hide` and `notes.changed`. */
      watchRecord: listener('recordNotes', 'watchRecord'),
    },
    guards: {
      isNote: ({ context }) => noteProblem(draftOf(context)) === null,
      isEditHere: ({ context }) => editHere(context) !== null,
      isEditedNote: ({ context }) => noteProblem(context.edit?.text ?? '') === null,
      isRemovedElsewhere: ({ context }) => editedElsewhere(context) === 'removed',
      isTextOfRemoved: and(['isEditedNote', 'isRemovedElsewhere']),
      isSameText: ({ context: { edit, notes } }) =>
        edit !== null && cleanNote(edit.text) === noteOf({ notes }, edit.note.id)?.text,
      isOwn: ({ context }, id: string) => noteOf(context, id)?.editable === true,
      isRemovable: ({ context }, id: string) => noteOf(context, id)?.removable === true,
      isStale: (_, error: unknown) => staleNoteOf(error) !== null,
      isChosen: ({ context }) => context.chosen !== null,
      isChosenGone: ({ context }) => noteOf(context, context.chosen) === undefined,
      isOther: ({ context: { next, recordId } }) => typeof next === 'string' && next !== recordId,
      isHidden: ({ context }) => context.next === null,
      isOutdated: ({ context }) => context.outdated,
    },
    actions: {
      keepRecord: assign((_, recordId: string) => ({ ...nothing, recordId })),
      showNext: assign(({ context }) => ({ ...nothing, recordId: context.next ?? null })),
      forgetRecord: assign({ ...nothing, recordId: null }),
      keepNext: assign((_, next: string | null) => ({ next })),
      keepNotes: assign((_, { data }: { data: readonly Note[] }) => ({ notes: data, problem: null })),
      /** What the person was told stays. */
      keepChanged: assign((_, { data }: { data: readonly Note[] }) => ({
        notes: data,
        outdated: false,
      })),
      markOutdated: assign({ outdated: true }),
      keepDraft: assign(({ context: { drafts, recordId } }, text: string) => ({
        drafts: { ...drafts, [recordId ?? '']: text },
        problem: null,
      })),
      tellDraft: assign(({ context }) => ({ problem: noteProblem(draftOf(context)) })),
      tellEdit: assign(({ context }) => ({ problem: noteProblem(context.edit?.text ?? '') })),
      putNote: assign(({ context: { notes, drafts, recordId } }, note: Note) => ({
        notes: [note, ...notes],
        drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== recordId)),
        problem: null,
      })),
      putRestored: assign(({ context: { notes } }, note: Note) => ({
        notes: [note, ...notes],
        edit: null,
        problem: null,
      })),
      beginEdit: assign(({ context }, id: string) => {
        const note = noteOf(context, id);
        const edit = note ? { recordId: context.recordId ?? '', note, text: note.text } : null;
        return { edit, problem: null };
      }),
      keepEdit: assign(({ context: { edit } }, text: string) => ({
        edit: edit && { ...edit, text },
        problem: null,
      })),
      endEdit: assign({ edit: null, problem: null }),
      /** Beside the text of the edit, so that the person decides. */
      keepStale: assign(({ context: { notes } }, error: unknown) => {
        const now = staleNoteOf(error);
        return { notes: notes.map((one) => (one.id === now?.id ? now : one)), problem: null };
      }),
      replaceNote: assign(({ context: { notes } }, note: Note) => ({
        notes: notes.map((one) => (one.id === note.id ? note : one)),
        edit: null,
        problem: null,
      })),
      choose: assign((_, id: string) => ({ chosen: id, problem: null })),
      forgetChosen: assign({ chosen: null, problem: null }),
      dropNote: assign(({ context: { notes, chosen } }) => ({
        notes: notes.filter(({ id }) => id !== chosen),
        chosen: null,
        problem: null,
      })),
      clearProblem: assign({ problem: null }),
      keepProblem: assign((_, problem: string) => ({ problem })),
    },
    delays: {
      skeletonDelay: 200,
      /** After a reading that failed. */
      again: 5000,
    },
  });
