/** How a dialog with a form is walked (spec §5): adding a person to the sample list. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  click,
  defineWalk,
  refusal,
  see,
  seeDisabled,
  seeError,
  seeFieldError,
  seeFocused,
  seeValue,
} from '../testing/walk.ts';
import { typing } from './form-cases.ts';
import { cleo } from './people.sample.ts';
import { sampleParts } from './sample-list.machine.ts';

const nameField = { role: 'textbox', name: 'Full name' };
const emailField = { role: 'textbox', name: 'Email' };
const taken = 'Somebody has this email already';

export const formDialogWalk = defineWalk({
  title: 'Dialog with a form',
  purpose: 'Lets a person fill in a form, tells what is wrong with it, and loses nothing that was typed.',
  spec: '§5',
  machine: sampleParts.adding,
  input: { subject: null, values: { name: '', email: '' } },
  events: {
    'field.change': [
      typing('name', 'name', 'Full name', 'Cleo Park'),
      typing('wrong email', 'email', 'Email', 'cleo'),
      typing('email', 'email', 'Email', 'cleo@northbeam.io'),
    ],
    'field.leave': [
      {
        name: 'an empty name',
        event: { type: 'field.leave', field: 'name' },
        by: [click('textbox', 'Full name'), click('textbox', 'Email')],
        when: ({ context }) => context.name === '',
        shows: [seeError(nameField, 'Name is required')],
      },
    ],
    'form.submit': [
      {
        name: 'Add without a name',
        event: { type: 'form.submit' },
        by: [click('button', 'Add')],
        when: ({ context }) => context.name === '',
        shows: seeFieldError(nameField, 'Name is required'),
      },
      {
        name: 'Add without an email',
        event: { type: 'form.submit' },
        by: [click('button', 'Add')],
        when: ({ context }) => context.name !== '' && context.email === '',
        shows: seeFieldError(emailField, 'Email is required'),
      },
      {
        name: 'Add with a wrong email',
        event: { type: 'form.submit' },
        by: [click('button', 'Add')],
        when: ({ context }) => context.name !== '' && context.email === 'cleo',
        shows: seeFieldError(emailField, 'Please enter a valid email address'),
      },
      {
        name: 'Add',
        event: { type: 'form.submit' },
        by: [click('button', 'Add')],
        when: ({ context }) => context.name !== '' && context.email.includes('@'),
      },
    ],
    'form.leave': [{ name: 'Cancel', event: { type: 'form.leave' }, by: [click('button', 'Cancel')] }],
    'leave.confirm': [
      { name: 'Discard', event: { type: 'leave.confirm' }, by: [click('button', 'Discard')] },
    ],
    'leave.cancel': [
      { name: 'Keep editing', event: { type: 'leave.cancel' }, by: [click('button', 'Keep editing')] },
    ],
  },
  effects: {
    addPerson: [
      { name: 'added', done: cleo },
      refusal('email taken', new ApiError(409, 'conflict', 'Taken.'), taken, emailField),
      {
        ...refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
        shows: [
          { role: 'alert', text: NETWORK_SENTENCE, is: 'focused' },
          seeValue('textbox', 'Full name', 'Cleo Park'),
          seeValue('textbox', 'Email', 'cleo@northbeam.io'),
        ],
      },
    ],
  },
  asks: { addPerson: { '*': { name: 'Cleo Park', email: 'cleo@northbeam.io' } } },
  states: {
    editing: [see('dialog', 'Add person'), see('textbox', 'Full name'), see('button', 'Add')],
    sending: [seeDisabled('button', 'Add'), seeDisabled('textbox', 'Email')],
    leaving: [see('alertdialog', 'Discard what you typed?'), seeFocused('button', 'Keep editing')],
  },
  relevant: ({ name, email, problem }) => ({ name, email, problem }),
  secret: { context: [], events: [] },
});
