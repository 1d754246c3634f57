/** The walk of exporting the data of a workspace (decision 90). */
import type { SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { exportWalk } from '../shared/file-export.walk.ts';
import { absent, absentText, click, defineWalk, report, see, seeDisabled, seeText } from '../testing/walk.ts';
import { archiveDownload, workspaceExportMachine } from './workspace-export.machine.ts';

type Snapshot = SnapshotFrom<typeof workspaceExportMachine>;

const running = { state: 'running', percent: 40, expires_at: null } as const;
const ready = { state: 'ready', percent: 100, expires_at: '2026-03-11T15:00:00.000Z' } as const;
const failed = { state: 'failed', percent: 40, expires_at: null } as const;
const asked = { params: { id: 'w1' } };

export const archiveDownloadWalk = exportWalk({
  machine: archiveDownload,
  button: 'Download',
  query: asked,
  fileName: 'northbeam-export-2026-03-10.zip',
});

export const workspaceExportWalk = defineWalk({
  title: 'Export of a workspace',
  purpose: 'Lets an admin take all data of a workspace along, as one archive.',
  spec: '§2.8',
  machine: workspaceExportMachine,
  input: { workspaceId: 'w1', role: 'admin', timezone: 'America/New_York' },
  events: {
    'archive.start': [
      {
        name: 'Export data',
        event: { type: 'archive.start' },
        by: [click('button', 'Export data')],
        when: (snapshot: Snapshot) => snapshot.matches({ open: 'idle' }),
      },
      {
        name: 'Export again',
        event: { type: 'archive.start' },
        by: [click('button', 'Export again')],
        when: (snapshot: Snapshot) => snapshot.matches({ open: 'ready' }),
      },
    ],
    'archive.reload': [
      { name: 'Reload', event: { type: 'archive.reload' }, by: [click('button', 'Reload')] },
    ],
    'rights.changed': [
      {
        name: 'the person is no admin any more',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: (snapshot: Snapshot) => snapshot.matches({ open: 'idle' }),
      },
      {
        name: 'the person is an admin again',
        event: { type: 'rights.changed', role: 'admin' },
        by: [report('watchRights', { type: 'rights.changed', role: 'admin' })],
        when: (snapshot: Snapshot) => snapshot.matches('closed'),
      },
    ],
  },
  delays: { nextLook: 1000 },
  effects: {
    getWorkspaceExport: [
      { name: 'none', done: { data: null } },
      { name: 'running', done: { data: running } },
      { name: 'ready', done: { data: ready } },
      {
        name: 'failed',
        done: { data: failed },
        shows: [seeText('alert', 'The last export failed. Please try again.')],
      },
      { name: 'offline', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
    startWorkspaceExport: [
      { name: 'begun', done: running },
      {
        name: 'refused',
        error: new ApiError(503, 'unavailable', 'The database is busy.'),
        shows: [seeText('alert', 'The database is busy.')],
      },
      {
        name: 'broken',
        error: new Error('boom'),
        shows: [seeText('alert', 'The data was not exported. Please try again.')],
      },
    ],
  },
  asks: { getWorkspaceExport: { '*': asked }, startWorkspaceExport: { '*': asked } },
  listeners: ['watchRights'],
  children: { exporting: archiveDownloadWalk },
  states: {
    closed: [absent('button', 'Export data'), absent('button', 'Download')],
    'open.loading': [see('heading', 'Export the data')],
    'open.unknown': [seeText('alert', NETWORK_SENTENCE), see('button', 'Reload')],
    'open.idle': [absent('progressbar', 'Exporting the data')],
    'open.starting': [seeDisabled('button', 'Export data')],
    'open.running': [see('progressbar', 'Exporting the data'), absent('button', 'Export data')],
    'open.ready': [
      see('button', 'Download'),
      seeText('status', 'The archive can be downloaded until March 11, 2026 at 11:00 AM.'),
      absentText('alert', 'failed'),
    ],
  },
  relevant: ({ made, problem, role }) => ({ made: made?.state ?? null, problem, role }),
  secret: { context: [], events: [] },
});
