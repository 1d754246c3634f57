/** What is marked and said of changes by others, and what becomes of the undo history. */
import { expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/field.ts';
import type { LiveChange } from '../../contract/live.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { authorIn, withAuthors, withoutAuthors, type Authors } from '../../machines/records/authors.ts';
import { followedEdits, outdatedUndos } from '../../machines/records/followed-edits.ts';
import { followedRecords } from '../../machines/records/followed-records.ts';
import { toldMarks } from '../../machines/records/live-mark.ts';
import { emptyTable, type LiveCell } from '../../machines/records/table.ts';
import { renewalTable } from '../../machines/renewals/renewal-table.ts';
import { sampleFields, sampleMembers, sampleRows } from '../../machines/renewals/renewals.sample.ts';

const [first, second, third] = sampleRows as [Renewal, Renewal, Renewal];
const table = (cells: Record<`${string}:${string}`, LiveCell> = {}) => ({
  ...emptyTable,
  rows: sampleRows,
  rowIndex: new Map(sampleRows.map(({ id }, index) => [id, index])),
  members: sampleMembers,
  fields: sampleFields,
  cells,
  member: { id: 'm1', role: 'admin' as const },
  type: renewalTable,
});
const told = (saved: readonly Renewal[], removed: readonly string[] = [], by: Authors = new Map()) =>
  toldMarks(table(), { saved, removed }, (id) => authorIn(by, id), 'renewals');
const priya: Authors = new Map(sampleRows.map(({ id }) => [id, 'Priya Raman']));

test('a changed cell is marked with its author, and said in one sentence', () => {
  const { marks, text } = told([{ ...first, annual_revenue: 1 }], [], priya);
  expect(marks).toEqual({ [first.id]: { columns: ['annual_revenue'], by: 'Priya Raman' } });
  expect(text).toBe(`Priya Raman changed Annual revenue of ${first.account_name}`);
});

test('a custom field, several fields, a new record and a removed one are said', () => {
  const custom = told([{ ...first, custom_fields: { ...first.custom_fields, health: 'at_risk' } }]);
  expect(custom.marks[first.id]?.columns).toEqual(['custom.health']);
  expect(custom.text).toMatch(new RegExp(`^Somebody changed .+ of ${first.account_name}$`));
  const two = told([{ ...first, annual_revenue: 1, contract_value: 2 }], [], priya);
  expect(two.text).toBe(`Priya Raman changed ${first.account_name}`);
  expect(told([{ ...first, id: 'new', account_name: 'Newcomer' }]).text).toBe('Somebody added Newcomer');
  expect(told([], [second.id], priya)).toEqual({
    marks: {},
    text: `Priya Raman removed ${second.account_name}`,
  });
});

test('several records are counted, and own changes of another tab are neither marked nor said', () => {
  const saved = [first, second].map((row) => ({ ...row, annual_revenue: 1 }));
  expect(told(saved, [third.id], priya).text).toBe('Priya Raman changed 3 renewals');
  expect(told(saved, [], new Map([...priya, [first.id, 'Ada Ng']])).text).toBe(
    'Several people changed 2 renewals',
  );
  expect(told([{ ...first, annual_revenue: 1 }], [], new Map([[first.id, null]]))).toEqual({
    marks: {},
    text: '',
  });
});

test('an author is known until the record has arrived; the person themselves is named last', () => {
  const change = (id: string, by: LiveChange['by']): LiveChange => ({
    entity_type: 'renewal',
    action: 'update',
    ids: [id],
    fields: [],
    by,
  });
  const changes = [
    change('r1', { id: 'm2', name: 'Priya' }),
    change('r1', { id: 'm1', name: 'Me' }),
    change('r2', { id: 'm1', name: 'Me' }),
    change('r3', null),
  ];
  const rows: readonly AnyRecord[] = [];
  const authors = withAuthors(new Map(), { changes, noun: 'renewal', rows, memberId: 'm1' });
  expect([...authors]).toEqual([
    ['r1', 'Priya'],
    ['r2', null],
    ['r3', 'Somebody'],
  ]);
  expect([...withoutAuthors(authors, ['r1', 'r3']).keys()]).toEqual(['r2']);
  expect(withoutAuthors(authors, null).size).toBe(0);
});

const edit = (id: string, before: number, after: number) => ({ id, field: 'annual_revenue', before, after });
const done = [edit(first.id, 1, 2), edit(second.id, 3, 4)];
const after = (saved: readonly Renewal[], removed: readonly string[] = [], cells = {}) => {
  const before = { ...table(cells), edits: { done, undone: [] } };
  const now = { ...before, ...followedRecords(before, { saved, removed }) };
  return {
    edits: followedEdits(before, now).done,
    outdated: outdatedUndos(before, now).map(({ id }) => id),
  };
};

test('an edit whose value another person replaced cannot be undone any more, nor one of a removed record', () => {
  const saved = [{ ...first, annual_revenue: 77 }];
  expect(after(saved).edits).toEqual([done[1]]);
  expect(after([], [second.id]).edits).toEqual([done[0]]);
  expect(after([{ ...first, contract_value: 77 }]).edits).toEqual(done);
});

test('Undo beside a saved value goes when another person replaces it; a write on its way is left to its answer', () => {
  const cell = { id: first.id, field: 'annual_revenue', shown: null, conflict: false };
  const saved = [{ ...first, annual_revenue: 77 }];
  expect(after(saved, [], { [`annual_revenue:${first.id}`]: cell }).outdated).toEqual([first.id]);
  const writing = after(saved, [], {
    [`annual_revenue:${first.id}`]: { ...cell, shown: { value: 2 } },
  });
  expect(writing).toEqual({ edits: done, outdated: [] });
});
