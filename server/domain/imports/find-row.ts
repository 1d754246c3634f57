/** What a row of a file finds its record by (decision 73). Pure. */
import { matchColumns } from '../../../contract/import-matches.ts';
import type { ImportSettings } from '../../../contract/imports.ts';
import { systemField, type RecordType } from '../../../contract/record-type.ts';
import { cellText, type FileRow } from './cell.ts';
import { nameKey } from './known-accounts.ts';
import { joinedKey, type KnownRecord, type KnownRecords } from './known-records.ts';
import type { RowReader } from './read-row.ts';

/** A row with what it finds its record by. */
export interface KeyedRow extends FileRow {
  readonly key: string | null;
  /** The columns of the key; the first is where a problem of it is told. */
  readonly places: readonly number[];
  /** The records that it found by its key; those of an id are asked for later. */
  readonly found: readonly KnownRecord[];
  /** What several of them have in common, in a sentence. */
  readonly common: string;
}

interface Finding {
  readonly type: RecordType;
  readonly settings: ImportSettings;
  readonly reader: RowReader;
  readonly records: KnownRecords;
}

/** Records that are added with their account are called accounts. */
export const foundNoun = ({ account, noun }: RecordType) =>
  account === 'own' ? { one: 'account', many: 'accounts' } : noun;

export function rowFinder({ type, settings, reader, records }: Finding) {
  const { columns, match } = settings;
  const places = matchColumns(type, match).map((column) => columns.indexOf(column));
  const ofName = matchColumns(type, type.account === 'own' ? 'account_name' : 'name').map((column) =>
    columns.indexOf(column),
  );
  const { many } = foundNoun(type);
  const told = systemField(type, type.telling ?? '')?.field_label.toLowerCase() ?? '';
  const textAt = (row: FileRow, place: number | undefined) =>
    cellText(reader.meant(row.cells, place ?? -1)).trim();

  const byName = (row: FileRow): KeyedRow => {
    const [name = '', account = ''] = ofName.map((place) => textAt(row, place));
    const isJoined = type.account === 'joined';
    const isWhole = name !== '' && (!isJoined || account !== '');
    const key = !isWhole ? null : isJoined ? joinedKey(name, account) : nameKey(name);
    const common = isJoined ? `${many} of this account have this name` : `${many} have this name`;
    return { ...row, key, places: ofName, found: key === null ? [] : records.named(key), common };
  };

  function keyed(row: FileRow): KeyedRow {
    if (match === 'account_name' || match === 'name') return byName(row);
    const text = textAt(row, places[0]);
    if (match === 'id') {
      const key = text === '' ? null : text.toLowerCase();
      return { ...row, key, places, found: [], common: '' };
    }
    // Not everybody has an email, so a row without one finds its record by the name.
    if (text === '' && ofName.every((place) => place !== -1)) return byName(row);
    const key = text === '' ? null : nameKey(text);
    const found = key === null ? [] : records.telling(key);
    return { ...row, key, places, found, common: `${many} have this ${told}` };
  }

  /** Why a row without a key has none. */
  function missing(row: FileRow): string {
    if (match === 'id') return 'The id of the record is missing';
    if (match === 'account_name') return 'The name of the account is missing';
    const needed = match === 'telling' && textAt(row, places[0]) === '' ? places : ofName;
    const place = needed.find((one) => textAt(row, one) === '');
    const column = columns[place ?? -1];
    if (column === 'account_name') return 'The name of the account is missing';
    const label = systemField(type, column ?? '')?.field_label ?? type.noun.one;
    return `The ${label.toLowerCase()} is missing`;
  }

  return { keyed, byName, missing, keyPlace: places[0] ?? -1 };
}
