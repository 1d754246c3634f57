/** What a row of an imported file finds its record by, and what a file can set, by type of records (decisions 67, 73). */
import type { Field } from './field.ts';
import type { ImportSettings } from './imports.ts';
import { isEditable, systemField, type RecordType } from './record-type.ts';

type Match = ImportSettings['match'];

/** The most telling one first. */
export function importMatches({ account, telling }: RecordType): readonly Match[] {
  if (account === 'own') return ['account_name', 'id'];
  return telling === null ? ['name', 'id'] : ['telling', 'name', 'id'];
}

/** The columns that must be there. */
export function matchColumns({ account, naming, telling }: RecordType, match: Match): readonly string[] {
  switch (match) {
    case 'account_name':
    case 'id':
      return [match];
    case 'name':
      return account === 'none' ? [naming] : [naming, 'account_name'];
    case 'telling':
      return [telling ?? naming];
  }
}

const labelOf = (type: RecordType, column: string) => systemField(type, column)?.field_label ?? 'ID';

/** As a person chooses it, such as `Full name and Account`. */
export const matchLabel = (type: RecordType, match: Match): string =>
  match === 'account_name'
    ? 'Account name'
    : matchColumns(type, match)
        .map((column) => labelOf(type, column))
        .join(' and ');

/** A row says which record it is about. */
export const findsRecords = (
  type: RecordType,
  { columns, match }: Pick<ImportSettings, 'columns' | 'match'>,
): boolean =>
  importMatches(type).includes(match) &&
  matchColumns(type, match).every((column) => columns.includes(column));

/** What is said where it does not. */
export function missingMatch(type: RecordType, match: Match): string {
  if (match === 'account_name') return 'Choose the column with the account name.';
  const labels = matchColumns(type, match).map((column) =>
    column === 'id' ? 'ID' : labelOf(type, column).toLowerCase(),
  );
  return labels.length === 1
    ? `Choose the column with the ${labels.join('')}.`
    : `Choose the columns with the ${labels.join(' and the ')}.`;
}

/** Values of an account that is there already are changed where records are added with their account. */
export const isImported = ({ account }: RecordType, field: Field): boolean =>
  isEditable(field) && !(account === 'joined' && field.traits?.of === 'customer');
