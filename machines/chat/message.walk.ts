/** The walk of one message that a person acts on (spec §2.14). */
import { createEmptyActor } from 'xstate';
import {
  absent,
  click,
  defineWalk,
  press,
  see,
  seeDisabled,
  seeText,
  seeValue,
  type,
} from '../testing/walk.ts';
import { messageMachine } from './message.machine.ts';

const QUESTION = 'Show overdue renewals';

export const messageWalk = defineWalk({
  title: 'Message',
  purpose: 'Copies a message of the conversation, or edits the last question to ask it again.',
  spec: '§2.14',
  machine: messageMachine,
  input: {
    id: 'm1',
    text: QUESTION,
    copied: { text: QUESTION, html: null },
    owner: createEmptyActor() as never,
  },
  events: {
    'message.copy': [
      { name: 'Copy', event: { type: 'message.copy' }, by: [click('button', 'Copy message 1')] },
      {
        name: 'Copy again',
        event: { type: 'message.copy' },
        by: [click('button', 'Copy again')],
        when: (snapshot) => snapshot.matches('uncopied'),
      },
    ],
    'message.edit': [
      { name: 'Edit', event: { type: 'message.edit' }, by: [click('button', 'Edit question')] },
    ],
    'edit.change': [
      {
        name: 'another question',
        event: { type: 'edit.change', text: 'Show my accounts' },
        by: [type('textbox', 'Edit question', 'Show my accounts')],
        shows: [seeValue('textbox', 'Edit question', 'Show my accounts')],
      },
      {
        name: 'nothing',
        event: { type: 'edit.change', text: '' },
        by: [type('textbox', 'Edit question', '')],
        shows: [seeDisabled('button', 'Ask again')],
      },
    ],
    'edit.send': [
      { name: 'Ask again', event: { type: 'edit.send' }, by: [click('button', 'Ask again')] },
      {
        name: 'Enter',
        event: { type: 'edit.send' },
        by: [press('Enter', 'textbox', 'Edit question')],
        when: ({ context }) => context.text === 'Show my accounts',
      },
    ],
    'edit.cancel': [
      { name: 'Cancel', event: { type: 'edit.cancel' }, by: [click('button', 'Cancel')] },
      { name: 'Escape', event: { type: 'edit.cancel' }, by: [press('Escape', 'textbox', 'Edit question')] },
    ],
  },
  delays: { copiedNotice: 2000 },
  effects: {
    copyText: [
      { name: 'copied', done: undefined },
      { name: 'refused', error: new Error('denied') },
    ],
  },
  asks: { copyText: { '*': { text: QUESTION, html: null } } },
  states: {
    resting: [see('button', 'Edit question'), see('button', 'Copy message 1')],
    copying: [seeDisabled('button', 'Copy message 1')],
    copied: [seeText('status', 'Copied')],
    uncopied: [seeText('alert', 'Not copied.')],
    editing: [see('textbox', 'Edit question'), absent('button', 'Copy message 1')],
    resent: [absent('textbox', 'Edit question')],
    left: [absent('textbox', 'Edit question')],
    ended: [absent('status', 'Copied')],
  },
  relevant: ({ text }) => text,
  secret: { context: [], events: [] },
});
