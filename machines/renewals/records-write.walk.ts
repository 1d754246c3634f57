/** The walk of the write of many records (spec §2.14). Its screen is the renewal table. */
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { settingStep } from '../records/steps.ts';
import {
  absent,
  click,
  defineWalk,
  hover,
  report,
  see,
  seeText,
  unhover,
  type Trigger,
} from '../testing/walk.ts';
import { renewalFlows } from './renewals.machine.ts';
import { sampleRows } from './renewals.sample.ts';

type Snapshot = SnapshotFrom<typeof renewalFlows.write>;

const change = (id: string, before: string | null) => ({
  id,
  field: 'owner_confidence',
  before,
  after: 'medium',
});

/** Of 201 records, so that it takes two calls. Only two of them are in the table. */
const step = settingStep({ one: 'renewal', many: 'renewals' }, 'Confidence', [
  change('r1', 'high'),
  change('r2', null),
  ...Array.from({ length: 199 }, (_, place) => change(`elsewhere-${place}`, null)),
]);
const changes = step.redo.kind === 'set' ? step.redo.changes : [];

/** Begins the write in the table. */
export const beginWrite: readonly Trigger[] = [report('watchView', { type: 'step.run', step })];

const medium = (row: Renewal | undefined) =>
  row === undefined ? null : { ...row, owner_confidence: 'medium' as const };
const written = changes.slice(0, 200).map(({ id }) => ({
  id,
  record: medium(sampleRows.find((row) => row.id === id) ?? sampleRows[0]),
  problem: null,
}));
const stale = { code: 'stale_value', detail: 'Changed by Daniel Reyes meanwhile' } as const;

const job = (some: typeof changes) => ({ kind: 'set' as const, changes: some });

/** All records of the first call, or the one of the second, were answered. */
const isFirst = ({ context }: Snapshot) => context.left.kind === 'set' && context.left.changes.length === 201;

export const recordsWriteWalk = defineWalk({
  title: 'Write of many records',
  purpose: 'Writes many records in several calls, shows the progress, and lists what was refused.',
  spec: '§2.14',
  machine: renewalFlows.write,
  input: { workspaceId: 'w1', step, way: 'do', write: 1, table: createEmptyActor() },
  events: {
    'write.stop': [
      {
        name: 'Stop',
        event: { type: 'write.stop' },
        by: [click('button', 'Stop')],
        when: ({ context }) => !context.isStopped,
      },
    ],
    'write.retry': [
      {
        name: 'Retry what was not written',
        event: { type: 'write.retry', job: job(changes) },
        by: [click('button', 'Retry 201')],
        when: (snapshot) => isFirst(snapshot),
      },
    ],
    'write.close': [{ name: 'Close', event: { type: 'write.close' }, by: [click('button', 'Close')] }],
    'result.hold': [
      { name: 'the pointer is over it', event: { type: 'result.hold' }, by: [hover('button', 'Undo')] },
    ],
    'result.release': [
      { name: 'the pointer leaves it', event: { type: 'result.release' }, by: [unhover('button', 'Undo')] },
    ],
  },
  delays: { resultNotice: 12_000 },
  effects: {
    writeRecords: [
      { name: 'all written', done: { data: written } },
      {
        name: 'one refused',
        done: { data: [{ id: 'r1', record: null, problem: stale }, ...written.slice(1)] },
      },
      { name: 'offline', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
  },
  asks: {
    writeRecords: {
      '*': { workspaceId: 'w1', job: job(changes.slice(0, 200)) },
      'writeRecords: all written': { workspaceId: 'w1', job: job(changes.slice(200)) },
      'writeRecords: one refused': { workspaceId: 'w1', job: job(changes.slice(200)) },
    },
  },
  states: {
    'writing.calling': [see('progressbar', 'Setting Confidence'), absent('button', 'Undo')],
    partial: [seeText('alert', 'did not'), see('button', 'Close')],
    done: [seeText('status', 'Set Confidence of'), see('button', 'Undo')],
    ended: [absent('button', 'Close'), absent('progressbar', 'Setting Confidence')],
  },
  relevant: ({ left, total, written: ids, refused, isStopped, problem }) => ({
    left: left.kind === 'set' ? left.changes.length : 0,
    total,
    written: ids.length,
    refused,
    isStopped,
    problem,
  }),
  secret: { context: [], events: [] },
});
