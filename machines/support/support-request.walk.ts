/** The walk of the life of a support request (spec §2.2). */
import type { SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { SupportRequest } from '../../contract/records/support-requests.ts';
import {
  absent,
  click,
  defineWalk,
  press,
  report,
  see,
  seeDisabled,
  seeText,
  seeValue,
  type,
  type Outcome,
  type Trigger,
} from '../testing/walk.ts';
import { draftOf } from './support-request.ts';
import { supportRequestMachine } from './support-request.machine.ts';
import {
  answer,
  changedNote,
  closed,
  foreign,
  handed,
  newer,
  note,
  open,
  solved,
  taken,
  thread,
  waiting,
} from './support-request.sample.ts';

type Snapshot = SnapshotFrom<typeof supportRequestMachine>;

const offline = new ApiError(0, 'network', NETWORK_SENTENCE);
const refusedTake = new ApiError(409, 'conflict', 'Ida Lund works on this request already.');
const stale = (caller: boolean) =>
  new ApiError(409, 'stale_value', 'The value was changed meanwhile.', {
    record: { ...open, status: 'closed' },
    changed_by: 'Ida Lund',
    changed_by_caller: caller,
  });
const staleNote = new ApiError(409, 'stale_value', 'The note was changed meanwhile.', {
  message: changedNote,
});

const place = { params: { id: 'q1' }, query: { workspace_id: 'w1' } };
const change = (field: string, value: unknown, seen: unknown) => ({
  ...place,
  body: { field, value, expected_value: seen },
});

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Nothing is being worked on, and nothing is told. */
const isResting = (snapshot: Snapshot) =>
  snapshot.context.requestId === 'q1' &&
  snapshot.context.problem === null &&
  snapshot.context.member.role === 'editor' &&
  snapshot.matches({ here: { work: 'resting' } });
/** The thread as it was loaded. */
const isLoaded = (snapshot: Snapshot) =>
  isResting(snapshot) &&
  snapshot.context.request === open &&
  snapshot.context.thread === thread &&
  snapshot.matches({ here: { live: 'current' } });
const isUntyped = (snapshot: Snapshot) =>
  isLoaded(snapshot) && snapshot.context.kind === 'answer' && draftOf(snapshot.context) === '';
const isTyped = (snapshot: Snapshot) =>
  isLoaded(snapshot) && draftOf(snapshot.context) === 'Please try again.';
const isEditing = (snapshot: Snapshot) =>
  snapshot.context.requestId === 'q1' &&
  snapshot.context.request === open &&
  snapshot.matches({ here: { work: 'editing', live: 'current' } });
const hasStatus = (snapshot: Snapshot, status: SupportRequest['status']) =>
  isResting(snapshot) && snapshot.context.request?.status === status && draftOf(snapshot.context) === '';
/** Where another record may be chosen, so that there are not too many states. */
const isLeavable = (snapshot: Snapshot) => isUntyped(snapshot) || isBusy(snapshot);

const show = (id: string) => ({ type: 'request.show', id }) as const;
const hide = { type: 'request.hide' } as const;
const changed = { type: 'thread.changed' } as const;
const rights = { type: 'rights.changed', role: 'viewer' } as const;
const ticked = { type: 'clock.ticked', now: '2026-02-04T17:00:00.000Z' } as const;

const chosen = (menu: string, entry: string): readonly Trigger[] => [
  click('button', menu),
  click('menuitem', entry),
];

/** How the writes can end, by invoke. */
const writes: Readonly<Record<string, readonly Outcome[]>> = {
  takeSupportRequest: [
    { name: 'taken', done: taken },
    {
      name: 'somebody was faster',
      error: refusedTake,
    },
  ],
  handOver: [
    { name: 'handed over', done: handed },
    { name: 'offline', error: offline },
    {
      name: 'changed by another person',
      error: stale(false),
    },
  ],
  wait: [
    { name: 'waits', done: waiting },
    { name: 'offline', error: offline },
    { name: 'changed by another person', error: stale(false) },
  ],
  solve: [
    { name: 'solved', done: solved },
    { name: 'offline', error: offline },
    { name: 'changed by another person', error: stale(false) },
  ],
  close: [
    { name: 'closed', done: closed },
    { name: 'offline', error: offline },
    { name: 'changed by another person', error: stale(false) },
  ],
  reopen: [
    { name: 'open again', done: open },
    { name: 'offline', error: offline },
    { name: 'changed by another person', error: stale(false) },
  ],
  prioritize: [
    { name: 'urgent', done: { ...open, priority: 'urgent' } },
    { name: 'offline', error: offline },
    {
      name: 'changed in another window',
      error: stale(true),
    },
  ],
  setSupportContact: [
    { name: 'named', done: { ...open, contact: 'Lee Park' } },
    { name: 'offline', error: offline },
  ],
  addSupportMessage: [
    {
      name: 'sent',
      done: { request: open, message: answer },
    },
    { name: 'offline', error: offline },
  ],
  updateSupportMessage: [
    {
      name: 'saved',
      done: { ...note, text: 'Known since Tuesday.' },
    },
    { name: 'changed meanwhile', error: staleNote },
    { name: 'offline', error: offline },
  ],
};

const elsewhere = { ...place, params: { id: 'q2' } };
/** The request that was opened while a write was on its way is loaded after every end of the write. */
const loadedNext = Object.fromEntries(
  Object.entries(writes).flatMap(([id, outcomes]) =>
    outcomes.map(({ name }) => [`request.show: another request → ${id}: ${name}`, elsewhere]),
  ),
);

export const supportRequestWalk = defineWalk({
  title: 'Thread of a support request',
  purpose: 'Shows what was said about a request, takes answers and notes, and brings it to its end.',
  spec: '§2.2',
  machine: supportRequestMachine,
  input: {
    workspaceId: 'w1',
    member: { id: 'm1', name: 'Maya Okafor', role: 'editor' },
    timezone: 'America/New_York',
    now: '2026-02-04T15:00:00.000Z',
  },
  events: {
    'request.show': [
      {
        name: 'a request',
        event: show('q1'),
        by: [report('watchRequest', show('q1'))],
        when: (snapshot) => snapshot.matches('hidden'),
      },
      {
        name: 'another request',
        event: show('q2'),
        by: [report('watchRequest', show('q2'))],
        when: isLeavable,
      },
    ],
    'request.hide': [
      { name: 'no request', event: hide, by: [report('watchRequest', hide)], when: isLeavable },
    ],
    'thread.changed': [
      {
        name: 'something was written',
        event: changed,
        by: [report('watchRequest', changed)],
        when: (snapshot) =>
          snapshot.context.requestId === 'q1' &&
          (snapshot.context.request === null || snapshot.context.request === open || isBusy(snapshot)),
      },
    ],
    'rights.changed': [
      {
        name: 'viewer',
        event: rights,
        by: [report('watchRights', rights)],
        when: isUntyped,
        shows: [absent('button', 'Solve'), absent('textbox', 'Your answer')],
      },
    ],
    'clock.ticked': [
      {
        name: 'two hours later',
        event: ticked,
        by: [report('watchClock', ticked)],
        when: isUntyped,
        shows: [seeText('region', '1 h over')],
      },
    ],
    'thread.reload': [{ name: 'Retry', event: { type: 'thread.reload' }, by: [click('button', 'Retry')] }],
    'kind.choose': [
      {
        name: 'Internal note',
        event: { type: 'kind.choose', kind: 'note' },
        by: [click('button', 'Internal note')],
        when: isUntyped,
        shows: [see('textbox', 'Internal note'), see('button', 'Add note')],
      },
    ],
    'draft.change': [
      {
        name: 'an answer',
        event: { type: 'draft.change', text: 'Please try again.' },
        by: [type('textbox', 'Your answer', 'Please try again.')],
        when: isUntyped,
        shows: [seeValue('textbox', 'Your answer', 'Please try again.')],
      },
      {
        name: 'a note',
        event: { type: 'draft.change', text: 'Please try again.' },
        by: [type('textbox', 'Internal note', 'Please try again.')],
        when: (snapshot) => isLoaded(snapshot) && snapshot.context.kind === 'note' && !isTyped(snapshot),
      },
    ],
    'message.send': [
      {
        name: 'Send, with nothing typed',
        event: { type: 'message.send', wait: false },
        by: [click('button', 'Send')],
        when: isUntyped,
        shows: [seeText('alert', 'Please write something first')],
      },
      {
        name: 'Send',
        event: { type: 'message.send', wait: false },
        by: [click('button', 'Send')],
        when: (snapshot) => isTyped(snapshot) && snapshot.context.kind === 'answer',
      },
      {
        name: 'Send and wait',
        event: { type: 'message.send', wait: true },
        by: [click('button', 'Send and wait')],
        when: (snapshot) => isTyped(snapshot) && snapshot.context.kind === 'answer',
      },
      {
        name: 'Control+Enter',
        event: { type: 'message.send', wait: false },
        by: [press('Control+Enter', 'textbox', 'Internal note')],
        when: (snapshot) => isTyped(snapshot) && snapshot.context.kind === 'note',
      },
    ],
    'note.edit': [
      {
        name: 'Edit note',
        event: { type: 'note.edit', id: 'n1' },
        by: [click('button', 'Edit note')],
        when: isUntyped,
      },
    ],
    'edit.change': [
      {
        name: 'another text',
        event: { type: 'edit.change', text: 'Known since Tuesday.' },
        by: [type('textbox', 'Note', 'Known since Tuesday.')],
        when: (snapshot) => isEditing(snapshot) && snapshot.context.edit?.text === note.text,
      },
      {
        name: 'no text',
        event: { type: 'edit.change', text: '' },
        by: [type('textbox', 'Note', '')],
        when: (snapshot) => isEditing(snapshot) && snapshot.context.edit?.text === note.text,
      },
    ],
    'edit.save': [
      {
        name: 'Save note',
        event: { type: 'edit.save' },
        by: [click('button', 'Save note')],
        when: isEditing,
      },
    ],
    'edit.cancel': [
      { name: 'Cancel', event: { type: 'edit.cancel' }, by: [click('button', 'Cancel')], when: isEditing },
    ],
    'request.take': [
      {
        name: 'Take',
        event: { type: 'request.take' },
        by: [click('button', 'Take')],
        when: (snapshot) => isUntyped(snapshot) || snapshot.context.request === foreign.request,
      },
    ],
    'request.hand': [
      {
        name: 'to a member',
        event: { type: 'request.hand', memberId: 'm2', name: 'Ida Lund' },
        by: chosen('Hand over', 'Ida Lund'),
        when: (snapshot) => isUntyped(snapshot) || snapshot.context.request === foreign.request,
      },
    ],
    'request.wait': [
      { name: 'Wait', event: { type: 'request.wait' }, by: [click('button', 'Wait')], when: isUntyped },
    ],
    'request.solve': [
      {
        name: 'Solve',
        event: { type: 'request.solve' },
        by: [click('button', 'Solve')],
        when: (snapshot) => isUntyped(snapshot) || hasStatus(snapshot, 'solved'),
      },
    ],
    'request.close': [
      {
        name: 'Close',
        event: { type: 'request.close' },
        by: [click('button', 'Close')],
        when: (snapshot) => isUntyped(snapshot) || hasStatus(snapshot, 'solved'),
      },
    ],
    'request.reopen': [
      {
        name: 'Reopen',
        event: { type: 'request.reopen' },
        by: [click('button', 'Reopen')],
        when: (snapshot) => isUntyped(snapshot) || hasStatus(snapshot, 'solved'),
      },
    ],
    'priority.choose': [
      {
        name: 'Urgent',
        event: { type: 'priority.choose', priority: 'urgent' },
        by: chosen('Priority: Normal', 'Urgent'),
        when: (snapshot) => isUntyped(snapshot) || snapshot.context.request === foreign.request,
      },
    ],
    'contact.choose': [
      {
        name: 'another contact',
        event: { type: 'contact.choose', id: 'c2' },
        by: chosen('Change contact', 'Lee Park'),
        when: (snapshot) => isUntyped(snapshot) || snapshot.context.request === foreign.request,
      },
    ],
  },
  delays: { skeletonDelay: 200, again: 5000 },
  effects: {
    getSupportThread: [
      {
        name: 'a thread',
        done: thread,
        shows: [
          see('listitem', 'Message by Dana Fox'),
          see('listitem', 'Internal note by Maya Okafor'),
          see('link', 'Write to Dana Fox'),
          seeText('region', '1 h left'),
        ],
      },
      {
        name: 'of a foreign account',
        done: foreign,
        shows: [seeText('paragraph', 'Take this request to answer it.')],
      },
      { name: 'offline', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
    ],
    readAgain: [
      { name: 'the priority is another', done: newer, shows: [seeText('list', 'Ida Lund set the priority')] },
      { name: 'offline', error: offline },
    ],
    ...writes,
  },
  asks: {
    getSupportThread: {
      '*': place,
      'request.show: another request': elsewhere,
      ...loadedNext,
    },
    readAgain: { '*': place },
    takeSupportRequest: { '*': place },
    handOver: { '*': change('assignee', 'm2', null) },
    wait: { '*': change('status', 'waiting', 'open') },
    solve: { '*': change('status', 'solved', 'open') },
    close: { '*': change('status', 'closed', 'solved') },
    reopen: { '*': change('status', 'open', 'solved') },
    prioritize: { '*': change('priority', 'urgent', 'normal') },
    setSupportContact: { '*': { ...place, body: { contact_id: 'c2' } } },
    addSupportMessage: {
      '*': { ...place, body: { kind: 'answer', text: 'Please try again.' } },
      'message.send: Send and wait': {
        ...place,
        body: { kind: 'answer', text: 'Please try again.', wait: true },
      },
      'message.send: Control+Enter': { ...place, body: { kind: 'note', text: 'Please try again.' } },
    },
    updateSupportMessage: {
      '*': {
        params: { id: 'q1', message_id: 'n1' },
        query: { workspace_id: 'w1' },
        body: { text: 'Known since Tuesday.', expected_text: 'Known since Monday.' },
      },
    },
  },
  listeners: ['watchRequest', 'watchClock', 'watchRights'],
  states: {
    hidden: [absent('list', 'Thread')],
    'loading.slow': [see('status', 'Loading the thread')],
    failed: [seeText('alert', 'Unable to load the thread')],
    here: [see('list', 'Thread'), absent('status', 'Loading the thread')],
    'here.work.resting': [absent('textbox', 'Note')],
    'here.work.editing': [see('textbox', 'Note')],
    'here.live.current': [],
    'here.live.reading': [],
    'here.live.unread': [],
    taking: [seeText('list', 'I cannot sign in.')],
    handing: [seeDisabled('button', 'Hand over')],
    waiting: [seeDisabled('button', 'Hand over')],
    solving: [seeDisabled('button', 'Hand over')],
    closing: [seeDisabled('button', 'Hand over')],
    reopening: [seeDisabled('button', 'Hand over')],
    prioritizing: [seeDisabled('button', 'Priority: Urgent')],
    naming: [seeDisabled('button', 'Change contact'), seeText('region', 'Lee Park')],
    sending: [seeDisabled('button', 'Hand over')],
    saving: [seeDisabled('textbox', 'Note')],
  },
  relevant: ({
    requestId,
    next,
    request,
    thread: read,
    outdated,
    wanted,
    kind,
    wait,
    drafts,
    edit,
    problem,
    member,
  }) => ({
    requestId,
    next: next === undefined ? 'the same' : next,
    request: request && [
      request.status,
      request.priority,
      request.assignee,
      request.contact,
      request.owner_member_id,
    ],
    thread: read?.entries.map(({ id, text }) => `${id} ${text}`),
    outdated,
    wanted: wanted?.field,
    kind,
    wait,
    drafts,
    edit: edit?.text,
    problem,
    role: member.role,
  }),
  secret: { context: [], events: [] },
});
