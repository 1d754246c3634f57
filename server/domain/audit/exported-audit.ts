/** The audit log as a file for spreadsheets (spec §2.10). */
import { auditActionNames, auditEntityNames, auditSourceNames } from '../../../contract/rules/audit-text.ts';
import type { CsvCell } from '../csv/csv-text.ts';
import { describedChanges, entityName } from './described.ts';
import type { StoredEntry } from './known.ts';
import type { Speaker } from './words.ts';

export const auditColumns: readonly CsvCell[] = [
  'Time (UTC)',
  'Person',
  'Through',
  'Entity',
  'Name',
  'Action',
  'Field',
  'Old value',
  'New value',
];

/** A row for each changed property, and one for an entry that changed none. */
export function auditRows(entry: StoredEntry, speaker: Speaker): (readonly CsvCell[])[] {
  const about: readonly CsvCell[] = [
    entry.performed_at.toISOString(),
    entry.performed_by_name,
    auditSourceNames[entry.source],
    auditEntityNames[entry.entity_type],
    entityName(entry, speaker.known),
    auditActionNames[entry.action],
  ];
  const changes = describedChanges(entry, speaker);
  if (changes.length === 0) return [[...about, null, null, null]];
  return changes.map((change) => {
    const values = entry.diff[change.key];
    // Numbers stay numbers, also negative ones.
    const cell = (word: string | null, value: unknown): CsvCell =>
      change.isNumber && typeof value === 'number' ? value : word;
    return [...about, change.label, cell(change.old, values?.old), cell(change.new, values?.new)];
  });
}
