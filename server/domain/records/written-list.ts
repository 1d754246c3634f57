/**
 * The records of a list as the text that is sent, which the server keeps in memory and brings up to date line by line instead of
 * reading and writing 10,000 records again (decision 101). Pure.
 */
import type { AnyRecord } from '../../../contract/field.ts';

export interface WrittenList {
  /** UTF-8. One record a line: JSON writes no line break within one. Each line ends with a comma. */
  readonly text: Buffer;
  /** Of the records, in their order. */
  readonly ids: readonly string[];
}

const SEPARATOR = ',\n';
const LINE_BREAK = 0x0a;

const lineOf = (record: AnyRecord) => JSON.stringify(record) + SEPARATOR;

export const writeList = (records: readonly AnyRecord[]): WrittenList => ({
  text: Buffer.from(records.map(lineOf).join('')),
  ids: records.map(({ id }) => id),
});

interface News {
  readonly data: readonly AnyRecord[];
  /** Ids of records that are not in the list any more. */
  readonly removed: readonly string[];
  /** The field by which the list is ordered. */
  readonly orderedBy: string;
}

/** Null where the order may have changed, by a new record or another name: only the database knows its order of names. */
export function withNews({ text, ids }: WrittenList, { data, removed, orderedBy }: News): WrittenList | null {
  const changed = new Map(data.map((record) => [record.id, record]));
  const gone = new Set(removed);
  const parts: Buffer[] = [];
  let untouched = 0;
  let start = 0;
  for (const id of ids) {
    const end = text.indexOf(LINE_BREAK, start) + 1;
    const record = changed.get(id);
    if (record !== undefined || gone.has(id)) {
      parts.push(text.subarray(untouched, start));
      untouched = end;
    }
    if (record !== undefined) {
      const before = JSON.parse(text.toString('utf8', start, end - SEPARATOR.length)) as AnyRecord;
      if (before[orderedBy] !== record[orderedBy]) return null;
      parts.push(Buffer.from(lineOf(record)));
      changed.delete(id);
    }
    start = end;
  }
  if (changed.size > 0) return null;
  parts.push(text.subarray(untouched));
  return { text: Buffer.concat(parts), ids: gone.size === 0 ? ids : ids.filter((id) => !gone.has(id)) };
}

/** The answer with these records: that of `JSON.stringify({ ...others, data })`, but for spaces between records. */
export function answerWith({ text }: WrittenList, others: Readonly<Record<string, unknown>>): Buffer {
  const opening = JSON.stringify({ ...others, data: [] }).slice(0, -']}'.length);
  const lines = text.subarray(0, Math.max(0, text.length - SEPARATOR.length));
  return Buffer.concat([Buffer.from(opening), lines, Buffer.from(']}')]);
}
