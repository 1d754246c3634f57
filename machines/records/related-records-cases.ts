/** The walk of the list of an account's records, in the panel of a renewal (spec §2.14). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { RelatedRecords } from '../../contract/related-records.ts';
import { renewalCalls } from '../../contract/records/renewals.ts';
import { absent, click, defineWalk, report, see, seeText } from '../testing/walk.ts';
import { relatedRecords } from './related-records.ts';

const helena = {
  id: 'k1',
  name: 'Helena Ruiz',
  is_first: true,
  details: ['Head of operations', 'Champion'],
  mail: 'helena@northwind.example',
};
const owen = { id: 'k2', name: 'Owen Tran', is_first: false, details: [], mail: null };
const contacts: RelatedRecords = { id: 'contact', count: 2, first_count: 1, records: [helena, owen] };

/** What the live link tells. */
export const accountChanged = report('watchRecord', { type: 'account.changed' });

export const relatedRecordsWalk = defineWalk({
  title: 'Records of an account',
  purpose: 'Lists the contacts and the other records of the account of a record.',
  spec: '§2.2, §2.14',
  machine: relatedRecords(renewalCalls),
  input: { request: { params: { id: 'r1' }, query: { workspace_id: 'w1' } } },
  events: {
    'list.reload': [
      {
        name: 'Retry',
        event: { type: 'list.reload' },
        by: [click('button', 'Retry')],
        when: (snapshot) => snapshot.matches('failed'),
      },
      {
        name: 'a contact was changed elsewhere',
        event: { type: 'list.reload' },
        by: [accountChanged],
        when: (snapshot) => snapshot.matches('ready'),
      },
      {
        name: 'Reload',
        event: { type: 'list.reload' },
        by: [click('button', 'Reload')],
        when: (snapshot) => snapshot.matches({ ready: 'outdated' }),
        shortcut: true,
      },
    ],
    // Nothing is changed in this list.
    'item.put': [],
    'item.remove': [],
    'item.change': [],
    'change.shown': [],
    'change.reverted': [],
    'change.saved': [],
    'change.ended': [],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    loadRelated: [
      {
        name: 'two contacts',
        done: { data: [contacts] },
        shows: [
          see('region', 'Contacts'),
          see('link', 'Helena Ruiz'),
          seeText('region', 'Primary'),
          seeText('region', 'Head of operations · Champion'),
          see('link', 'Write to Helena Ruiz'),
          absent('link', 'Write to Owen Tran'),
        ],
      },
      {
        name: 'many contacts',
        done: { data: [{ ...contacts, count: 31 }] },
        shows: [seeText('region', 'and 29 more')],
      },
      {
        name: 'nothing',
        done: { data: [] },
        shows: [seeText('tabpanel', 'Nothing else belongs to this account yet')],
      },
      { name: 'offline', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
  },
  asks: { loadRelated: { '*': { params: { id: 'r1' }, query: { workspace_id: 'w1' } } } },
  states: {
    'loading.quiet': [absent('status', 'Loading the account'), absent('region', 'Contacts')],
    'loading.slow': [see('status', 'Loading the account')],
    failed: [seeText('alert', 'Unable to load the account'), seeText('alert', NETWORK_SENTENCE)],
    ready: [absent('status', 'Loading the account')],
    'ready.outdated': [seeText('alert', NETWORK_SENTENCE)],
  },
  relevant: ({ items }) => items,
  secret: { context: [], events: [] },
});
