/** What a person does on the page of an import, for its walk. */
import type { SnapshotFrom } from 'xstate';
import type { ImportSettings } from '../../contract/imports.ts';
import { importView } from '../records/import-view.ts';
import type { WalkDefinition } from '../testing/walk.ts';
import { chooseFile, click, report, see, seeDisabled, seeText, settle, type } from '../testing/walk.ts';
import { sampleSettings } from './renewal-import.sample.ts';
import type { renewalImportMachine } from './renewal-import.ts';

type Machine = typeof renewalImportMachine;
type Snapshot = SnapshotFrom<Machine>;

export const IMPORT_PLACE = { params: { id: 'i1' }, query: { workspace_id: 'w1' } } as const;
export const sampleFile = { name: 'renewals.csv', type: 'text/csv', size: 2048 } as const;
const picture = { name: 'mark.png', type: 'image/png', size: 2048 } as const;
const huge = { name: 'all.csv', type: 'text/csv', size: 20 * 1024 * 1024 + 1 } as const;

/** Nothing was changed on the page, so that one change is seen at a time. */
const isPlain = ({ context: { settings, view } }: Snapshot) =>
  JSON.stringify(settings) === JSON.stringify(sampleSettings) && view.search === '' && view.fate === null;
const isIn =
  (...states: readonly Parameters<Snapshot['matches']>[0][]) =>
  (snapshot: Snapshot) =>
    isPlain(snapshot) && states.some((state) => snapshot.matches(state));

const chosen = (label: string, option: string) => [click('combobox', label), click('option', option)];
const rowsLoaded = settle('listImportRows', 'rows');
const allRowsLoaded = [
  rowsLoaded,
  click('button', 'Show more'),
  settle('listImportRowsNext', 'more rows'),
] as const;

const [maya] = sampleSettings.words;
const brandt = { column: 1, text: 'L. Brandt', read_as: 'Maya Okafor' };
const meridian = { column: 0, text: 'Meridian Biosystem', read_as: 'Meridian Biosystems' };

/** What the server is asked to check after a change, by the moves that lead to it. */
export const sampleChanges: readonly { readonly way: string; readonly settings: ImportSettings }[] = [
  { way: 'sheet.choose: Old', settings: { ...sampleSettings, sheet: 1 } },
  {
    way: 'word.choose: an owner',
    settings: { ...sampleSettings, words: [...sampleSettings.words, brandt] },
  },
  {
    way: 'word.choose: Use Meridian Biosystems',
    settings: { ...sampleSettings, words: [...sampleSettings.words, meridian] },
  },
];

export const importEvents: WalkDefinition<Machine>['events'] = {
  'load.retry': [{ name: 'Retry', event: { type: 'load.retry' }, by: [click('button', 'Retry')] }],
  'file.choose': [
    {
      name: 'a CSV file',
      event: { type: 'file.choose', file: sampleFile },
      by: [chooseFile('Choose file', sampleFile)],
    },
    {
      name: 'a picture',
      event: { type: 'file.choose', file: picture },
      by: [chooseFile('Choose file', picture)],
      shows: [seeText('alert', 'Please choose a CSV or XLSX file.')],
    },
    {
      name: 'a file of more than 20 MB',
      event: { type: 'file.choose', file: huge },
      by: [chooseFile('Choose file', huge)],
      shows: [seeText('alert', 'File too large. Maximum size: 20MB')],
    },
  ],
  'upload.retry': [
    {
      name: 'Retry',
      event: { type: 'upload.retry' },
      by: [click('button', 'Retry')],
      when: (snapshot) => !snapshot.matches('failed'),
    },
  ],
  'upload.cancel': [
    { name: 'Cancel upload', event: { type: 'upload.cancel' }, by: [click('button', 'Cancel upload')] },
  ],
  'upload.progressed': [
    {
      name: '40 %',
      event: { type: 'upload.progressed', percent: 40 },
      by: [report('watchProgress', { type: 'upload.progressed', percent: 40 })],
      when: ({ context }) => context.percent === 0,
      shows: [seeText('progressbar', '40%')],
    },
    {
      name: '100 %',
      event: { type: 'upload.progressed', percent: 100 },
      by: [report('watchProgress', { type: 'upload.progressed', percent: 100 })],
      when: ({ context }) => context.percent === 40,
      shows: [seeDisabled('button', 'Cancel upload')],
    },
  ],
  'import.open': [
    {
      name: 'Open an earlier one',
      event: { type: 'import.open', id: 'i9' },
      by: [click('button', 'Open renewals-2025.csv')],
    },
  ],
  'column.choose': [
    {
      name: 'ARR is the annual revenue',
      event: { type: 'column.choose', place: 2, target: 'annual_revenue' },
      by: chosen('Write ARR to', 'Annual revenue'),
      when: isIn('mapping'),
      shows: [seeText('combobox', 'Annual revenue')],
    },
    {
      name: 'the name is left out',
      event: { type: 'column.choose', place: 0, target: null },
      by: chosen('Write Customer to', 'Leave out'),
      when: isIn('mapping'),
      shows: [seeDisabled('button', 'Check rows')],
    },
  ],
  'setting.choose': [
    {
      name: 'days first',
      event: { type: 'setting.choose', setting: { days: 'day_first' } },
      by: chosen('Dates read as', 'Day first'),
      when: isIn('mapping'),
      shows: [seeText('combobox', 'Day first')],
    },
  ],
  'sheet.choose': [
    {
      name: 'Old',
      event: { type: 'sheet.choose', sheet: 1 },
      by: chosen('Sheet', 'Old'),
      when: isIn('mapping'),
    },
  ],
  'word.remove': [
    {
      name: 'Maya O.',
      event: { type: 'word.remove', word: { column: 1, text: maya?.text ?? '' } },
      by: [click('button', 'Remove “Maya O.”')],
      when: isIn('mapping'),
    },
  ],
  'word.choose': [
    {
      name: 'an owner',
      event: { type: 'word.choose', word: brandt },
      by: [rowsLoaded, ...chosen('Owner of row 5', 'Maya Okafor')],
      when: isIn('checked'),
    },
    {
      name: 'Use Meridian Biosystems',
      event: { type: 'word.choose', word: meridian },
      by: [...allRowsLoaded, click('button', 'Use Meridian Biosystems')],
      when: isIn('checked'),
    },
  ],
  'import.check': [
    { name: 'Check rows', event: { type: 'import.check' }, by: [click('button', 'Check rows')] },
  ],
  'columns.edit': [{ name: 'Back', event: { type: 'columns.edit' }, by: [click('button', 'Back')] }],
  'import.write': [
    { name: 'Import 2 rows', event: { type: 'import.write' }, by: [click('button', 'Import 2 rows')] },
  ],
  'import.stop': [{ name: 'Stop', event: { type: 'import.stop' }, by: [click('button', 'Stop')] }],
  'import.another': [
    {
      name: 'Choose another file',
      event: { type: 'import.another' },
      by: [click('button', 'Choose another file')],
      when: (snapshot) => snapshot.matches('mapping'),
    },
    {
      name: 'Import another file',
      event: { type: 'import.another' },
      by: [click('button', 'Import another file')],
      when: (snapshot) => snapshot.matches('ended'),
    },
  ],
  'undo.request': [
    {
      name: 'Undo import',
      event: { type: 'undo.request' },
      by: [click('button', 'Undo import')],
      when: (snapshot) => !snapshot.matches('asking'),
    },
  ],
  'undo.confirm': [
    { name: 'Undo import', event: { type: 'undo.confirm' }, by: [click('button', 'Undo import')] },
  ],
  'undo.cancel': [{ name: 'Cancel', event: { type: 'undo.cancel' }, by: [click('button', 'Cancel')] }],
  'view.change': [
    {
      name: 'the wrong rows',
      event: { type: 'view.change', view: { ...importView.plain, fate: 'wrong' }, how: 'push' },
      by: [click('button', 'Wrong 2 stay out')],
      when: (snapshot) => isIn('checked')(snapshot) && snapshot.context.view.import === null,
    },
    {
      name: 'a search',
      event: { type: 'view.change', view: { ...importView.plain, search: 'q' }, how: 'replace' },
      by: [type('searchbox', 'Search', 'q')],
      when: (snapshot) => isIn('checked')(snapshot) && snapshot.context.view.import === null,
    },
  ],
  'view.open': [
    {
      name: 'Back',
      event: { type: 'view.open', view: importView.plain },
      by: [report('watchView', { type: 'view.open', view: importView.plain })],
    },
    {
      name: 'another import',
      event: { type: 'view.open', view: { ...importView.plain, import: 'i2' } },
      by: [report('watchView', { type: 'view.open', view: { ...importView.plain, import: 'i2' } })],
    },
  ],
  'rights.changed': [
    {
      name: 'the person may only view from now on',
      event: { type: 'rights.changed', role: 'viewer' },
      by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
      shows: [see('heading', 'Import renewals')],
    },
    {
      name: 'the person may import again',
      event: { type: 'rights.changed', role: 'admin' },
      by: [report('watchRights', { type: 'rights.changed', role: 'admin' })],
    },
  ],
};
