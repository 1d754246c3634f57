/** The walk of adding a record (spec §2.14), with the form of a contact: it joins an account, which a renewal does not. */
import { ApiError } from '../../contract/errors.ts';
import { contacts } from '../../contract/records/contacts.ts';
import type { FoundRecord } from '../../contract/record-search.ts';
import type { SimilarRecord } from '../../contract/record-writes.ts';
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
  seeValue,
  type,
} from '../testing/walk.ts';
import { contactFlows } from './contact-flows.ts';

const NAME = { role: 'textbox', name: 'Full name' } as const;
const ACCOUNT = { role: 'textbox', name: 'Account' } as const;
const [fullName, account, jobTitle] = ['typed.full_name', 'typed.account_name', 'typed.job_title'] as const;

const added = {
  ...contacts.blank,
  id: 'c9',
  customer_id: 'a1',
  full_name: 'Ada',
  account_name: 'Northwind Traders',
};
const similar: SimilarRecord = {
  id: 'c1',
  name: 'Ada Lovelace',
  account_name: 'Northwind Traders',
  account_owner: 'Maya Okafor',
  is_removed: false,
};
const removed: SimilarRecord = { ...similar, id: 'c2', name: 'Ada Byron', is_removed: true };
const northwind: FoundRecord = {
  id: 'r1',
  name: 'Northwind Traders',
  account_name: 'Northwind Traders',
  account_owner: 'Maya Okafor',
  logo_url: null,
};
const refused = 'There is no account of this name. Please add it to the renewals first.';
const busy = new ApiError(503, 'unavailable', 'Please try again in a moment.');

export const newContactWalk = defineWalk({
  title: 'New record',
  purpose:
    'Adds a record, offers the accounts that it can join, and tells of records that are nearly the same.',
  spec: '§2.14',
  machine: contactFlows.adding,
  input: { workspaceId: 'w1', role: 'editor' },
  events: {
    'record.new': [
      { name: 'New', event: { type: 'record.new' }, by: [click('button', 'New contact')] },
      { name: 'the key n', event: { type: 'record.new' }, by: [press('n')], shortcut: true },
    ],
    'field.change': [
      {
        name: 'a name',
        event: { type: 'field.change', field: fullName, value: 'Ada' },
        by: [type('textbox', 'Full name', 'Ada')],
        when: ({ context }) => context[fullName] !== 'Ada' && context[account] !== 'N',
        shows: [absentText('status', 'This contact may be there already:')],
      },
      {
        name: 'one letter',
        event: { type: 'field.change', field: fullName, value: 'A' },
        by: [type('textbox', 'Full name', 'A')],
        when: ({ context }) => context[fullName] === '' && context[account] === '',
      },
      {
        name: 'the beginning of an account',
        event: { type: 'field.change', field: account, value: 'N' },
        by: [type('textbox', 'Account', 'N')],
        when: ({ context }) => context[fullName] === 'Ada' && context[account] === '',
      },
      {
        name: 'no account again',
        event: { type: 'field.change', field: account, value: '' },
        by: [type('textbox', 'Account', '')],
        when: ({ context }) => context[account] === 'N' && context.accounts.length === 0,
      },
      {
        name: 'a job title',
        event: { type: 'field.change', field: jobTitle, value: 'Buyer' },
        by: [type('textbox', 'Job title', 'Buyer')],
        when: ({ context }) => context[jobTitle] === '' && context[account] === 'Northwind Traders',
      },
    ],
    'field.leave': [
      {
        name: 'the name',
        event: { type: 'field.leave', field: fullName },
        by: [click('textbox', 'Full name'), click('textbox', 'Job title')],
        when: ({ context }) => context[fullName] === '' && context[account] === '',
        shows: [seeError(NAME, 'Please enter a name')],
      },
    ],
    'form.submit': [
      {
        name: 'Add without an account',
        event: { type: 'form.submit' },
        by: [click('button', 'Add')],
        when: ({ context }) => context[fullName] === 'Ada' && context[account] === '',
        shows: seeFieldError(ACCOUNT, 'Please enter the name of an account'),
      },
      {
        name: 'Add',
        event: { type: 'form.submit' },
        by: [click('button', 'Add')],
        when: ({ context }) =>
          context[fullName] === 'Ada' && context[account] === 'Northwind Traders' && context[jobTitle] === '',
      },
    ],
    'form.leave': [{ name: 'Cancel', event: { type: 'form.leave' }, by: [click('button', 'Cancel')] }],
    'leave.confirm': [
      { name: 'Discard', event: { type: 'leave.confirm' }, by: [click('button', 'Discard')] },
    ],
    'leave.cancel': [
      { name: 'Keep editing', event: { type: 'leave.cancel' }, by: [click('button', 'Keep editing')] },
    ],
    'account.choose': [
      {
        name: 'an account that is offered',
        event: { type: 'account.choose', name: 'Northwind Traders' },
        by: [click('button', 'Northwind Traders')],
        when: ({ context }) => context.accounts.length > 0,
        shows: [seeValue('textbox', 'Account', 'Northwind Traders'), absent('button', 'Northwind Traders')],
      },
    ],
    'similar.choose': [
      {
        name: 'a contact that is there',
        event: { type: 'similar.choose', record: similar },
        by: [click('button', 'Ada Lovelace')],
        when: ({ context }) => context.similar.length > 0,
      },
      {
        name: 'a contact in the trash',
        event: { type: 'similar.choose', record: removed },
        by: [click('button', 'Ada Byron')],
        when: ({ context }) => context.similar.length > 0,
      },
    ],
    'rights.changed': [
      {
        name: 'the person may only view',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: (snapshot) => snapshot.matches('closed') && snapshot.context.role === 'editor',
        shows: [absent('button', 'New contact')],
      },
    ],
  },
  delays: { similarDelay: 300, accountDelay: 300 },
  effects: {
    findSimilar: [
      {
        name: 'two are similar',
        done: { data: [similar, removed] },
        shows: [
          seeText('status', 'These contacts may be there already:'),
          seeText('status', 'Northwind Traders'),
          seeText('status', 'in the trash'),
        ],
      },
      { name: 'none is similar', done: { data: [] } },
      { name: 'not compared', error: busy },
    ],
    findAccounts: [
      { name: 'one is found', done: { data: [northwind] }, shows: [see('button', 'Northwind Traders')] },
      { name: 'none is found', done: { data: [] } },
      { name: 'not found out', error: busy },
    ],
    addRecord: [
      { name: 'added', done: added },
      refusal('refused', new ApiError(404, 'not_found', refused), refused),
    ],
  },
  asks: {
    findSimilar: { '*': { query: { workspace_id: 'w1', name: 'Ada', telling: '' } } },
    findAccounts: { '*': { query: { workspace_id: 'w1', name: 'N' } } },
    addRecord: {
      '*': { query: { workspace_id: 'w1' }, body: { full_name: 'Ada', account_name: 'Northwind Traders' } },
    },
  },
  listeners: ['watchRights'],
  states: {
    closed: [absent('dialog', 'New contact')],
    editing: [see('dialog', 'New contact'), see('textbox', 'Full name'), see('button', 'Add')],
    adding: [{ role: 'textbox', name: 'Full name', is: 'disabled' }],
    leaving: [see('alertdialog', 'Discard what you typed?')],
  },
  relevant: (context) => ({
    name: context[fullName],
    account: context[account],
    jobTitle: context[jobTitle],
    similar: context.similar.length,
    accounts: context.accounts.length,
    problem: context.problem,
    role: context.role,
  }),
  secret: { context: [], events: [] },
});
