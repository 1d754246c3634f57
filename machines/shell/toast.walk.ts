/** The walk of a toast (spec §9, design §7). Its screen is the toast list. */
import { createEmptyActor } from 'xstate';
import { absentText, click, defineWalk, hover, see, seeText, unhover } from '../testing/walk.ts';
import { toastMachine } from './toast.machine.ts';

export const toastWalk = defineWalk({
  title: 'Toast',
  purpose: 'Shows one message for a few seconds, and longer while a person looks at it.',
  spec: '§9',
  machine: toastMachine,
  input: {
    id: 'toast-1',
    text: 'Profile updated successfully',
    tone: 'success',
    time: 'typical',
    shelf: createEmptyActor(),
  },
  events: {
    'toast.hold': [
      { name: 'pointer on it', event: { type: 'toast.hold' }, by: [hover('button', 'Dismiss')] },
    ],
    'toast.release': [
      { name: 'pointer away', event: { type: 'toast.release' }, by: [unhover('button', 'Dismiss')] },
    ],
    'toast.dismiss': [
      { name: 'Dismiss', event: { type: 'toast.dismiss' }, by: [click('button', 'Dismiss')] },
    ],
  },
  delays: { showing: 3000 },
  effects: {},
  states: {
    shown: [seeText('status', 'Profile updated successfully'), see('button', 'Dismiss')],
    held: [seeText('status', 'Profile updated successfully')],
    ended: [absentText('status', 'Profile updated successfully')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});
