/**
 * The notes of a record (spec §2.14): listed, added, edited, removed. What is typed is kept for each record while the person
 * looks at another one, and when a write fails. A write that is on its way is awaited before other notes are shown. What
 * was changed elsewhere is read in the background (decision 64), never while a write is on its way, so that no answer is
 * older than what is shown.
 */
import { cleanNote } from '../../contract/notes.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import { draftOf, noteOf, type RecordNotesContext } from './record-notes.ts';
import { notesSetup, type NoteCalls } from './record-notes-setup.ts';

const problems = {
  load: sentenceOr('Please try again.'),
  add: sentenceOr('The note was not added. Please try again.'),
  save: sentenceOr('The note was not saved. Please try again.'),
  remove: sentenceOr('The note was not removed. Please try again.'),
};

interface Failed {
  readonly event: { readonly error: unknown };
}

export const recordNotes = <R>(calls: NoteCalls<R>) => {
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
  const changed = { 'notes.changed': { actions: 'markOutdated' } } as const;
  const later = {
    ...changed,
    'notes.show': {
      actions: { type: 'keepNext', params: ({ event }: { event: { recordId: string } }) => event.recordId },
    },
    'notes.hide': { actions: { type: 'keepNext', params: null } },
  } as const;

  return notesSetup(calls).createMachine({
    id: 'recordNotes',
    context: ({ input }) => ({
      ...input,
      recordId: null,
      next: undefined,
      notes: [],
      outdated: false,
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
        on: changed,
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
      /** Goes on with the record that was asked for meanwhile, with a removal that failed, or with the edit that was begun before. */
      turning: {
        always: [
          { guard: 'isHidden', target: 'hidden', actions: 'forgetRecord' },
          { guard: 'isOther', target: 'loading', actions: 'showNext' },
          { guard: 'isChosen', target: 'here.work.asking' },
          { guard: 'isEditHere', target: 'here.work.editing' },
          { target: 'here' },
        ],
      },
      here: {
        type: 'parallel',
        states: {
          work: {
            initial: 'resting',
            states: {
              resting: {
                on: {
                  'draft.change': { actions: { type: 'keepDraft', params: ({ event }) => event.text } },
                  'note.add': [{ guard: 'isNote', target: '#recordNotes.adding' }, { actions: 'tellDraft' }],
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
              editing: {
                on: {
                  'draft.change': { actions: { type: 'keepDraft', params: ({ event }) => event.text } },
                  'edit.change': { actions: { type: 'keepEdit', params: ({ event }) => event.text } },
                  'edit.save': [
                    { guard: 'isSameText', target: 'resting', actions: 'endEdit' },
                    { guard: 'isTextOfRemoved', target: '#recordNotes.restoring', actions: 'clearProblem' },
                    { guard: 'isEditedNote', target: '#recordNotes.saving', actions: 'clearProblem' },
                    { actions: 'tellEdit' },
                  ],
                  'edit.cancel': { target: 'resting', actions: 'endEdit' },
                },
              },
              /** A removed note cannot be restored, so the person is asked. */
              asking: {
                on: {
                  'remove.confirm': [
                    { guard: 'isChosenGone', target: 'resting', actions: 'forgetChosen' },
                    { target: '#recordNotes.removing', actions: 'clearProblem' },
                  ],
                  'remove.cancel': { target: 'resting', actions: 'forgetChosen' },
                },
              },
            },
          },
          /** Nothing of the person's work changes. */
          live: {
            initial: 'current',
            states: {
              current: { on: changed, always: { guard: 'isOutdated', target: 'reading' } },
              reading: {
                on: { 'notes.changed': { target: 'reading', reenter: true } },
                invoke: {
                  id: 'readAgain',
                  src: 'loadNotes',
                  input: place,
                  onDone: {
                    target: 'current',
                    actions: { type: 'keepChanged', params: ({ event }) => event.output },
                  },
                  onError: 'waiting',
                },
              },
              waiting: { after: { again: 'reading' }, on: { 'notes.changed': 'reading' } },
            },
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
      saving: {
        tags: 'busy',
        on: later,
        invoke: {
          id: 'updateNote',
          src: 'updateNote',
          input: (given) => ({
            ...placeOf(given, given.context.edit?.note.id),
            body: {
              text: cleanNote(given.context.edit?.text ?? ''),
              expected_text: noteOf(given.context, given.context.edit?.note.id ?? null)?.text,
            },
          }),
          onDone: {
            target: 'turning',
            actions: { type: 'replaceNote', params: ({ event }) => event.output },
          },
          onError: [
            {
              guard: { type: 'isStale', params: ({ event }: Failed) => event.error },
              target: 'turning',
              actions: { type: 'keepStale', params: ({ event }: Failed) => event.error },
            },
            { target: 'turning', actions: failing('save') },
          ],
        },
      },
      /** Its note was removed elsewhere, so the text becomes a new one. */
      restoring: {
        tags: 'busy',
        on: later,
        invoke: {
          id: 'restoreNote',
          src: 'addNote',
          input: (given) => ({ ...place(given), body: { text: cleanNote(given.context.edit?.text ?? '') } }),
          onDone: {
            target: 'turning',
            actions: { type: 'putRestored', params: ({ event }) => event.output },
          },
          onError: { target: 'turning', actions: failing('add') },
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
          onError: { target: 'turning', actions: failing('remove') },
        },
      },
    },
  });
};
