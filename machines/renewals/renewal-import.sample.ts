/** An import of renewals in each of its states, for walks. */
import type { ImportRow, ImportSettings, ImportUndo, RecordImport } from '../../contract/imports.ts';
import type { LoadedImports } from '../records/import-setup.ts';
import { sampleFields, sampleMembers } from './renewals.sample.ts';

export const sampleSettings: ImportSettings = {
  sheet: 0,
  columns: ['account_name', 'account_owner', null],
  match: 'account_name',
  days: 'month_first',
  decimals: 'dot',
  empty: 'keep',
  words: [{ column: 1, text: 'Maya O.', read_as: 'Maya Okafor' }],
};

export const draftImport: RecordImport = {
  id: 'i1',
  file_name: 'renewals-q1.xlsx',
  sheets: ['Book', 'Old'],
  row_count: 5,
  columns: [
    { name: 'Customer', samples: ['Northwind Traders', 'Osprey Marine'] },
    { name: 'AE / CSM', samples: ['Maya O.', 'L. Brandt'] },
    { name: 'ARR', samples: ['120,000'] },
  ],
  settings: sampleSettings,
  state: 'draft',
  counts: null,
  progress: null,
  written: { new: 0, changed: 0, values: 0 },
  problem: null,
  created_by: 'Maya Okafor',
  created_at: '2026-11-20T14:00:00.000Z',
  written_at: null,
};

const counts = { new: 1, changed: 1, unchanged: 1, wrong: 2, values: 1 };
export const checkedImport: RecordImport = { ...draftImport, state: 'checked', counts };
export const checkingImport: RecordImport = {
  ...draftImport,
  state: 'checking',
  progress: { done: 2, of: 5 },
};
export const writingImport: RecordImport = {
  ...checkedImport,
  state: 'writing',
  progress: { done: 1, of: 2 },
  written: { new: 1, changed: 0, values: 0 },
};
export const writtenImport: RecordImport = {
  ...checkedImport,
  state: 'written',
  written: { new: 1, changed: 1, values: 1 },
  written_at: '2026-11-20T14:05:00.000Z',
};
export const stoppedImport: RecordImport = { ...writingImport, state: 'stopped', progress: null };
export const undoingImport: RecordImport = {
  ...writtenImport,
  state: 'undoing',
  progress: { done: 0, of: 2 },
};
export const undoneImport: RecordImport = {
  ...writtenImport,
  state: 'undone',
  written: { new: 0, changed: 0, values: 0 },
};

const olderImport: RecordImport = { ...writtenImport, id: 'i9', file_name: 'renewals-2025.csv' };

export const loadedWith = (current: RecordImport | null): LoadedImports => ({
  members: sampleMembers,
  fields: sampleFields,
  recent: [olderImport],
  current,
  chosen: null,
});

export const sampleRows: readonly ImportRow[] = [
  {
    number: 2,
    fate: 'changed',
    account_name: 'Northwind Traders',
    changes: [{ label: 'Owner', old: 'Cristina Vandykeman', new: 'Maya Okafor' }],
    problem: null,
  },
  {
    number: 3,
    fate: 'new',
    account_name: 'Osprey Marine',
    changes: [{ label: 'Owner', old: null, new: 'Maya Okafor' }],
    problem: null,
  },
  { number: 4, fate: 'unchanged', account_name: 'Marrow & Finch', changes: [], problem: null },
  {
    number: 5,
    fate: 'wrong',
    account_name: 'Quarry & Stone Supply',
    changes: [],
    problem: {
      sentence: 'Owner “L. Brandt” is not a member',
      column: 1,
      text: 'L. Brandt',
      suggestion: null,
    },
  },
];

export const moreRows: readonly ImportRow[] = [
  {
    number: 6,
    fate: 'wrong',
    account_name: 'Meridian Biosystem',
    changes: [],
    problem: {
      sentence: 'No account by this name',
      column: 0,
      text: 'Meridian Biosystem',
      suggestion: 'Meridian Biosystems',
    },
  },
];

export const sampleUndo: ImportUndo = {
  records: 1,
  values: 1,
  kept_count: 1,
  kept: [
    {
      account_name: 'Northwind Traders',
      label: 'Confidence',
      changed_by: 'Priya Raman',
      changed_at: '2026-11-20T15:04:00.000Z',
    },
  ],
};
