/** The walk of importing renewals (spec §2.14). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { importView } from '../records/import-view.ts';
import { defineWalk, see, seeDisabled, seeText, absent } from '../testing/walk.ts';
import { importEvents, IMPORT_PLACE, sampleChanges, sampleFile } from './import-cases.ts';
import { importExportWalk } from './import-export-cases.ts';
import { importRowsWalk } from './import-rows-cases.ts';
import {
  checkedImport,
  checkingImport,
  draftImport,
  loadedWith,
  sampleSettings,
  sampleUndo,
  stoppedImport,
  undoingImport,
  undoneImport,
  writingImport,
  writtenImport,
} from './renewal-import.sample.ts';
import { renewalImportMachine } from './renewal-import.ts';

const offline = new ApiError(0, 'network', NETWORK_SENTENCE);
const conflict = new ApiError(409, 'conflict', 'The import was changed meanwhile.');
const refused = (name: string) => ({
  name,
  error: conflict,
  shows: [seeText('alert', 'The import was changed meanwhile.')],
});
const unknown = new ApiError(404, 'not_found', 'There is no such import.');

export const recordImportWalk = defineWalk({
  title: 'Import',
  purpose:
    'Uploads a file, maps its columns, checks every row, writes what is right, and takes it back as a whole.',
  spec: '§2.14',
  machine: renewalImportMachine,
  input: { workspaceId: 'w1', role: 'admin', timezone: 'America/New_York', view: importView.plain },
  events: importEvents,
  delays: { skeletonDelay: 200, nextLook: 1000, lostLook: 3000 },
  effects: {
    loadImports: [
      { name: 'no import is named', done: loadedWith(null) },
      { name: 'a draft', done: loadedWith(draftImport) },
      { name: 'a checked import', done: loadedWith(checkedImport) },
      { name: 'a written import', done: loadedWith(writtenImport) },
      {
        name: 'there is no such import',
        error: unknown,
        shows: [seeText('alert', 'There is no such import.')],
      },
    ],
    upload: [
      { name: 'kept', done: draftImport },
      {
        name: 'not readable',
        error: new ApiError(422, 'invalid_request', 'The file has no line with names of columns.'),
        shows: [{ role: 'alert', text: 'The file has no line with names of columns.', is: 'focused' }],
      },
    ],
    checkImport: [
      { name: 'the check has begun', done: checkingImport },
      { name: 'another sheet was read', done: draftImport },
      refused('refused'),
    ],
    getImport: [
      { name: 'it goes on', done: { ...checkingImport, progress: { done: 4, of: 5 } } },
      { name: 'every row is checked', done: checkedImport },
      { name: 'everything is written', done: writtenImport, shows: [seeText('status', '2 rows imported')] },
      { name: 'everything is undone', done: undoneImport, shows: [seeText('status', 'Import undone')] },
      { name: 'offline', error: offline, shows: [seeText('status', NETWORK_SENTENCE)] },
    ],
    writeImport: [{ name: 'the write has begun', done: writingImport }, refused('refused')],
    stopImport: [
      { name: 'stopped', done: stoppedImport, shows: [seeText('status', 'Import stopped')] },
      refused('refused'),
    ],
    previewUndo: [{ name: 'one value stays', done: sampleUndo }, refused('refused')],
    undoImport: [{ name: 'the undo has begun', done: undoingImport }, refused('refused')],
  },
  asks: {
    loadImports: {
      '*': { workspaceId: 'w1', id: null },
      'import.open: Open an earlier one': { workspaceId: 'w1', id: 'i9' },
      'view.open: another import': { workspaceId: 'w1', id: 'i2' },
    },
    upload: { '*': { query: { workspace_id: 'w1', name: 'renewals.csv' }, file: sampleFile } },
    checkImport: {
      '*': { ...IMPORT_PLACE, body: sampleSettings },
      ...Object.fromEntries(
        sampleChanges.map(({ way, settings }) => [way, { ...IMPORT_PLACE, body: settings }]),
      ),
    },
    getImport: { '*': IMPORT_PLACE },
    writeImport: { '*': IMPORT_PLACE },
    stopImport: { '*': IMPORT_PLACE },
    previewUndo: { '*': IMPORT_PLACE },
    undoImport: { '*': IMPORT_PLACE },
  },
  listeners: ['watchView', 'watchRights', 'watchProgress'],
  children: { rows: importRowsWalk, exporting: importExportWalk },
  newScreenReason: 'Rows and searches of the check stay in its child.',
  states: {
    barred: [see('heading', 'Import renewals')],
    'opening.slow': [see('status', 'Loading imports')],
    failed: [seeText('alert', 'Unable to load the import')],
    choosing: [see('button', 'Choose file'), see('button', 'Open renewals-2025.csv')],
    uploading: [see('progressbar', 'Uploading file'), absent('button', 'Choose file')],
    mapping: [see('button', 'Check rows'), see('combobox', 'Write Customer to')],
    following: [see('progressbar', 'Import')],
    stopping: [see('progressbar', 'Import'), seeDisabled('button', 'Stop')],
    checked: [see('group', 'Show rows'), see('button', 'Import 2 rows')],
    starting: [seeDisabled('button', 'Import 2 rows')],
    ended: [see('button', 'Import another file')],
    previewing: [seeDisabled('button', 'Undo import')],
    asking: [
      see('alertdialog', 'Undo this import?'),
      seeText(
        'alertdialog',
        '1 account is removed and 1 value goes back. 1 value stays, because it was changed after the import:',
      ),
    ],
    undoing: [seeDisabled('button', 'Undo import')],
  },
  relevant: ({ current, settings, file, percent, view, role }) => ({
    state: current?.state ?? null,
    settings,
    hasFile: file !== null,
    percent,
    view,
    role,
  }),
  secret: { context: [], events: [] },
});
