/** What is marked in a table for a moment after others changed it, and how it is said. Pure. */
import { customColumn, type AnyRecord } from '../../contract/field.ts';
import type { RecordsReport } from './followed-records.ts';
import { rowOf, type TableRecords } from './table.ts';

/** The cells of one record that another person changed. */
export interface LiveMark {
  /** Keys of columns, of counted values too. All of them for a record that is new. */
  readonly columns: readonly string[];
  /** In words. */
  readonly by: string;
}

/** By the id of the record. */
export type LiveMarks = Readonly<Record<string, LiveMark>>;

/** `text` is one sentence for all of it. */
export interface ToldMarks {
  readonly marks: LiveMarks;
  readonly text: string;
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The columns in which two versions of a record differ. */
function changedColumns(before: AnyRecord, now: AnyRecord): string[] {
  const { custom_fields: old = {}, ...values } = before;
  const names = new Set([...Object.keys(old), ...Object.keys(now.custom_fields)]);
  return [
    ...Object.keys(values).filter((key) => differs(before[key], now[key])),
    ...[...names].filter((name) => differs(old[name], now.custom_fields[name])).map(customColumn),
  ];
}

interface Told {
  readonly by: string;
  readonly what: string;
}

/** Together where one person did it, counted where there were several records. */
function sentence(all: readonly Told[], many: string): string {
  const [first] = all;
  if (first === undefined) return '';
  const by = all.every((one) => one.by === first.by) ? first.by : 'Several people';
  return all.length === 1 ? `${by} ${first.what}` : `${by} changed ${all.length} ${many}`;
}

/**
 * @param context the table before the report
 * @param authorOf who changed a record, in words; null for the person themselves, whose changes are not marked
 * @param many what the records are called, such as `renewals`
 */
export function toldMarks<R extends AnyRecord>(
  context: TableRecords<R>,
  { saved, removed }: Pick<RecordsReport<R>, 'saved' | 'removed'>,
  authorOf: (id: string) => string | null,
  many: string,
): ToldMarks {
  const { type, fields } = context;
  const label = (column: string) => type.fieldOf(column, fields)?.field_label;
  const changed = saved.flatMap((record) => {
    const { id } = record;
    const by = authorOf(id);
    if (by === null) return [];
    const before = rowOf(context, id);
    const name = type.nameOf(record);
    if (before === undefined) return { id, by, columns: Object.keys(record), what: `added ${name}` };
    const columns = changedColumns(before, record);
    const [only, ...others] = columns.filter((column) => type.isField(column)).map(label);
    const what = only && others.length === 0 ? `changed ${only} of ${name}` : `changed ${name}`;
    return { id, by, columns, what };
  });
  const gone = removed.flatMap((id) => {
    const by = authorOf(id);
    const row = rowOf(context, id);
    return by === null || row === undefined ? [] : { by, what: `removed ${type.nameOf(row)}` };
  });
  return {
    marks: Object.fromEntries(changed.map(({ id, by, columns }) => [id, { by, columns }])),
    text: sentence([...changed, ...gone], many),
  };
}
