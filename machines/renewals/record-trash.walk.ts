/** The walk of the trash of the renewals (spec §2.14, decision 59). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { TrashedRecord } from '../../contract/record-writes.ts';
import { absent, click, defineWalk, see, seeBanner, seeText } from '../testing/walk.ts';
import { renewalFlows } from './renewals.machine.ts';
import { sampleRows } from './renewals.sample.ts';

const record: TrashedRecord = {
  id: 'r1',
  name: 'Northwind Traders',
  account_name: 'Northwind Traders',
  account_owner: 'Maya Okafor',
  removed_by: 'Tom Lindqvist',
  removed_at: '2026-11-20T16:00:00.000Z',
  kept_until: '2026-12-20T16:00:00.000Z',
  restorable: true,
};
const foreign: TrashedRecord = {
  ...record,
  id: 'r2',
  name: 'Marrow & Finch',
  account_name: 'Marrow & Finch',
  restorable: false,
};
const refused = 'Your role lets you edit only the accounts you own.';
const offline = new ApiError(0, 'network', NETWORK_SENTENCE);

export const renewalTrashWalk = defineWalk({
  title: 'Deleted renewals',
  purpose: 'Shows what was removed, by whom and until when it is kept, and restores it.',
  spec: '§2.14',
  machine: renewalFlows.trash,
  input: { workspaceId: 'w1', timezone: 'America/New_York' },
  events: {
    'trash.open': [
      { name: 'Deleted renewals', event: { type: 'trash.open' }, by: [click('button', 'Deleted renewals')] },
    ],
    'trash.close': [{ name: 'Close', event: { type: 'trash.close' }, by: [click('button', 'Close')] }],
    'trash.reload': [{ name: 'Retry', event: { type: 'trash.reload' }, by: [click('button', 'Retry')] }],
    'record.restore': [
      {
        name: 'Restore Northwind Traders',
        event: { type: 'record.restore', id: 'r1' },
        by: [click('button', 'Restore Northwind Traders')],
        when: ({ context }) => context.records.some(({ id }) => id === 'r1'),
      },
      {
        name: 'an account of another owner',
        event: { type: 'record.restore', id: 'r2' },
        by: [click('button', 'Restore Marrow & Finch')],
        refused: true,
      },
    ],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    loadTrash: [
      {
        name: 'two are there',
        done: { data: [record, foreign] },
        shows: [seeText('listitem', 'Deleted Nov 20, 2026 by Tom Lindqvist · kept until Dec 20, 2026')],
      },
      { name: 'empty', done: { data: [] }, shows: [absent('button', 'Restore Northwind Traders')] },
      { name: 'offline', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
    ],
    restoreRecords: [
      {
        name: 'restored',
        done: { data: [{ id: 'r1', record: sampleRows[0] ?? null, problem: null }] },
        shows: [absent('button', 'Restore Northwind Traders')],
      },
      {
        name: 'refused',
        done: { data: [{ id: 'r1', record: null, problem: { code: 'forbidden', detail: refused } }] },
        shows: [seeBanner(refused)],
      },
      { name: 'offline', error: offline, shows: [seeBanner(NETWORK_SENTENCE)] },
    ],
  },
  asks: {
    loadTrash: { '*': { query: { workspace_id: 'w1' } } },
    restoreRecords: { '*': { query: { workspace_id: 'w1' }, body: { ids: ['r1'] } } },
  },
  states: {
    closed: [absent('dialog', 'Deleted renewals')],
    'loading.slow': [see('status', 'Loading deleted renewals')],
    loading: [see('dialog', 'Deleted renewals')],
    listed: [see('dialog', 'Deleted renewals')],
    failed: [see('button', 'Retry')],
    restoring: [{ role: 'button', name: 'Close', is: 'disabled' }],
  },
  relevant: ({ records, problem }) => ({ records: records.map(({ id }) => id), problem }),
  secret: { context: [], events: [] },
});
