/** The walk of who asked for an improvement (spec §2.2). */
import type { SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { FoundRecord } from '../../contract/record-search.ts';
import { improvements } from '../../contract/records/improvements.ts';
import { WISH_LENGTH, type Requester } from '../../contract/requesters.ts';
import { absent, click, defineWalk, report, see, seeText, seeValue, type } from '../testing/walk.ts';
import { draftOf } from './requesters.ts';
import { requestersMachine } from './requesters.machine.ts';

type Snapshot = SnapshotFrom<typeof requestersMachine>;

const dana: Requester = {
  id: 'q1',
  customer_id: 'a1',
  account_name: 'Northwind Traders',
  account_owner: 'Maya Okafor',
  logo_url: null,
  annual_revenue: 42_000,
  contact_id: 'c1',
  contact_name: 'Dana Fox',
  contact_email: 'dana@northwind.example',
  asked_on: '2026-01-15',
  note: 'For the board.',
  told_at: null,
  told_by: null,
  editable: true,
};
const foreign: Requester = {
  ...dana,
  id: 'q2',
  customer_id: 'a2',
  account_name: 'Fabrikam',
  annual_revenue: null,
  contact_id: null,
  contact_name: null,
  contact_email: null,
  note: '',
  editable: false,
};
const added: Requester = { ...foreign, id: 'q3', customer_id: 'a3', account_name: 'Contoso', editable: true };
const told: Requester = { ...dana, told_at: '2026-02-01T12:00:00.000Z', told_by: 'Maya Okafor' };

const record = { ...improvements.blank, id: 'i1', title: 'Export as PDF', status: 'shipped' as const };
const contoso: FoundRecord = {
  id: 'r3',
  name: 'Contoso',
  account_name: 'Contoso',
  account_owner: null,
  logo_url: null,
};
const offline = new ApiError(0, 'network', NETWORK_SENTENCE);
const twin = new ApiError(409, 'conflict', 'Contoso is in the list already.');
const elsewhere = new ApiError(
  409,
  'conflict',
  'This note was changed by somebody else meanwhile. Close the editor to see the new one.',
);

const tooLong = 'x'.repeat(WISH_LENGTH + 1);

const showing = (name: string, recordId: string | null) => {
  const event = { type: 'record.shown', recordId } as const;
  return { name, event, by: [report('watchRecord', event)] };
};
const place = (id: string) => ({ params: { id }, query: { workspace_id: 'w1' } });
const ofDana = { params: { id: 'i1', requester_id: 'q1' }, query: { workspace_id: 'w1' } };
const changed = { type: 'requesters.changed' } as const;
const ofFirst = ({ context: { recordId, requesters } }: Snapshot) =>
  recordId === 'i1' && requesters.length === 2 && requesters.some(({ id }) => id === 'q1');
const isResting = (snapshot: Snapshot) => snapshot.matches({ here: { work: { resting: 'calm' } } });
/** Nothing but the draft is being worked on. */
const isQuiet = (snapshot: Snapshot) =>
  snapshot.matches({ here: { work: { resting: 'calm' }, live: 'current' } });
const typed = ({ context }: Snapshot) => draftOf(context);

export const requestersWalk = defineWalk({
  title: 'Who asked for an improvement',
  purpose: 'Lists the accounts and contacts that asked, takes another one, and keeps who was told.',
  spec: '§2.2',
  machine: requestersMachine,
  input: { workspaceId: 'w1', timezone: 'America/New_York' },
  events: {
    'record.shown': [
      showing('a request', 'i1'),
      { ...showing('another request', 'i2'), when: ({ context }) => context.recordId === 'i1' },
      { ...showing('no request', null), when: ({ context }) => context.recordId === 'i1' },
    ],
    'requesters.changed': [
      {
        name: 'the request was changed',
        event: changed,
        by: [report('watchRecord', changed)],
        // Not while another timer runs.
        when: (snapshot) =>
          snapshot.context.recordId === 'i1' && !snapshot.matches({ here: { offers: 'waiting' } }),
      },
    ],
    'requesters.reload': [
      { name: 'Retry', event: { type: 'requesters.reload' }, by: [click('button', 'Retry')] },
    ],
    'draft.change': [
      {
        name: 'an account',
        event: { type: 'draft.change', field: 'account', value: 'Con' },
        by: [type('textbox', 'Account', 'Con')],
        when: (snapshot) => ofFirst(snapshot) && isQuiet(snapshot) && typed(snapshot).account === '',
        shows: [seeValue('textbox', 'Account', 'Con')],
      },
      {
        name: 'no account again',
        event: { type: 'draft.change', field: 'account', value: '' },
        by: [type('textbox', 'Account', '')],
        when: (snapshot) =>
          ofFirst(snapshot) &&
          snapshot.matches({ here: { offers: 'waiting', live: 'current', work: 'resting' } }) &&
          typed(snapshot).account === 'Con',
      },
      {
        name: 'a note',
        event: { type: 'draft.change', field: 'note', value: 'Twice.' },
        by: [type('textbox', 'Note', 'Twice.')],
        when: (snapshot) =>
          ofFirst(snapshot) && typed(snapshot).account === 'Contoso' && typed(snapshot).note === '',
      },
    ],
    'account.choose': [
      {
        name: 'an account that is offered',
        event: { type: 'account.choose', name: 'Contoso' },
        by: [click('button', 'Contoso')],
        when: (snapshot) => ofFirst(snapshot) && snapshot.context.accounts.length > 0,
        shows: [seeValue('textbox', 'Account', 'Contoso'), absent('button', 'Contoso')],
      },
    ],
    'requester.add': [
      {
        name: 'Add, with nothing typed',
        event: { type: 'requester.add' },
        by: [click('button', 'Add')],
        when: (snapshot) => ofFirst(snapshot) && isResting(snapshot) && typed(snapshot).account === '',
        shows: [seeText('alert', 'Please enter the name of an account')],
      },
      {
        name: 'Add',
        event: { type: 'requester.add' },
        by: [click('button', 'Add')],
        when: (snapshot) => ofFirst(snapshot) && isResting(snapshot) && typed(snapshot).note === 'Twice.',
      },
    ],
    'requester.tell': [
      {
        name: 'Told',
        event: { type: 'requester.tell', id: 'q1' },
        by: [click('button', 'Dana Fox, Northwind Traders was told')],
        when: (snapshot) => ofFirst(snapshot) && snapshot.context.shipped && typed(snapshot).account === '',
      },
    ],
    'requester.edit': [
      {
        name: 'Edit note',
        event: { type: 'requester.edit', id: 'q1' },
        by: [click('button', 'Edit note of Dana Fox, Northwind Traders')],
        when: (snapshot) => ofFirst(snapshot) && typed(snapshot).account === '',
      },
    ],
    'edit.change': [
      {
        name: 'another note',
        event: { type: 'edit.change', text: 'For the auditors.' },
        by: [type('textbox', 'Note of who asked', 'For the auditors.')],
        when: (snapshot) => ofFirst(snapshot) && snapshot.context.edit?.text === 'For the board.',
      },
      {
        name: 'a note that is too long',
        event: { type: 'edit.change', text: tooLong },
        by: [type('textbox', 'Note of who asked', tooLong)],
        when: (snapshot) => ofFirst(snapshot) && snapshot.context.edit?.text === 'For the board.',
      },
    ],
    'edit.save': [
      {
        name: 'Save',
        event: { type: 'edit.save' },
        by: [click('button', 'Save')],
        when: ({ context }) => context.edit?.text === 'For the auditors.',
      },
      {
        name: 'Save of a note that is too long',
        event: { type: 'edit.save' },
        by: [click('button', 'Save')],
        when: ({ context }) => context.edit?.text === tooLong,
        shows: [seeText('alert', 'A note has at most 2,000 characters')],
      },
    ],
    'edit.cancel': [{ name: 'Cancel', event: { type: 'edit.cancel' }, by: [click('button', 'Cancel')] }],
    'requester.remove': [
      {
        name: 'Remove',
        event: { type: 'requester.remove', id: 'q1' },
        by: [click('button', 'Remove Dana Fox, Northwind Traders')],
        when: (snapshot) => ofFirst(snapshot) && typed(snapshot).account === '',
      },
    ],
    'remove.confirm': [
      { name: 'Remove', event: { type: 'remove.confirm' }, by: [click('button', 'Remove')] },
    ],
    'remove.cancel': [{ name: 'Cancel', event: { type: 'remove.cancel' }, by: [click('button', 'Cancel')] }],
  },
  delays: { skeletonDelay: 200, accountDelay: 300, again: 5000 },
  effects: {
    loadRequesters: [
      {
        name: 'two, to be told',
        done: { data: [dana, foreign], shipped: true },
        shows: [
          see('listitem', 'Dana Fox, Northwind Traders'),
          see('region', 'To tell'),
          see('link', 'dana@northwind.example'),
        ],
      },
      { name: 'offline', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
    ],
    readAgain: [
      { name: 'one is new', done: { data: [added, dana], shipped: true } },
      { name: 'one is gone', done: { data: [foreign], shipped: true } },
      { name: 'offline', error: offline },
    ],
    findAccounts: [
      { name: 'one is found', done: { data: [contoso] }, shows: [see('button', 'Contoso')] },
      { name: 'offline', error: offline },
    ],
    findContacts: [
      {
        name: 'the account has one',
        done: { data: [{ id: 'c3', name: 'Ida Lund', email: null }] },
        shows: [see('combobox', 'Contact')],
      },
      { name: 'offline', error: offline },
    ],
    addRequester: [
      { name: 'added', done: { requester: added, record } },
      { name: 'there already', error: twin },
    ],
    tellRequester: [
      { name: 'kept', done: { requester: told, record } },
      { name: 'offline', error: offline },
    ],
    updateRequester: [
      { name: 'saved', done: { requester: { ...dana, note: 'For the auditors.' }, record } },
      { name: 'changed meanwhile', error: elsewhere },
    ],
    removeRequester: [
      { name: 'removed', done: { requester: dana, record } },
      { name: 'offline', error: offline },
    ],
  },
  asks: {
    loadRequesters: Object.fromEntries([
      ['*', place('i1')],
      ...[
        '',
        ' → addRequester: added',
        ' → addRequester: there already',
        ' → tellRequester: kept',
        ' → tellRequester: offline',
        ' → updateRequester: saved',
        ' → updateRequester: changed meanwhile',
        ' → removeRequester: removed',
        ' → removeRequester: offline',
      ].map((then) => [`record.shown: another request${then}`, place('i2')]),
    ]),
    readAgain: { '*': place('i1') },
    findAccounts: { '*': { query: { workspace_id: 'w1', name: 'Con' } } },
    findContacts: {
      '*': { query: { workspace_id: 'w1', account_name: 'Con' } },
      'account.choose: an account that is offered': {
        query: { workspace_id: 'w1', account_name: 'Contoso' },
      },
    },
    addRequester: {
      '*': { ...place('i1'), body: { account_name: 'Contoso', contact_id: null, note: 'Twice.' } },
    },
    tellRequester: { '*': { ...ofDana, body: { told: true } } },
    updateRequester: {
      '*': { ...ofDana, body: { note: 'For the auditors.', expected_note: 'For the board.' } },
    },
    removeRequester: { '*': ofDana },
  },
  listeners: ['watchRecord'],
  states: {
    hidden: [absent('textbox', 'Account')],
    'loading.slow': [see('status', 'Loading who asked')],
    failed: [seeText('alert', 'Unable to load who asked')],
    here: [absent('status', 'Loading who asked')],
    'here.work.resting': [see('textbox', 'Account'), absent('textbox', 'Note of who asked')],
    'here.work.resting.gone': [seeText('alert', 'Who asked was removed by somebody else meanwhile.')],
    'here.work.editing': [see('textbox', 'Note of who asked')],
    'here.work.asking': [see('alertdialog', 'Remove who asked?')],
    'here.offers.resting': [],
    'here.offers.waiting': [],
    'here.offers.finding': [],
    'here.offers.asking': [],
    'here.live.current': [],
    'here.live.reading': [],
    'here.live.waiting': [],
    adding: [{ role: 'textbox', name: 'Account', is: 'disabled' }],
    telling: [{ role: 'textbox', name: 'Account', is: 'disabled' }],
    saving: [{ role: 'textbox', name: 'Note of who asked', is: 'disabled' }],
    removing: [see('alertdialog', 'Remove who asked?')],
  },
  relevant: ({
    recordId,
    next,
    requesters,
    outdated,
    drafts,
    accounts,
    contacts,
    edit,
    chosen,
    problem,
  }) => ({
    recordId,
    next: next === undefined ? 'the same' : next,
    requesters: requesters.map(({ id, note, told_at }) => `${id} ${note} ${told_at}`),
    outdated,
    drafts,
    offered: [accounts.length, contacts.length],
    edit: edit && { text: edit.text, of: edit.recordId },
    chosen,
    problem,
  }),
  secret: { context: [], events: [] },
});
