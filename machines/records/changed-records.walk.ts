/** The walk of the records that others changed. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { defineWalk, report } from '../testing/walk.ts';
import { changedRecordsMachine } from './changed-records.machine.ts';

const one = { type: 'records.ask', ids: ['r1'] } as const;
const all = { type: 'records.ask', ids: null } as const;
const everything = { workspaceId: 'w1', userId: 'u1', ids: null };
const ready = { type: 'table.ready' } as const;

export const changedRecordsWalk = defineWalk({
  title: 'Changed records',
  purpose: 'Loads the records that others changed, and tries again until it has them.',
  spec: '§2.5',
  machine: changedRecordsMachine,
  headless: 'The table shows what was found; the notice of the live link says that nothing arrives.',
  input: { workspaceId: 'w1', userId: 'u1', chance: 1 },
  events: {
    'table.ready': [{ name: 'the table is loaded', event: ready, by: [report('watchTable', ready)] }],
    'records.ask': [
      { name: 'a record was changed', event: one, by: [report('watchTable', one)] },
      { name: 'too many were changed', event: all, by: [report('watchTable', all)] },
    ],
  },
  delays: { again: 1000 },
  effects: {
    loadSome: [
      { name: 'found', done: { found: [{ id: 'r1' }], cursor: null } },
      { name: 'offline', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
      {
        name: 'the membership ended',
        error: new ApiError(403, 'membership_ended', 'You are not a member of this workspace any more.'),
      },
    ],
  },
  asks: {
    loadSome: {
      '*': { workspaceId: 'w1', userId: 'u1', ids: ['r1'] },
      'table.ready: the table is loaded → records.ask: too many were changed': everything,
      'loadSome: offline → records.ask: too many were changed → after again': everything,
    },
  },
  listeners: ['watchTable'],
  states: { closed: [], idle: [], loading: [], waiting: [], refused: [] },
  relevant: ({ asked, waiting }) => ({ asked, waiting }),
  secret: { context: [], events: [] },
});
