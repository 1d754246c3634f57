/** The walk of the toast list (spec §9). */
import { absentText, defineWalk, report, seeText, wait } from '../testing/walk.ts';
import { toastWalk } from './toast.walk.ts';
import { toasterMachine, type ToasterReport } from './toaster.machine.ts';

export const sampleToast: ToasterReport = {
  type: 'toast.show',
  text: 'Profile updated successfully',
  tone: 'success',
  time: 'typical',
};
const failure: ToasterReport = {
  type: 'toast.show',
  text: 'Failed to update profile',
  tone: 'danger',
  time: 'long',
};

export const toasterWalk = defineWalk({
  title: 'Toasts',
  purpose: 'Keeps the messages that tell a person what happened in the background.',
  spec: '§9',
  machine: toasterMachine,
  events: {
    'toast.show': [
      {
        name: 'a success',
        event: sampleToast,
        by: [report('watchToasts', sampleToast)],
        when: ({ context }) => context.shown === 0,
        shows: [seeText('status', sampleToast.text)],
      },
      {
        name: 'a failure',
        event: failure,
        by: [report('watchToasts', failure)],
        when: ({ context }) => context.shown === 1,
        shows: [seeText('alert', failure.text)],
      },
    ],
    'toast.ended': [
      {
        name: '3 s later',
        event: { type: 'toast.ended', id: 'toast-1' },
        by: [wait(3000)],
        when: ({ context }) => context.toasts[0] === 'toast-1',
        shows: [absentText('status', sampleToast.text)],
      },
      {
        name: '5 s later',
        event: { type: 'toast.ended', id: 'toast-2' },
        by: [wait(5000)],
        when: ({ context }) => context.toasts[0] === 'toast-2',
        shows: [absentText('alert', failure.text)],
      },
    ],
  },
  effects: {},
  listeners: ['watchToasts'],
  children: { toast: toastWalk },
  states: {},
  relevant: ({ toasts, shown }) => ({ toasts, shown }),
  secret: { context: [], events: [] },
});
