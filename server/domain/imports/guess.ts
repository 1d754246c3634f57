/** The first guess of how a file is read (spec §2.14): by the names of its columns, then by the kinds of its values. Pure. */
import { columnOf, type Field } from '../../../contract/field.ts';
import { findsRecords, importMatches } from '../../../contract/import-matches.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import type { ImportSettings } from '../../../contract/imports.ts';
import { readDay } from '../../../contract/rules/day-text.ts';
import { folded } from '../../../contract/rules/folded.ts';
import { cellText, type Cell, type FileRow } from './cell.ts';
import { synonyms } from './synonyms.ts';

const words = (name: string) =>
  folded(name)
    .replace(/\((?:usd|us\$|\$|eur|€|%)\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How well a name fits a column, from 0; null for not at all. */
function unlikeness(type: RecordType, name: string, column: string, field: Field | null): number | null {
  const sought = words(name);
  const own = field === null ? [column] : [field.field_label, field.field_name, column];
  if (own.some((one) => words(one) === sought)) return 0;
  const known =
    field === null
      ? ['record id', `${type.noun.one} id`]
      : field.is_system_field
        ? (synonyms[column] ?? [])
        : [];
  const at = known.indexOf(sought);
  return at === -1 ? null : at + 1;
}

interface Candidate {
  readonly place: number;
  readonly column: string;
  readonly rank: number;
}

/** Each column of the file gets at most one target, and each target at most one column: the best fits first. */
function targetsOf(type: RecordType, names: readonly string[], fields: readonly Field[]): (string | null)[] {
  const columns = [
    { column: 'id', field: null },
    ...fields.map((field) => ({ column: columnOf(field), field })),
  ];
  const candidates = names.flatMap((name, place) =>
    columns.flatMap(({ column, field }): Candidate[] => {
      const rank = unlikeness(type, name, column, field);
      return rank === null ? [] : [{ place, column, rank }];
    }),
  );
  const targets: (string | null)[] = names.map(() => null);
  for (const { place, column } of candidates.toSorted((one, other) => one.rank - other.rank)) {
    if (targets[place] === null && !targets.includes(column)) targets[place] = column;
  }
  return targets;
}

const textsIn = (rows: readonly FileRow[], place: number): string[] =>
  rows.flatMap(({ cells }) => {
    const cell: Cell | undefined = cells[place];
    return typeof cell === 'string' && cell.trim() !== '' ? [cell.trim()] : [];
  });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** By the values: ids are the ids of records, and texts that are all different their names. */
function targetsByValues(
  { naming }: RecordType,
  targets: (string | null)[],
  rows: readonly FileRow[],
): (string | null)[] {
  const free = targets.flatMap((target, place) => (target === null ? [place] : []));
  if (!targets.includes('id')) {
    const place = free.find((one) => {
      const texts = textsIn(rows, one);
      return texts.length > 0 && texts.length === rows.length && texts.every((text) => UUID.test(text));
    });
    if (place !== undefined) targets[place] = 'id';
  }
  if (!targets.includes(naming) && !targets.includes('id')) {
    const place = free.find((one) => {
      const texts = textsIn(rows, one);
      const telling = texts.filter((text) => /\p{L}{2}/u.test(text) && readDay(text) === null);
      return telling.length === rows.length && new Set(texts).size === texts.length;
    });
    if (place !== undefined) targets[place] = naming;
  }
  return targets;
}

/** Day first if a text can be nothing else, or is written with dots. */
function daysIn(texts: readonly string[]): ImportSettings['days'] {
  const parts = texts.flatMap((text) => {
    const [, first, sign, second] = /^(\d{1,2})([/.-])(\d{1,2})\2\d{4}$/.exec(text) ?? [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second), sign }];
  });
  if (parts.some(({ second }) => second > 12)) return 'month_first';
  return parts.some(({ first, sign }) => first > 12 || sign === '.') ? 'day_first' : 'month_first';
}

/** A comma if a text can be nothing else. */
function decimalsIn(texts: readonly string[]): ImportSettings['decimals'] {
  const bare = texts.map((text) => text.replace(/[^\d.,]/g, ''));
  const isComma = (text: string) => /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text) && /,|\..*\./.test(text);
  const isOther = (text: string) =>
    /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) || /^\d*\.\d{1,2}$/.test(text);
  const commas = bare.filter((text) => isComma(text) || /^\d+,\d{1,2}$/.test(text)).length;
  return commas > bare.filter(isOther).length ? 'comma' : 'dot';
}

/** The id if there is one, else the most telling one that the file has. */
function matchFor(type: RecordType, columns: readonly (string | null)[]): ImportSettings['match'] {
  const possible = importMatches(type).filter((match) =>
    findsRecords(type, { columns: [...columns], match }),
  );
  if (possible.includes('id')) return 'id';
  return possible[0] ?? (type.account === 'own' ? 'account_name' : 'name');
}

/**
 * @param fields those that can be edited
 * @param rows the first ones of the sheet
 */
export function guessSettings(
  type: RecordType,
  sheet: number,
  names: readonly string[],
  fields: readonly Field[],
  rows: readonly FileRow[],
): ImportSettings {
  const columns = targetsByValues(type, targetsOf(type, names, fields), rows);
  const typeOf = (column: string | null) => fields.find((field) => columnOf(field) === column)?.field_type;
  const textsOf = (...types: readonly (Field['field_type'] | undefined)[]) =>
    columns.flatMap((column, place) => (types.includes(typeOf(column)) ? textsIn(rows, place) : []));
  return {
    sheet,
    columns,
    match: matchFor(type, columns),
    days: daysIn(textsOf('date')),
    decimals: decimalsIn(textsOf('currency', 'number', 'percentage')),
    empty: 'keep',
    words: [],
  };
}

/** Samples of one column, as they are shown. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

export function samplesIn(rows: readonly FileRow[], place: number): string[] {
  const texts = rows.map(({ cells }) => cellText(cells[place]).trim()).filter((text) => text !== '');
  return [...new Set(texts)].slice(0, SAMPLES).map((text) => text.slice(0, SAMPLE_LENGTH));
}
