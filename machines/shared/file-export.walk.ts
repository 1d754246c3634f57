/** How the export of a file is walked (spec §2.14): of the audit log, and with the words of other pages. */
import type { AnyStateMachine } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, absentText, click, defineWalk, report, see, seeText, type Walk } from '../testing/walk.ts';
import { asking } from '../settings/audit-cases.ts';
import { auditExportMachine } from '../settings/audit-export.ts';
import type { Asked } from './asked.ts';
import type { fileExport } from './file-export.machine.ts';

const offline = new ApiError(0, 'network', NETWORK_SENTENCE);

interface WalkedExport {
  readonly machine: AnyStateMachine;
  /** The name of the button. */
  readonly button: string;
  /** What the call is asked for what the page shows. */
  readonly query: Asked;
  readonly fileName: string;
}

export function exportWalk({ machine, button, query, fileName }: WalkedExport): Walk {
  const file = { name: fileName, blob: {} };
  return defineWalk({
    title: 'Export of a file',
    purpose: 'Stores what a page shows as a file, says how much of it has arrived, and can be cancelled.',
    spec: '§2.14',
    machine: machine as ReturnType<typeof fileExport<Asked>>,
    events: {
      'export.start': [
        { name: button, event: { type: 'export.start', query }, by: [click('button', button)] },
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
          event: { type: 'download.done', file },
          by: [report('download', { type: 'download.done', file })],
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
      idle: [see('button', button), absent('button', 'Cancel export'), absent('button', 'Dismiss')],
      running: [see('button', 'Cancel export'), seeText('status', 'Exporting')],
      received: [seeText('status', 'The file is ready.'), see('button', button)],
      failed: [seeText('alert', offline.detail), see('button', 'Retry'), absentText('status', 'Exporting')],
    },
    relevant: ({ bytes }) => bytes,
    secret: { context: [], events: [] },
  });
}

export const fileExportWalk = exportWalk({
  machine: auditExportMachine,
  button: 'Export CSV',
  query: asking(),
  fileName: 'audit-log.csv',
});
