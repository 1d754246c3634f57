/** The walk of the sessions of a person. Its list is loaded. */
import { absent, click, defineWalk, see, seeText, settle } from '../testing/walk.ts';
import { endingOthersWalk, endingSessionWalk, sessionListWalk } from './session-cases.ts';
import { sessionsMachine } from './sessions.machine.ts';
import { here, phone } from './sessions.sample.ts';

const subject = { userId: 'u1', session: phone };

export const sessionsWalk = defineWalk({
  title: 'Sessions',
  purpose: 'Shows where the person is signed in, and signs other browsers out.',
  spec: '§2.13',
  machine: sessionsMachine,
  input: { userId: 'u1', timezone: 'America/New_York' },
  events: {
    'session.end': [
      {
        name: 'the session of the phone',
        event: { type: 'session.end', session: phone },
        by: [click('button', 'End session, Safari on iPhone')],
      },
      {
        name: 'the session of this browser',
        event: { type: 'session.end', session: here },
        by: [click('button', 'End session, Firefox on Linux')],
        refused: true,
      },
    ],
    'others.end': [
      {
        name: 'End all other sessions',
        event: { type: 'others.end' },
        by: [click('button', 'End all other sessions')],
      },
    ],
    'xstate.done.actor.ending': [
      {
        name: 'ended',
        event: { type: 'xstate.done.actor.ending', output: { subject, isDone: true } },
        by: [click('button', 'End session'), settle('endSession', 'ended')],
        shows: [absent('button', 'End session, Safari on iPhone'), see('heading', 'Sessions')],
      },
      {
        name: 'cancelled',
        event: { type: 'xstate.done.actor.ending', output: { subject, isDone: false } },
        by: [click('button', 'Cancel')],
        shows: [see('button', 'End session, Safari on iPhone')],
      },
    ],
    'xstate.done.actor.endingOthers': [
      {
        name: 'ended',
        event: {
          type: 'xstate.done.actor.endingOthers',
          output: { subject: { userId: 'u1' }, isDone: true },
        },
        by: [
          click('button', 'End other sessions'),
          settle('endOtherSessions', 'ended'),
          settle('listSessions', 'this one alone'),
        ],
        shows: [
          absent('button', 'End all other sessions'),
          absent('button', 'End session, Safari on iPhone'),
        ],
      },
      {
        name: 'cancelled',
        event: {
          type: 'xstate.done.actor.endingOthers',
          output: { subject: { userId: 'u1' }, isDone: false },
        },
        by: [click('button', 'Cancel')],
        shows: [see('button', 'End all other sessions')],
      },
    ],
  },
  effects: {},
  children: { list: sessionListWalk, ending: endingSessionWalk, endingOthers: endingOthersWalk },
  newScreenReason: 'Which sessions are left is known to the list alone.',
  states: {
    browsing: [seeText('listitem', 'This browser'), absent('alertdialog', 'End all other sessions?')],
    ending: [see('alertdialog', 'End the session of Safari on iPhone?')],
    endingOthers: [see('alertdialog', 'End all other sessions?')],
  },
  relevant: ({ chosen }) => chosen?.id ?? null,
  secret: { context: [], events: [] },
});
