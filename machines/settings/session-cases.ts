/** The shared flows of the sessions, in the words of their section: the walks of its children. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, click, defineWalk, see, seeDisabled, seeFocused, seeText, settle } from '../testing/walk.ts';
import { sessionParts as parts } from './sessions.machine.ts';
import { here, phone, sampleSessions } from './sessions.sample.ts';

const ENDED = 'Something went wrong. Please try again.';

export const sessionListWalk = defineWalk({
  title: 'List of sessions',
  purpose: 'Loads where the person is signed in.',
  spec: '§2.13',
  machine: parts.list,
  input: { request: { params: { id: 'u1' } } },
  events: {
    'list.reload': [
      {
        name: 'Reload what was not loaded',
        event: { type: 'list.reload' },
        by: [click('button', 'Reload sessions')],
      },
    ],
    // Nothing is added to this list, and nothing is changed in its rows.
    'item.put': [],
    'item.remove': [
      {
        name: 'the session of the phone is ended',
        event: { type: 'item.remove', id: phone.id },
        by: [
          click('button', 'End session, Safari on iPhone'),
          click('button', 'End session'),
          settle('endSession', 'ended'),
        ],
        when: ({ context }) => context.items.some(({ id }) => id === phone.id),
        shows: [absent('button', 'End session, Safari on iPhone')],
      },
    ],
    'item.change': [],
    'change.shown': [],
    'change.reverted': [],
    'change.saved': [],
    'change.ended': [],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    listSessions: [
      { name: 'loaded', done: { data: sampleSessions } },
      { name: 'this one alone', done: { data: [here] } },
      { name: 'not listed', done: { data: null } },
      { name: 'failed', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
  },
  asks: { listSessions: { '*': { params: { id: 'u1' } } } },
  states: {
    'loading.quiet': [absent('list', 'Sessions'), absent('status', 'Loading sessions')],
    'loading.slow': [see('status', 'Loading sessions')],
    failed: [seeText('alert', NETWORK_SENTENCE), absent('list', 'Sessions')],
    ready: [see('button', 'Reload sessions')],
    'ready.reloading': [see('status', 'Loading sessions')],
    'ready.outdated': [seeText('alert', NETWORK_SENTENCE)],
  },
  relevant: ({ items }) => items,
  secret: { context: [], events: [] },
});

const refused = {
  name: 'refused',
  error: new ApiError(0, 'network', NETWORK_SENTENCE),
  shows: [{ role: 'alert', text: NETWORK_SENTENCE, is: 'focused' as const }],
};
const broken = { name: 'broken', error: new Error('boom'), shows: [seeText('alert', ENDED)] };
const answering = (action: string) => ({
  'confirm.accept': [
    { name: action, event: { type: 'confirm.accept' } as const, by: [click('button', action)] },
  ],
  'confirm.cancel': [
    { name: 'Cancel', event: { type: 'confirm.cancel' } as const, by: [click('button', 'Cancel')] },
  ],
});

export const endingSessionWalk = defineWalk({
  title: 'End of a session',
  purpose: 'Asks before another browser is signed out.',
  spec: '§2.13',
  machine: parts.ending,
  input: { subject: { userId: 'u1', session: phone } },
  events: answering('End session'),
  effects: { endSession: [{ name: 'ended', done: { ended: true } }, refused, broken] },
  asks: { endSession: { '*': { params: { id: 'u1', session_id: 's2' } } } },
  states: {
    asking: [
      see('alertdialog', 'End the session of Safari on iPhone?'),
      seeText('alertdialog', 'It is signed out at once.'),
      seeFocused('button', 'Cancel'),
    ],
    doing: [seeDisabled('button', 'End session'), seeDisabled('button', 'Cancel')],
    refused: [see('button', 'End session')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});

export const endingOthersWalk = defineWalk({
  title: 'End of all other sessions',
  purpose: 'Asks before all other browsers are signed out.',
  spec: '§2.13',
  machine: parts.endingOthers,
  input: { subject: { userId: 'u1' } },
  events: answering('End other sessions'),
  effects: { endOtherSessions: [{ name: 'ended', done: { ended: 'others' } }, refused, broken] },
  asks: { endOtherSessions: { '*': { params: { id: 'u1' } } } },
  states: {
    asking: [
      see('alertdialog', 'End all other sessions?'),
      seeText('alertdialog', 'This browser stays signed in.'),
      seeFocused('button', 'Cancel'),
    ],
    doing: [seeDisabled('button', 'End other sessions'), seeDisabled('button', 'Cancel')],
    refused: [see('button', 'End other sessions')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});
