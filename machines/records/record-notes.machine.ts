/**
 * The notes of a record (spec §2.14): listed, added, edited, removed. What is typed is kept for each record while the person
 * looks at another one, and when a write fails. A write that is on its way is awaited before other notes are shown.
 */
import { assign, setup } from 'xstate';
import { cleanNote, EMPTY_NOTE, NOTE_LENGTH, type Note } from '../../contract/notes.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import { callSlot } from '../shared/call-slot.ts';
import { listener } from '../shared/listener.ts';
import { sentenceOr } from '../shared/sentence-or.ts';

export interface RecordNotesInput {
  readonly workspaceId: string;
  /** Of the person's profile; times are shown in it. */
  readonly timezone: string;
}

/** A note that is being edited, with its record. */
interface NoteEdit {
  readonly recordId: string;
  readonly id: string;
  readonly text: string;
}

export interface RecordNotesContext extends RecordNotesInput {
  /** Whose notes are shown; null for none. */
  readonly recordId: string | null;
  /** What is to be shown once a write has ended; undefined for the same, null for none. */
  readonly next: string | null | undefined;
  /** The newest first. */
  readonly notes: readonly Note[];
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
function problemOf(text: string): string | null {
  const clean = cleanNote(text);
  if (clean === '') return EMPTY_NOTE;
  return clean.length > NOTE_LENGTH ? `A note has at most ${NOTE_LENGTH} characters` : null;
}

const problems = {
  load: sentenceOr('Please try again.'),
  add: sentenceOr('The note was not added. Please try again.'),
  save: sentenceOr('The note was not saved. Please try again.'),
  remove: sentenceOr('The note was not removed. Please try again.'),
};

const noteOf = ({ notes }: RecordNotesContext, id: string | null) => notes.find((note) => note.id === id);

interface Failed {
  readonly event: { readonly error: unknown };
}

export const recordNotes = <R>(
  calls: Pick<RecordCalls<R>, 'notes' | 'addNote' | 'updateNote' | 'removeNote'>,
) => {
  const failing = (what: keyof typeof problems) =>
    ({ type: 'keepProblem', params: ({ event }: Failed) => problems[what](event.error) }) as const;
  const place = ({ context: { workspaceId, recordId } }: { context: RecordNotesContext }) => ({
    params: { id: recordId ?? '' },
    query: { workspace_id: workspaceId },
  });
  const placeOf = (given: { context: RecordNotesContext }, note: string | null | undefined) => {
    const { params, query } = place(given);
    return { params: { ...params, note_id: note ?? '' }, query };
  };
  const later = {
    'notes.show': {
      actions: { type: 'keepNext', params: ({ event }: { event: { recordId: string } }) => event.recordId },
    },
    'notes.hide': { actions: { type: 'keepNext', params: null } },
  } as const;

  return setup({
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
      /** Reports `notes.show` and `notes.hide`. */
      watchRecord: listener('recordNotes', 'watchRecord'),
    },
    guards: {
      isNote: ({ context }) => problemOf(draftOf(context)) === null,
      isEditHere: ({ context: { edit, recordId } }) => edit !== null && edit.recordId === recordId,
      isEditedNote: ({ context }) => problemOf(context.edit?.text ?? '') === null,
      isSameText: ({ context }) =>
        cleanNote(context.edit?.text ?? '') === noteOf(context, context.edit?.id ?? null)?.text,
      isOwn: ({ context }, id: string) => noteOf(context, id)?.editable === true,
      isRemovable: ({ context }, id: string) => noteOf(context, id)?.removable === true,
      isOther: ({ context: { next, recordId } }) => typeof next === 'string' && next !== recordId,
      isHidden: ({ context }) => context.next === null,
    },
    actions: {
      keepRecord: assign((_, recordId: string) => ({ recordId, notes: [], problem: null, next: undefined })),
      showNext: assign(({ context }) => ({
        recordId: context.next ?? null,
        notes: [],
        problem: null,
        next: undefined,
      })),
      forgetRecord: assign({ recordId: null, notes: [], problem: null, next: undefined }),
      keepNext: assign((_, next: string | null) => ({ next })),
      keepNotes: assign((_, { data }: { data: readonly Note[] }) => ({ notes: data, problem: null })),
      keepDraft: assign(({ context: { drafts, recordId } }, text: string) => ({
        drafts: { ...drafts, [recordId ?? '']: text },
        problem: null,
      })),
      tellDraft: assign(({ context }) => ({ problem: problemOf(draftOf(context)) })),
      tellEdit: assign(({ context }) => ({ problem: problemOf(context.edit?.text ?? '') })),
      putNote: assign(({ context: { notes, drafts, recordId } }, note: Note) => ({
        notes: [note, ...notes],
        drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== recordId)),
        problem: null,
      })),
      beginEdit: assign(({ context }, id: string) => ({
        edit: { recordId: context.recordId ?? '', id, text: noteOf(context, id)?.text ?? '' },
        problem: null,
      })),
      keepEdit: assign(({ context: { edit } }, text: string) => ({
        edit: edit && { ...edit, text },
        problem: null,
      })),
      endEdit: assign({ edit: null, problem: null }),
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
    delays: { skeletonDelay: 200 },
  }).createMachine({
    id: 'recordNotes',
    context: ({ input }) => ({
      ...input,
      recordId: null,
      next: undefined,
      notes: [],
      drafts: {},
      edit: null,
      chosen: null,
      problem: null,
    }),
    invoke: { id: 'watchRecord', src: 'watchRecord' },
    initial: 'hidden',
    on: {
      'notes.show': {
        target: '.loading',
        actions: { type: 'keepRecord', params: ({ event }) => event.recordId },
      },
      'notes.hide': { target: '.hidden', actions: 'forgetRecord' },
    },
    states: {
      hidden: {},
      loading: {
        initial: 'quiet',
        states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
        invoke: {
          id: 'loadNotes',
          src: 'loadNotes',
          input: place,
          onDone: { target: 'turning', actions: { type: 'keepNotes', params: ({ event }) => event.output } },
          onError: { target: 'failed', actions: failing('load') },
        },
      },
      failed: { on: { 'notes.reload': { target: 'loading', actions: 'clearProblem' } } },
      /** Goes on with the record that was asked for meanwhile, and with the edit that was begun before. */
      turning: {
        always: [
          { guard: 'isHidden', target: 'hidden', actions: 'forgetRecord' },
          { guard: 'isOther', target: 'loading', actions: 'showNext' },
          { guard: 'isEditHere', target: 'editing' },
          { target: 'resting' },
        ],
      },
      resting: {
        on: {
          'draft.change': { actions: { type: 'keepDraft', params: ({ event }) => event.text } },
          'note.add': [{ guard: 'isNote', target: 'adding' }, { actions: 'tellDraft' }],
          'note.edit': {
            guard: { type: 'isOwn', params: ({ event }) => event.id },
            target: 'editing',
            actions: { type: 'beginEdit', params: ({ event }) => event.id },
          },
          'note.remove': {
            guard: { type: 'isRemovable', params: ({ event }) => event.id },
            target: 'asking',
            actions: { type: 'choose', params: ({ event }) => event.id },
          },
        },
      },
      adding: {
        tags: 'busy',
        on: later,
        invoke: {
          id: 'addNote',
          src: 'addNote',
          input: (given) => ({ ...place(given), body: { text: cleanNote(draftOf(given.context)) } }),
          onDone: { target: 'turning', actions: { type: 'putNote', params: ({ event }) => event.output } },
          onError: { target: 'turning', actions: failing('add') },
        },
      },
      editing: {
        on: {
          'draft.change': { actions: { type: 'keepDraft', params: ({ event }) => event.text } },
          'edit.change': { actions: { type: 'keepEdit', params: ({ event }) => event.text } },
          'edit.save': [
            { guard: 'isSameText', target: 'resting', actions: 'endEdit' },
            { guard: 'isEditedNote', target: 'saving', actions: 'clearProblem' },
            { actions: 'tellEdit' },
          ],
          'edit.cancel': { target: 'resting', actions: 'endEdit' },
        },
      },
      saving: {
        tags: 'busy',
        on: later,
        invoke: {
          id: 'updateNote',
          src: 'updateNote',
          input: (given) => ({
            ...placeOf(given, given.context.edit?.id),
            body: { text: cleanNote(given.context.edit?.text ?? '') },
          }),
          onDone: {
            target: 'turning',
            actions: { type: 'replaceNote', params: ({ event }) => event.output },
          },
          onError: { target: 'turning', actions: failing('save') },
        },
      },
      /** A removed note cannot be restored, so the person is asked. */
      asking: {
        on: {
          'remove.confirm': { target: 'removing', actions: 'clearProblem' },
          'remove.cancel': { target: 'resting', actions: 'forgetChosen' },
        },
      },
      removing: {
        tags: 'busy',
        on: later,
        invoke: {
          id: 'removeNote',
          src: 'removeNote',
          input: (given) => placeOf(given, given.context.chosen),
          onDone: { target: 'turning', actions: 'dropNote' },
          onError: { target: 'asking', actions: failing('remove') },
        },
      },
    },
  });
};

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
