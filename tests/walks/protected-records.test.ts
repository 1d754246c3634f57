/** What others change does not replace a value that the person is about to replace. */
import { expect, test } from 'vitest';
import type { CellEditorActor } from '../../machines/records/cell-editor.machine.ts';
import { heldFields, protectedReport } from '../../machines/records/protected-records.ts';
import { emptyTable } from '../../machines/records/table.ts';

interface Room {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
}
const row: Room = { id: 'r1', name: 'North', seats: 4 };
const other: Room = { id: 'r2', name: 'South', seats: 8 };
const editing = (id: string, field: string) =>
  ({ getSnapshot: () => ({ context: { id, field } }) }) as unknown as CellEditorActor;

const snapshot = (drafts: Record<`${string}:${string}`, string>, editor?: CellEditorActor) => ({
  context: {
    ...emptyTable,
    rows: [row, other],
    rowIndex: new Map([
      ['r1', 0],
      ['r2', 1],
    ]),
    drafts,
    member: { id: 'm1', role: 'admin' as const },
    type: {
      valueOf: (record: Room, field: string) => record[field as 'name'],
      withValue: (record: Room, field: string, value: unknown) => ({ ...record, [field]: value }),
    } as never,
  },
  children: { editor },
});

test('a changed record replaces everything but the values under a draft and an open editor', () => {
  const changed = { ...row, name: 'Far North', seats: 9 };
  const kept = (given: ReturnType<typeof snapshot>) =>
    protectedReport(given, { saved: [changed], removed: [] }).saved;
  expect(kept(snapshot({}))).toEqual([changed]);
  expect(kept(snapshot({ 'seats:r1': '5' }))).toEqual([{ ...changed, seats: 4 }]);
  expect(kept(snapshot({ 'seats:r1': '5' }, editing('r1', 'name')))).toEqual([row]);
  expect(kept(snapshot({}, editing('r2', 'name')))).toEqual([changed]);
});

test('a removed record stays while something typed in it is not saved', () => {
  const left = (given: ReturnType<typeof snapshot>) =>
    protectedReport(given, { saved: [], removed: ['r1', 'r2'] }).removed;
  expect(left(snapshot({ 'seats:r1': '5' }))).toEqual(['r2']);
  expect(left(snapshot({}, editing('r2', 'name')))).toEqual(['r1']);
  expect(left(snapshot({}))).toEqual(['r1', 'r2']);
});

test('a new record is taken as it is', () => {
  const added: Room = { id: 'r3', name: 'East', seats: 2 };
  expect(protectedReport(snapshot({ 'seats:r3': '5' }), { saved: [added], removed: [] }).saved).toEqual([
    added,
  ]);
  expect(heldFields(snapshot({ 'seats:r1': '5' }), 'r1')).toEqual(['seats']);
});
