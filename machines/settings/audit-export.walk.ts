/** The walk of exporting the audit log (spec §2.14). */
import { createEmptyActor } from 'xstate';
import { absent, absentText, click, defineWalk, report, see, seeText } from '../testing/walk.ts';
import { asking, offline } from './audit-cases.ts';
import { auditExportMachine } from './audit-export.machine.ts';

const exportNow = click('button', 'Export CSV');

export const auditExportWalk = defineWalk({
  title: 'Export of the audit log',
  purpose: 'Stores the filtered entries as a file, says how much of it has arrived, and can be cancelled.',
  spec: '§2.14',
  machine: auditExportMachine,
  input: { page: createEmptyActor() },
  events: {
    'export.start': [
      { name: 'Export CSV', event: { type: 'export.start', query: asking() }, by: [exportNow] },
    ],
    'export.cancel': [
      { name: 'Cancel', event: { type: 'export.cancel' }, by: [click('button', 'Cancel export')] },
    ],
    'export.retry': [{ name: 'Retry', event: { type: 'export.retry' }, by: [click('button', 'Retry')] }],
    'export.dismiss': [
      { name: 'Dismiss', event: { type: 'export.dismiss' }, by: [click('button', 'Dismiss')] },
    ],
    'download.progressed': [
      {
        name: 'a part arrives',
        event: { type: 'download.progressed', bytes: 1_250_000 },
        by: [report('download', { type: 'download.progressed', bytes: 1_250_000 })],
        shows: [seeText('status', '1.3 MB received')],
      },
    ],
    'download.done': [
      {
        name: 'the file is there',
        event: { type: 'download.done', file: { name: 'audit-log.csv', blob: {} } },
        by: [report('download', { type: 'download.done', file: { name: 'audit-log.csv', blob: {} } })],
      },
    ],
    'download.failed': [
      {
        name: 'interrupted',
        event: { type: 'download.failed', error: offline },
        by: [report('download', { type: 'download.failed', error: offline })],
      },
    ],
  },
  effects: {},
  listeners: ['download'],
  states: {
    idle: [see('button', 'Export CSV'), absent('button', 'Cancel export'), absent('button', 'Dismiss')],
    running: [see('button', 'Cancel export'), seeText('status', 'Exporting')],
    received: [seeText('status', 'The file is ready.'), see('button', 'Export CSV')],
    failed: [seeText('alert', offline.detail), see('button', 'Retry'), absentText('status', 'Exporting')],
  },
  relevant: ({ bytes }) => bytes,
  secret: { context: [], events: [] },
});
