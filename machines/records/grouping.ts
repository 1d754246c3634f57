/** The groups of a table's records by one column (spec §2.5, §4). Pure. */
import { valueReader, type AnyRecord, type Field } from '../../contract/field.ts';
import { FORMER_MEMBER } from '../../contract/members.ts';
import { formatMonth } from '../../contract/rules/day-format.ts';
import { choicesIn } from '../../contract/rules/field-choices.ts';
import { rankOf, type Rank } from './field-rank.ts';
import type { FieldSources } from './table-fields.ts';
import type { TableView } from './view.ts';

/** The records of one value, or of no value. */
export interface RecordGroup {
  /** The value as text; a day by its month, `2026-12`. Empty for no value. */
  readonly key: string;
  readonly label: string;
  /** Indexes in `rows`, in the order of the view. */
  readonly places: readonly number[];
}

/** What the reader sees of a group in the table. `rows` are its records, also while they are hidden. */
export interface GroupEntry<R> {
  readonly group: RecordGroup;
  readonly groupedRows: readonly R[];
  readonly isCollapsed: boolean;
  /** From 1, and the number of groups. */
  readonly place: number;
  readonly total: number;
}

/** Fields with few different values. Texts and numbers would be a group for nearly each record. */
export const isGroupable = ({ field_type }: Field): boolean =>
  field_type === 'boolean' || field_type === 'date' || field_type === 'dropdown' || field_type === 'user';

const keyReader = (field: Field): ((row: AnyRecord) => string) => {
  const read = valueReader(field);
  if (field.field_type !== 'date') return (row) => String(read(row) ?? '');
  return (row) => {
    const day = read(row);
    return typeof day === 'string' ? day.slice(0, 7) : '';
  };
};

/** The label of a group, from its key and its first record. */
function labeller(field: Field, { members }: FieldSources): (key: string, first: AnyRecord) => string {
  const { field_name, field_type, removed_options, traits } = field;
  const none = traits?.none_label ?? 'No value';
  if (field_type === 'date') return (key) => (key === '' ? none : formatMonth(key));
  const choices = new Map(
    [...removed_options, ...choicesIn(field, members)].map(({ value, label }) => [value, label]),
  );
  return (key, first) => {
    if (key === '') return none;
    const known = choices.get(key);
    if (known !== undefined || field_type !== 'user') return known ?? key;
    // The record itself names a member who left.
    return traits?.id_in === undefined ? FORMER_MEMBER : String(first[field_name] ?? FORMER_MEMBER);
  };
}

/** Options in the order of their definition, members by name, months and answers in their own order. */
function directionOf(field: Field, column: string, sort: TableView['sort']): 1 | -1 {
  if (sort?.field === column) return sort.direction === 'ascending' ? 1 : -1;
  return field.traits?.best_first || field.field_type === 'boolean' ? -1 : 1;
}

function compared(one: Rank, other: Rank, sign: 1 | -1): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -sign : sign;
}

/**
 * The groups of the records of a view, which are in the view's order and stay so within a group. The group without a
 * value is the last.
 */
export function groupsOf(
  column: string,
  field: Field,
  sort: TableView['sort'],
  order: readonly number[],
  sources: FieldSources & { readonly rows: readonly AnyRecord[] },
): readonly RecordGroup[] {
  const { rows } = sources;
  const keyOf = keyReader(field);
  const found = new Map<string, { readonly first: AnyRecord; readonly places: number[] }>();
  for (const place of order) {
    const row = rows[place];
    if (row === undefined) continue;
    const key = keyOf(row);
    const group = found.get(key);
    if (group === undefined) found.set(key, { first: row, places: [place] });
    else group.places.push(place);
  }
  const labelOf = labeller(field, sources);
  const rank = rankOf(field, sources);
  const sign = directionOf(field, column, sort);
  return [...found]
    .map(([key, { first, places }]) => ({
      group: { key, label: labelOf(key, first), places },
      rank: key === '' ? null : field.field_type === 'date' ? key : rank(first),
    }))
    .toSorted((one, other) => {
      if (one.group.key === '' || other.group.key === '') return one.group.key === '' ? 1 : -1;
      return compared(one.rank, other.rank, sign) || (one.group.label < other.group.label ? -1 : 1);
    })
    .map(({ group }) => group);
}

/** The group that holds a record; undefined for none. */
const groupOf = (groups: readonly RecordGroup[], place: number) =>
  groups.find(({ places }) => places.includes(place));

interface Grouped {
  readonly groups: readonly RecordGroup[];
  readonly collapsed: readonly string[];
}

/** Whether the group of a record is collapsed. */
export function isInCollapsed({ groups, collapsed }: Grouped, place: number): boolean {
  const holder = collapsed.length === 0 ? undefined : groupOf(groups, place);
  return holder !== undefined && collapsed.includes(holder.key);
}

/** The collapsed groups without the one that holds a record. */
export function expandedFor({ groups, collapsed }: Grouped, place: number): readonly string[] {
  const holder = groupOf(groups, place);
  return holder === undefined ? collapsed : collapsed.filter((key) => key !== holder.key);
}

export const toggledGroup = (collapsed: readonly string[], key: string): readonly string[] =>
  collapsed.includes(key) ? collapsed.filter((other) => other !== key) : [...collapsed, key];

/** Whether each of the groups is collapsed. */
export const isAllCollapsed = ({ groups, collapsed }: Grouped): boolean =>
  groups.every(({ key }) => collapsed.includes(key));

/** All groups collapsed; all expanded where they were collapsed already. */
export const toggledGroups = (grouped: Grouped): readonly string[] =>
  isAllCollapsed(grouped) ? [] : grouped.groups.map(({ key }) => key);

/**
 * The lines of a table with groups: each group, followed by its records unless it is collapsed.
 * @param rows the records of all groups, in their order
 */
export function linesOf<R>(
  groups: readonly RecordGroup[],
  rows: readonly R[],
  collapsed: readonly string[],
): readonly (R | GroupEntry<R>)[] {
  const hidden = new Set(collapsed);
  const lines: (R | GroupEntry<R>)[] = [];
  let start = 0;
  groups.forEach((group, index) => {
    const groupedRows = rows.slice(start, start + group.places.length);
    start += group.places.length;
    const isCollapsed = hidden.has(group.key);
    lines.push({ group, groupedRows, isCollapsed, place: index + 1, total: groups.length });
    if (!isCollapsed) for (const row of groupedRows) lines.push(row);
  });
  return lines;
}

export const isGroupEntry = <R extends object>(line: R | GroupEntry<R>): line is GroupEntry<R> =>
  'groupedRows' in line;
