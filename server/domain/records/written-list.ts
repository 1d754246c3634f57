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

interface Brought {
  /** New records follow the others. */
  readonly list: WrittenList;
  /** Whether it may have another order now, by a new record or another name: only the database knows its order of names. */
  readonly isUnordered: boolean;
}

export function withNews({ text, ids }: WrittenList, { data, removed, orderedBy }: News): Brought {
  const changed = new Map(data.map((record) => [record.id, record]));
  const gone = new Set(removed);
  const parts: Buffer[] = [];
  let isUnordered = false;
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
      if (before[orderedBy] !== record[orderedBy]) isUnordered = true;
      parts.push(Buffer.from(lineOf(record)));
      changed.delete(id);
    }
    start = end;
  }
  parts.push(text.subarray(untouched));
  const added = writeList([...changed.values()]);
  const there = gone.size === 0 ? ids : ids.filter((id) => !gone.has(id));
  return {
    list: { text: Buffer.concat([...parts, added.text]), ids: [...there, ...added.ids] },
    isUnordered: isUnordered || added.ids.length > 0,
  };
}

/** The same records in the order of `ids`; null where those are not exactly their ids. */
export function inOrder({ text, ids: before }: WrittenList, ids: readonly string[]): WrittenList | null {
  const lines = new Map<string, { readonly start: number; readonly end: number }>();
  let start = 0;
  for (const id of before) {
    const end = text.indexOf(LINE_BREAK, start) + 1;
    lines.set(id, { start, end });
    start = end;
  }
  if (ids.length !== before.length) return null;
  // Lines that follow each other in both orders are copied together.
  const parts: Buffer[] = [];
  let run = { start: 0, end: 0 };
  for (const id of ids) {
    const line = lines.get(id);
    if (line === undefined) return null;
    lines.delete(id);
    if (line.start === run.end) run = { start: run.start, end: line.end };
    else {
      parts.push(text.subarray(run.start, run.end));
      run = line;
    }
  }
  parts.push(text.subarray(run.start, run.end));
  return { text: Buffer.concat(parts), ids };
}

/** The answer with these records: that of `JSON.stringify({ ...others, data })`, but for spaces between records. */
export function answerWith({ text }: WrittenList, others: Readonly<Record<string, unknown>>): Buffer {
  const opening = JSON.stringify({ ...others, data: [] }).slice(0, -']}'.length);
  const lines = text.subarray(0, Math.max(0, text.length - SEPARATOR.length));
  return Buffer.concat([Buffer.from(opening), lines, Buffer.from(']}')]);
}
