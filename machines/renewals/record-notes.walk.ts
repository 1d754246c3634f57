/** The walk of the notes of a record (spec §2.14). */
import type { SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { EMPTY_NOTE, type Note } from '../../contract/notes.ts';
import { absent, click, defineWalk, report, see, seeText, seeValue, type } from '../testing/walk.ts';
import { renewalFlows } from './renewals.machine.ts';

type Snapshot = SnapshotFrom<typeof renewalFlows.notes>;

const own: Note = {
  id: 'n1',
  text: 'Called Dana.',
  author: 'Maya Okafor',
  author_member_id: 'm1',
  created_at: '2026-01-15T21:12:00.000Z',
  edited_at: null,
  editable: true,
  removable: true,
};
const foreign: Note = {
  ...own,
  id: 'n2',
  text: 'Wants pricing: https://example.com/pricing',
  author: 'Tom Lindqvist',
  author_member_id: 'm2',
  editable: false,
  removable: false,
};
/** As another tab of the person left it. */
const elsewhere: Note = { ...own, text: 'Called Dana on Monday.', edited_at: '2026-01-16T13:00:00.000Z' };
const added: Note = { ...own, id: 'n3', text: 'Sent the pricing.' };
const offline = new ApiError(0, 'network', NETWORK_SENTENCE);
const stale = new ApiError(
  409,
  'stale_value',
  'This note has changed since you opened it. Please choose which text to keep.',
  { note: elsewhere },
);
const refused = new ApiError(403, 'forbidden', 'You may edit only notes that you wrote.');

const showing = (name: string, recordId: string) => {
  const event = { type: 'notes.show', recordId } as const;
  return { name, event, by: [report('watchRecord', event)] };
};
const notesOf = (id: string) => ({ params: { id }, query: { workspace_id: 'w1' } });
const changed = { type: 'notes.changed' } as const;
const isEditing = (snapshot: Snapshot) => snapshot.matches({ here: { work: 'editing' } });
const isListed = ({ context: { notes } }: Snapshot) =>
  notes.length === 2 && notes.some(({ id }) => id === 'n1');
const hasDraft = ({ context }: Snapshot) => (context.drafts['r1'] ?? '') !== '';
const ofFirst = (snapshot: Snapshot) => snapshot.context.recordId === 'r1' && isListed(snapshot);

export const renewalNotesWalk = defineWalk({
  title: 'Notes of a record',
  purpose: 'Lists what people wrote about an account, and takes another note.',
  spec: '§2.14',
  machine: renewalFlows.notes,
  input: { workspaceId: 'w1', timezone: 'America/New_York' },
  events: {
    'notes.show': [
      showing('the notes of Northwind', 'r1'),
      { ...showing('the notes of another record', 'r2'), when: ({ context }) => context.recordId === 'r1' },
    ],
    'notes.hide': [
      {
        name: 'the panel shows something else',
        event: { type: 'notes.hide' },
        by: [report('watchRecord', { type: 'notes.hide' })],
        when: ({ context }) => context.recordId === 'r1',
      },
    ],
    'notes.changed': [
      {
        name: 'notes of the account were changed',
        event: changed,
        by: [report('watchRecord', changed)],
        when: ({ context }) => context.recordId === 'r1',
      },
    ],
    'notes.reload': [{ name: 'Retry', event: { type: 'notes.reload' }, by: [click('button', 'Retry')] }],
    'draft.change': [
      {
        name: 'a note',
        event: { type: 'draft.change', text: 'Sent the pricing.' },
        by: [type('textbox', 'Add a note', 'Sent the pricing.')],
        when: (snapshot) => ofFirst(snapshot) && !hasDraft(snapshot),
        shows: [seeValue('textbox', 'Add a note', 'Sent the pricing.')],
      },
    ],
    'note.add': [
      {
        name: 'Add note, with nothing typed',
        event: { type: 'note.add' },
        by: [click('button', 'Add note')],
        when: (snapshot) => ofFirst(snapshot) && !hasDraft(snapshot) && !isEditing(snapshot),
        shows: [seeText('alert', EMPTY_NOTE)],
      },
      {
        name: 'Add note',
        event: { type: 'note.add' },
        by: [click('button', 'Add note')],
        when: (snapshot) => ofFirst(snapshot) && hasDraft(snapshot) && !isEditing(snapshot),
      },
    ],
    'note.edit': [
      {
        name: 'Edit the own note',
        event: { type: 'note.edit', id: 'n1' },
        by: [click('button', 'Edit note by Maya Okafor')],
        when: ofFirst,
      },
    ],
    'edit.change': [
      {
        name: 'another text',
        event: { type: 'edit.change', text: 'Called Dana twice.' },
        by: [type('textbox', 'Note', 'Called Dana twice.')],
        when: (snapshot) => ofFirst(snapshot) && snapshot.context.edit?.text === 'Called Dana.',
      },
      {
        name: 'no text',
        event: { type: 'edit.change', text: '' },
        by: [type('textbox', 'Note', '')],
        when: (snapshot) => ofFirst(snapshot) && snapshot.context.edit?.text === 'Called Dana.',
      },
    ],
    'edit.save': [{ name: 'Save', event: { type: 'edit.save' }, by: [click('button', 'Save')] }],
    'edit.cancel': [{ name: 'Cancel', event: { type: 'edit.cancel' }, by: [click('button', 'Cancel')] }],
    'note.remove': [
      {
        name: 'Remove the own note',
        event: { type: 'note.remove', id: 'n1' },
        by: [click('button', 'Remove note by Maya Okafor')],
        when: ofFirst,
      },
    ],
    'remove.confirm': [
      { name: 'Remove', event: { type: 'remove.confirm' }, by: [click('button', 'Remove')] },
    ],
    'remove.cancel': [{ name: 'Cancel', event: { type: 'remove.cancel' }, by: [click('button', 'Cancel')] }],
  },
  delays: { skeletonDelay: 200, again: 5000 },
  effects: {
    loadNotes: [
      {
        name: 'two notes',
        done: { data: [own, foreign] },
        shows: [see('listitem', 'Note by Maya Okafor'), see('link', 'https://example.com/pricing')],
      },
      { name: 'offline', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
    ],
    readAgain: [
      { name: 'one is new', done: { data: [added, own, foreign] } },
      { name: 'the own one has another text', done: { data: [elsewhere, foreign] } },
      { name: 'the own one is gone', done: { data: [foreign] } },
      { name: 'offline', error: offline },
    ],
    restoreNote: [
      { name: 'added', done: { ...added, text: 'Called Dana twice.' } },
      { name: 'offline', error: offline },
    ],
    addNote: [
      { name: 'added', done: added },
      { name: 'offline', error: offline },
    ],
    updateNote: [
      { name: 'saved', done: { ...own, text: 'Called Dana twice.', edited_at: '2026-01-16T14:00:00.000Z' } },
      { name: 'refused', error: refused },
      { name: 'the note has another text meanwhile', error: stale },
    ],
    removeNote: [
      { name: 'removed', done: own },
      { name: 'offline', error: offline },
    ],
  },
  asks: {
    loadNotes: Object.fromEntries([
      ['*', notesOf('r1')],
      ...[
        '',
        ' → restoreNote: added',
        ' → restoreNote: offline',
        ' → addNote: added',
        ' → addNote: offline',
        ' → updateNote: saved',
        ' → updateNote: refused',
        ' → updateNote: the note has another text meanwhile',
        ' → removeNote: removed',
        ' → removeNote: offline',
      ].map((then) => [`notes.show: the notes of another record${then}`, notesOf('r2')]),
    ]),
    readAgain: { '*': notesOf('r1') },
    restoreNote: { '*': { ...notesOf('r1'), body: { text: 'Called Dana.' } } },
    addNote: {
      '*': { params: { id: 'r1' }, query: { workspace_id: 'w1' }, body: { text: 'Sent the pricing.' } },
    },
    updateNote: {
      '*': {
        params: { id: 'r1', note_id: 'n1' },
        query: { workspace_id: 'w1' },
        body: { text: 'Called Dana twice.', expected_text: 'Called Dana.' },
      },
    },
    removeNote: { '*': { params: { id: 'r1', note_id: 'n1' }, query: { workspace_id: 'w1' } } },
  },
  listeners: ['watchRecord'],
  states: {
    hidden: [absent('textbox', 'Add a note')],
    'loading.slow': [see('status', 'Loading the notes')],
    failed: [seeText('alert', 'Unable to load the notes')],
    here: [absent('status', 'Loading the notes')],
    'here.work.resting': [see('textbox', 'Add a note'), absent('textbox', 'Note')],
    'here.live.current': [],
    'here.live.reading': [],
    'here.live.waiting': [],
    adding: [{ role: 'textbox', name: 'Add a note', is: 'disabled' }],
    'here.work.editing': [see('textbox', 'Note')],
    saving: [{ role: 'textbox', name: 'Note', is: 'disabled' }],
    'here.work.asking': [see('alertdialog', 'Remove this note?')],
    restoring: [{ role: 'textbox', name: 'Note', is: 'disabled' }],
    removing: [see('alertdialog', 'Remove this note?')],
  },
  relevant: ({ recordId, next, notes, outdated, drafts, edit, chosen, problem }) => ({
    recordId,
    next: next === undefined ? 'the same' : next,
    notes: notes.map(({ id, text }) => `${id} ${text}`),
    outdated,
    drafts,
    edit,
    chosen,
    problem,
  }),
  secret: { context: [], events: [] },
});
