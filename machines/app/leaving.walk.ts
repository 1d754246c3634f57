/** The walk of signing out with unsaved input (spec §2.12). */
import { absent, click, defineWalk, report, see } from '../testing/walk.ts';
import { leavingMachine } from './leaving.machine.ts';

const asked = (unsaved: boolean) => ({ type: 'signOut.request', unsaved }) as const;

export const leavingWalk = defineWalk({
  title: 'Signing out with something unsaved',
  purpose: 'Asks before a sign-out would discard what is not saved.',
  spec: '§2.12',
  machine: leavingMachine,
  events: {
    'signOut.request': [
      {
        name: 'everything is saved',
        event: asked(false),
        by: [report('watchRequests', asked(false))],
        when: (snapshot) => snapshot.matches('staying'),
      },
      {
        name: 'something is unsaved',
        event: asked(true),
        by: [report('watchRequests', asked(true))],
        when: (snapshot) => snapshot.matches('staying'),
      },
    ],
    'signOut.confirm': [
      {
        name: 'Discard and sign out',
        event: { type: 'signOut.confirm' },
        by: [click('button', 'Discard and sign out')],
      },
    ],
    'signOut.cancel': [
      { name: 'Cancel', event: { type: 'signOut.cancel' }, by: [click('button', 'Cancel')] },
    ],
  },
  effects: {},
  listeners: ['watchRequests'],
  states: {
    staying: [absent('alertdialog', 'Sign out without saving?')],
    asking: [
      see('alertdialog', 'Sign out without saving?'),
      { role: 'button', name: 'Cancel', is: 'focused' },
    ],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});
