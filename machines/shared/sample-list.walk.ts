/** How a settings list with its dialogs is walked: the sample of `/dev/ui`. */
import { absent, click, defineWalk, see, settle, type } from '../testing/walk.ts';
import { collectionWalk } from './collection.walk.ts';
import { confirmWalk } from './confirm.walk.ts';
import { formDialogWalk } from './form-dialog.walk.ts';
import { cleo } from './people.sample.ts';
import { sampleListMachine } from './sample-list.machine.ts';

export const sampleListWalk = defineWalk({
  title: 'Settings list (sample)',
  purpose: 'Shows how a page of settings is made: a list, a dialog with a form, and a question.',
  spec: '§9',
  machine: sampleListMachine,
  events: {
    'person.add': [
      { name: 'Add person', event: { type: 'person.add' }, by: [click('button', 'Add person')] },
    ],
    'person.remove': [
      {
        name: 'Remove Bo',
        event: { type: 'person.remove', id: 'p2' },
        by: [click('button', 'Remove Bo Lindqvist')],
      },
    ],
    'xstate.done.actor.adding': [
      {
        name: 'added',
        event: { type: 'xstate.done.actor.adding', output: { answer: cleo } },
        by: [
          type('textbox', 'Full name', 'Cleo Park'),
          type('textbox', 'Email', 'cleo@northbeam.io'),
          click('button', 'Add'),
          settle('addPerson', 'added'),
        ],
        shows: [see('switch', 'Active, Cleo Park')],
      },
      {
        name: 'left',
        event: { type: 'xstate.done.actor.adding', output: { answer: null } },
        by: [click('button', 'Cancel')],
        shows: [absent('switch', 'Active, Cleo Park')],
      },
    ],
    'xstate.done.actor.removing': [
      {
        name: 'removed',
        event: { type: 'xstate.done.actor.removing', output: { subject: 'p2', isDone: true } },
        by: [click('button', 'Remove'), settle('removePerson', 'removed')],
        shows: [absent('switch', 'Active, Bo Lindqvist')],
      },
      {
        name: 'cancelled',
        event: { type: 'xstate.done.actor.removing', output: { subject: 'p2', isDone: false } },
        by: [click('button', 'Cancel')],
        shows: [see('switch', 'Active, Bo Lindqvist')],
      },
    ],
  },
  effects: {},
  children: { people: collectionWalk, adding: formDialogWalk, removing: confirmWalk },
  newScreenReason: 'Who is removed is gone from the list, which its child alone knows.',
  states: {
    browsing: [absent('dialog', 'Add person'), absent('alertdialog', 'Remove Bo Lindqvist?')],
    adding: [see('dialog', 'Add person')],
    removing: [see('alertdialog', 'Remove Bo Lindqvist?')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});
