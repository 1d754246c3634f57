/** The walk of adding an account with its renewal (spec §2.14). */
import { ApiError } from '../../contract/errors.ts';
import type { SimilarAccount } from '../../contract/record-writes.ts';
import {
  absent,
  absentText,
  click,
  defineWalk,
  press,
  refusal,
  report,
  see,
  seeError,
  seeFieldError,
  seeText,
  type,
} from '../testing/walk.ts';
import { renewalFlows } from './renewals.machine.ts';
import { sampleRows } from './renewals.sample.ts';

const NAME = { role: 'textbox', name: 'Account' } as const;
const added = sampleRows[0];
const similar: SimilarAccount = {
  id: 'r1',
  account_name: 'Northwind Traders',
  account_owner: 'Maya Okafor',
  is_removed: false,
};
const removed: SimilarAccount = { ...similar, id: 'r9', account_name: 'Northwind Foods', is_removed: true };
const refused = 'Your role lets you add only accounts that you own.';

export const newRenewalWalk = defineWalk({
  title: 'New renewal',
  purpose: 'Adds an account with its renewal, and offers accounts of nearly the same name.',
  spec: '§2.14',
  machine: renewalFlows.adding,
  input: { workspaceId: 'w1', role: 'editor' },
  events: {
    'record.new': [
      { name: 'New', event: { type: 'record.new' }, by: [click('button', 'New renewal')] },
      { name: 'the key n', event: { type: 'record.new' }, by: [press('n')], shortcut: true },
    ],
    'field.change': [
      {
        name: 'a name',
        event: { type: 'field.change', field: 'typed.account_name', value: 'Northwind' },
        by: [type('textbox', 'Account', 'Northwind')],
        when: ({ context }) => context['typed.account_name'] !== 'Northwind',
        shows: [absentText('status', 'This account may be there already:')],
      },
      {
        name: 'one letter',
        event: { type: 'field.change', field: 'typed.account_name', value: 'N' },
        by: [type('textbox', 'Account', 'N')],
        when: ({ context }) => context['typed.account_name'] === '',
      },
      {
        name: 'a revenue that is no number',
        event: { type: 'field.change', field: 'typed.annual_revenue', value: 'a lot' },
        by: [type('textbox', 'Annual revenue', 'a lot')],
        when: ({ context }) =>
          context['typed.annual_revenue'] === '' && context['typed.account_name'] === 'Northwind',
      },
    ],
    'field.leave': [
      {
        name: 'the name',
        event: { type: 'field.leave', field: 'typed.account_name' },
        by: [click('textbox', 'Account'), click('textbox', 'Annual revenue')],
        when: ({ context }) => context['typed.account_name'] === '',
        shows: [seeError(NAME, 'Please enter a name')],
      },
    ],
    'form.submit': [
      {
        name: 'Add without a name',
        event: { type: 'form.submit' },
        by: [click('button', 'Add')],
        when: ({ context }) => context['typed.account_name'] === '',
        shows: seeFieldError(NAME, 'Please enter a name'),
      },
      {
        name: 'Add',
        event: { type: 'form.submit' },
        by: [click('button', 'Add')],
        when: ({ context }) => context['typed.account_name'] !== '',
      },
    ],
    'form.leave': [{ name: 'Cancel', event: { type: 'form.leave' }, by: [click('button', 'Cancel')] }],
    'leave.confirm': [
      { name: 'Discard', event: { type: 'leave.confirm' }, by: [click('button', 'Discard')] },
    ],
    'leave.cancel': [
      { name: 'Keep editing', event: { type: 'leave.cancel' }, by: [click('button', 'Keep editing')] },
    ],
    'similar.choose': [
      {
        name: 'an account that is there',
        event: { type: 'similar.choose', account: similar },
        by: [click('button', 'Northwind Traders')],
        when: ({ context }) => context.similar.length > 0,
      },
      {
        name: 'an account in the trash',
        event: { type: 'similar.choose', account: removed },
        by: [click('button', 'Northwind Foods')],
        when: ({ context }) => context.similar.length > 0,
      },
    ],
    'rights.changed': [
      {
        name: 'the person may only view',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: (snapshot) => snapshot.matches('closed') && snapshot.context.role === 'editor',
        shows: [absent('button', 'New renewal')],
      },
    ],
  },
  delays: { similarDelay: 300 },
  effects: {
    findSimilar: [
      {
        name: 'two are similar',
        done: { data: [similar, removed] },
        shows: [
          seeText('status', 'These accounts may be there already:'),
          seeText('status', 'Maya Okafor'),
          seeText('status', 'in the trash'),
        ],
      },
      { name: 'none is similar', done: { data: [] } },
      { name: 'not compared', error: new ApiError(503, 'unavailable', 'Please try again in a moment.') },
    ],
    addRecord: [
      { name: 'added', done: added },
      refusal('refused', new ApiError(403, 'forbidden', refused), refused),
    ],
  },
  asks: {
    findSimilar: { '*': { query: { workspace_id: 'w1', name: 'Northwind' } } },
    addRecord: { '*': { query: { workspace_id: 'w1' }, body: { account_name: 'Northwind' } } },
  },
  listeners: ['watchRights'],
  states: {
    closed: [absent('dialog', 'New renewal')],
    editing: [see('dialog', 'New renewal'), see('textbox', 'Account'), see('button', 'Add')],
    adding: [{ role: 'textbox', name: 'Account', is: 'disabled' }],
    leaving: [see('alertdialog', 'Discard what you typed?')],
  },
  relevant: (context) => ({
    name: context['typed.account_name'],
    revenue: context['typed.annual_revenue'],
    similar: context.similar.length,
    problem: context.problem,
    role: context.role,
  }),
  secret: { context: [], events: [] },
});
