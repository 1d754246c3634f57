/** A second type of record in the table: list, edit, undo, conflict and drafts come with data alone. */
import { plainView } from '../../machines/records/typed-view.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { ApiError } from '../../contract/errors.ts';
import type { Role } from '../../contract/rights.ts';
import { cellSave, type SaveInput } from '../../machines/records/cell-save.machine.ts';
import type { CellValue } from '../../machines/records/cell.ts';
import { recordTable } from '../../machines/records/record-table.ts';
import { displayedRows, isUnsaved } from '../../machines/records/table.ts';
import type { AskedTable } from '../../machines/records/table-base-setup.ts';
import type { LoadedRecords, TableType } from '../../machines/records/table-type.ts';
import type { TableView } from '../../machines/records/view.ts';
import { eventually } from '../support/eventually.ts';

interface Room {
  readonly id: string;
  readonly name: string;
  readonly seats: number | null;
}

const rooms: TableType<Room, TableView> = {
  id: 'rooms',
  load: 'loadRooms',
  nameOf: ({ name }) => name,
  isEditable: ({ role }) => role !== 'viewer',
  isAside: () => false,
  twinsOf: () => null,
  settable: () => ['seats'],
  isField: (column) => column === 'name' || column === 'seats',
  memberNameOf: () => null,
  valueOf: (room, field) => (field === 'seats' ? room.seats : room.name),
  withValue: (room, field, value) => ({ ...room, [field]: value }),
  merged: (rows, field, answer) =>
    rows.map((room) =>
      room.id === answer.id ? rooms.withValue(room, field, rooms.valueOf(answer, field), []) : room,
    ),
  staleOf: (data) => ({ record: data as Room, changedBy: 'Tom' }),
  draftOf: (value) => String(value ?? ''),
  parse: (field, draft) => {
    if (field === 'name') return { value: draft };
    return /^\d*$/.test(draft)
      ? { value: draft === '' ? null : Number(draft) }
      : { problem: 'A number, please' };
  },
  fieldOf: () => undefined,
  textOf: (_, value) => String(value ?? ''),
  entered: (_, text) => ({ draft: text }),
  givesAway: () => false,
  arrange({ search }, { rows }) {
    const found = rows.flatMap(({ name }, index) => (name.includes(search) ? [index] : []));
    return { counted: found, flaggable: found, order: found, groups: [] };
  },
  ownView: (view) => view,
  changedFilters: (filters) => filters,
};

const plain: TableView = plainView;
const hall: Room = { id: 'a', name: 'Hall', seats: 40 };
const attic: Room = { id: 'b', name: 'Attic', seats: null };

type Load = AskedTable;
const loadRecords = fromPromise<LoadedRecords<Room>, Load>(async () => ({
  rows: [hall, attic],
  members: [],
  fields: [],
}));

async function openRooms(role: Role = 'editor') {
  const writes: { input: SaveInput; answer: (room: Room) => void; refuse: (error: unknown) => void }[] = [];
  const saveCell = fromPromise<Room, SaveInput>(
    ({ input }) =>
      new Promise((answer, refuse) => {
        writes.push({ input, answer, refuse });
      }),
  );
  const machine = recordTable(rooms).provide({
    actors: {
      loadRecords,
      watchView: fromCallback(() => {}),
      watchRights: fromCallback(() => {}),
      watchFields: fromCallback(() => {}),
      cellSave: cellSave(rooms).provide({ actors: { saveCell } }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    clock,
    input: { workspaceId: 'w', userId: 'u', member: { id: 'm', role }, view: plain, widths: {}, today: null },
  }).start();
  await eventually(() => expect(actor.getSnapshot().matches('ready')).toBe(true));
  const context = () => actor.getSnapshot().context;
  const editor = () => actor.getSnapshot().children.editor;
  return {
    actor,
    clock,
    writes,
    context,
    editor,
    names: () => context().order.map((index) => context().rows[index]?.name),
    seats: () => displayedRows(context()).map((room) => room.seats),
    edit: (draft: string) => {
      actor.send({ type: 'cell.open', id: 'a', field: 'seats' });
      editor()?.send({ type: 'cell.change', draft });
      editor()?.send({ type: 'cell.commit' });
    },
  };
}

const asked = (value: CellValue, expected: CellValue) => ({
  workspaceId: 'w',
  id: 'a',
  field: 'seats',
  value,
  expected,
});

test('the table of a second record type lists its records, and those that a search leaves', async () => {
  const { actor, names } = await openRooms();
  expect(names()).toEqual(['Hall', 'Attic']);
  actor.send({ type: 'search.change', text: 'tt' });
  expect(names()).toEqual(['Attic']);
});

test('an edit in the table of a second record type is written, undone and redone', async () => {
  const { actor, clock, writes, context, seats, edit } = await openRooms();
  edit('50');
  expect(seats()).toEqual([50, null]);
  expect(writes[0]?.input).toEqual(asked(50, 40));
  writes[0]?.answer({ ...hall, seats: 50 });
  await eventually(() => expect(context().rows[0]).toEqual({ ...hall, seats: 50 }));
  actor.send({ type: 'history.undo' });
  expect(writes[1]?.input).toEqual(asked(40, 50));
  writes[1]?.answer(hall);
  await eventually(() => expect(context().rows[0]).toEqual(hall));
  clock.increment(2_000);
  expect(context().cells).toEqual({});
  actor.send({ type: 'history.redo' });
  expect(writes[2]?.input).toEqual(asked(50, 40));
  expect(actor.getSnapshot().can({ type: 'history.redo' })).toBe(false);
});

test('an edit that somebody else’s value has replaced is removed from the history', async () => {
  const { actor, writes, context, edit } = await openRooms();
  edit('50');
  writes[0]?.refuse(
    new ApiError(409, 'stale_value', 'Somebody else has changed this value.', { ...hall, seats: 45 }),
  );
  await eventually(() => expect(context().cells['seats:a']?.conflict).toBe(true));
  expect(context().rows[0]).toEqual({ ...hall, seats: 45 });
  const save = actor.getSnapshot().children['seats:a'];
  expect(save?.getSnapshot().context.changedBy).toBe('Tom');
  save?.send({ type: 'theirs.take' });
  expect(context().edits).toEqual({ done: [], undone: [] });
  expect(isUnsaved(actor.getSnapshot())).toBe(false);
});

test('compares a value with what the cell shows when its editor ends', async () => {
  const { actor, writes, context, editor, edit } = await openRooms();
  edit('50');
  actor.send({ type: 'cell.open', id: 'a', field: 'seats' });
  writes[0]?.refuse(new Error('offline'));
  await eventually(() => expect(context().cells['seats:a']?.shown).toBeNull());
  editor()?.send({ type: 'cell.commit' });
  expect(writes[1]?.input).toEqual(asked(50, 40));
});

test('what was typed in a cell that was left is kept as a draft, and is checked when the draft is saved', async () => {
  const { actor, context, editor, writes } = await openRooms();
  actor.send({ type: 'cell.open', id: 'a', field: 'seats' });
  editor()?.send({ type: 'cell.change', draft: 'many' });
  editor()?.send({ type: 'cell.leave' });
  expect(context().drafts).toEqual({ 'seats:a': 'many' });
  actor.send({ type: 'draft.save', id: 'a', field: 'seats' });
  expect(editor()?.getSnapshot().context.problem).toBe('A number, please');
  expect(writes).toEqual([]);
});

test('no cell can be opened by a person who may only read', async () => {
  const { actor } = await openRooms('viewer');
  expect(actor.getSnapshot().can({ type: 'cell.open', id: 'a', field: 'seats' })).toBe(false);
});
