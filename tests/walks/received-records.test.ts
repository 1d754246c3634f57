/** Which records a table asks for when others changed them, and what it does with the answer. */
import { expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/field.ts';
import type { LiveChange } from '../../contract/live.ts';
import { askedBy } from '../../machines/records/asked-by.ts';
import type { CellEditorActor } from '../../machines/records/cell-editor.machine.ts';
import type { LiveCell } from '../../machines/records/table.ts';
import { received, typedIn } from '../../machines/records/received-records.ts';
import { emptyTable } from '../../machines/records/table.ts';

const rows = [
  { id: 'r1', customer_id: 'c1', seats: 4 },
  { id: 'r2', customer_id: 'c2', seats: 8 },
  { id: 'r3', customer_id: 'c1', seats: 2 },
] as unknown as (AnyRecord & { seats: number })[];
const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]];

const change = (entity_type: LiveChange['entity_type'], ...ids: string[]): LiveChange => ({
  entity_type,
  action: 'update',
  ids,
  fields: [],
  by: null,
});

test('a table asks for its own records, and for those of a changed account', () => {
  const asked = (...changes: LiveChange[]) => askedBy(changes, 'renewal', rows);
  expect(asked(change('renewal', 'r2', 'r9'))).toEqual(['r2', 'r9']);
  expect(asked(change('customer', 'c1'), change('renewal', 'r1'))).toEqual(['r1', 'r3']);
  expect(asked(change('note', 'c1'), change('field', 'f1'), change('member', 'm1'))).toEqual([]);
});

test('a table asks for everything after more changes than are named, and after a change of the workspace', () => {
  expect(askedBy([change('renewal')], 'renewal', rows)).toBeNull();
  expect(askedBy([change('customer')], 'renewal', rows)).toBeNull();
  expect(askedBy([change('workspace', 'w1')], 'renewal', rows)).toBeNull();
});

test.each(['delete', 'restore'] as const)(
  'a table asks for everything where records of accounts went with their account (%s)',
  (action) => {
    const moved = { ...change('renewal', 'r1'), action };
    expect(askedBy([moved], 'contact', rows)).toBeNull();
    // The renewal itself is named, and another type's record takes nothing with it.
    expect(askedBy([moved], 'renewal', rows)).toEqual(['r1']);
    expect(askedBy([{ ...change('contact', 'k1'), action }], 'project', rows)).toEqual([]);
  },
);

test('a table asks for everything where computed values may differ with records of another type', () => {
  const revenue = { ...change('renewal', 'r1'), fields: ['annual_revenue'] };
  expect(askedBy([change('support request', 'q1')], 'renewal', rows)).toBeNull();
  for (const noun of ['project', 'improvement request']) {
    expect(askedBy([revenue], noun, rows)).toBeNull();
    expect(askedBy([{ ...revenue, fields: ['owner_confidence'] }], noun, rows)).toEqual([]);
    expect(askedBy([{ ...change('renewal', 'r1'), action: 'create' }], noun, rows)).toBeNull();
  }
  expect(askedBy([revenue], 'contact', rows)).toEqual([]);
});

const table = (now: typeof rows, cells: Record<`${string}:${string}`, LiveCell> = {}) => ({
  context: {
    ...emptyTable,
    rows: now,
    rowIndex: new Map(now.map(({ id }, index) => [id, index])),
    cells,
    member: { id: 'm1', role: 'admin' as const },
    type: {
      valueOf: (record: object, field: string) => Reflect.get(record, field),
      withValue: (record: object, field: string, value: unknown) => ({ ...record, [field]: value }),
    } as never,
  },
  children: { editor: undefined },
});

test('what is as it was is not reported, and a record that is not answered was removed', () => {
  const now = table(rows);
  const found = [{ ...first }, { ...second, seats: 9 }];
  expect(received(now.context, now, { asked: ['r1', 'r2', 'r3', 'r9'], found })).toEqual({
    report: { type: 'records.changed', saved: [found[1]], removed: ['r3'] },
    again: [],
    later: [],
    gone: [],
  });
});

test('a record that an own write has changed since the request is asked for again at once', () => {
  const before = table(rows);
  const now = table([{ ...first, seats: 5 }, ...rows.slice(1)]);
  expect(received(before.context, now, { asked: ['r1'], found: [first] })).toEqual({
    report: { type: 'records.changed', saved: [], removed: [] },
    again: ['r1'],
    later: [],
    gone: [],
  });
});

test('a record with a running write is asked for again when the write is answered', () => {
  const cell = { id: 'r1', field: 'seats', shown: { value: 6 }, conflict: false };
  const now = table(rows, { 'seats:r1': cell });
  const answer = { asked: ['r1', 'r2'], found: [first, second] };
  expect(received(now.context, now, answer).later).toEqual(['r1']);
  const settled = table(rows, { 'seats:r1': { ...cell, shown: null } });
  expect(received(settled.context, settled, answer).later).toEqual([]);
});

test('a removed record in which something is typed is told as gone, with what is typed', () => {
  const editor = {
    getSnapshot: () => ({ context: { id: 'r1', field: 'seats', draft: '7' } }),
  } as unknown as CellEditorActor;
  const quiet = table(rows);
  const now = {
    context: { ...quiet.context, drafts: { 'name:r1': 'North', 'name:r2': 'South' } },
    children: { editor },
  };
  const { report, gone } = received(now.context, now, { asked: ['r1', 'r3'], found: [] });
  expect([report.removed, gone]).toEqual([['r3'], ['r1']]);
  expect(typedIn(now, 'r1')).toEqual(['North', '7']);
  expect(typedIn(quiet, 'r1')).toEqual([]);
});
