/** Which records a table at an address of the application shows: its filter, as the address has it. Pure. */
import { optionValue, type Field } from '../../../contract/field.ts';
import type { FieldDefinition } from '../../../contract/fields.ts';
import { allOf, isGroup, ME, type Filter, type Operand } from '../../../contract/filter.ts';
import { filterFrom } from '../../../contract/filter/written.ts';
import { paths } from '../../../contract/paths.ts';
import { fieldOf, systemField, type RecordType } from '../../../contract/record-type.ts';
import { recordTypes } from '../../../contract/record-types.ts';
import type { TriageSettings } from '../../../contract/triage.ts';
import { where } from '../../domain/charts/opened.ts';

export interface TableKnown {
  readonly slug: string;
  readonly fields: readonly FieldDefinition[];
  readonly today: string;
  readonly triage: TriageSettings;
}

export interface ShownTable {
  readonly type: RecordType;
  /** Null for all records. */
  readonly filter: Filter | null;
}

/** In an address: no value in the field. */
const NONE = 'none';

function operandOf(field: Field | undefined, text: string): Operand {
  if (text === NONE) return null;
  if (field === undefined || text === ME) return text;
  return optionValue(field, text);
}

/** Conditions that must all hold stay one group, because groups may not be deep. */
const partsOf = (filter: Filter): readonly Filter[] =>
  isGroup(filter) && filter.join === 'and' ? filter.parts : [filter];

/** What a search looks through, as far as a filter can say it. */
function searched(type: RecordType, text: string): Filter | null {
  const fields = type.search.filter((name) => systemField(type, name)?.field_type === 'text');
  const parts = fields.map((name) => where(name, 'contains', text));
  const [only] = parts;
  return only === undefined || parts.length === 1 ? (only ?? null) : { join: 'or', parts };
}

/** An address under the workspace, with or without a query. Null for one that is no table of records. */
export function tableAt(address: string, { slug, fields, today, triage }: TableKnown): ShownTable | null {
  const [path = '', query = ''] = address.split('?', 2);
  const type = (recordTypes as readonly RecordType[]).find(
    ({ page }) => paths.workspace[page as keyof typeof paths.workspace](slug) === path,
  );
  if (type === undefined) return null;
  const given = new URLSearchParams(query.split('#', 1)[0]);
  const search = (given.get('q') ?? '').trim().slice(0, 200);
  const bucket = type.buckets.find(({ name }) => name === given.get('due'));
  const flag = type.flags.find(({ name }) => name === (given.get('flag') ?? given.get('due')));
  const chosen = type.filters.flatMap(({ field, address: name = field }) => {
    const values = (given.get(name) ?? '').split(',').filter(Boolean);
    const known = systemField(type, field);
    return values.length === 0
      ? []
      : [where(field, 'any_of', ...values.map((value) => operandOf(known, value)))];
  });
  const written = given.get('filter') ?? '';
  const parts = [
    search === '' ? null : searched(type, search),
    bucket?.filter ?? null,
    flag?.filter(triage, today) ?? null,
    ...chosen,
    written === '' ? null : filterFrom(written, (column) => fieldOf(type, column, fields)).filter,
  ].flatMap((part) => (part === null ? [] : partsOf(part)));
  const [only] = parts;
  return { type, filter: only === undefined ? null : parts.length === 1 ? only : allOf(parts) };
}
