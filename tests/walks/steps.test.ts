/** Steps of many records: what they write, their place in the undo history, and what a preview of them says. */
import { expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import { removingPreview, retryJob, settingPreview } from '../../machines/records/bulk-preview.ts';
import {
  lastStep,
  noEdits,
  withEdit,
  withoutLast,
  withoutRecords,
  withStep,
} from '../../machines/records/edits.ts';
import {
  addingStep,
  entriesOf,
  pickedStep,
  removingStep,
  settingStep,
  stepText,
} from '../../machines/records/steps.ts';
import { emptyTable, type TableRecords } from '../../machines/records/table.ts';
import { renewalTable } from '../../machines/renewals/renewal-table.ts';
import { sampleFields, sampleMembers, sampleRows } from '../../machines/renewals/renewals.sample.ts';

const noun = { one: 'renewal', many: 'renewals' };
const change = (id: string) => ({ id, field: 'owner_confidence', before: 'high', after: 'low' });
const setting = settingStep(noun, 'Confidence', [change('r1'), change('r2')]);

const tableFor = (role: 'editor' | 'chief_editor' | 'viewer'): TableRecords<Renewal> => ({
  ...emptyTable,
  type: renewalTable,
  member: { id: 'm1', role },
  rows: sampleRows,
  members: sampleMembers,
  fields: sampleFields,
  rowIndex: new Map(sampleRows.map(({ id }, place) => [id, place])),
});
const ids = sampleRows.map(({ id }) => id);

test('a step names what undoes it', () => {
  expect(setting.undo).toEqual({
    kind: 'set',
    changes: ['r1', 'r2'].map((id) => ({ id, field: 'owner_confidence', before: 'low', after: 'high' })),
  });
  expect(removingStep(noun, ['r1']).undo).toEqual({ kind: 'restore', ids: ['r1'] });
  expect(addingStep(noun, 'Added', ['r1']).undo).toEqual({ kind: 'remove', ids: ['r1'] });
});

test('a step is told with the number of its records', () => {
  expect(stepText(setting)).toBe('Set Confidence of 2 renewals');
  expect(stepText(pickedStep(setting, ({ id }) => id === 'r1'))).toBe('Set Confidence of 1 renewal');
  expect(stepText(removingStep(noun, ids))).toBe('Removed 3 renewals');
});

test('what one write has written in several runs is one entry of the history', () => {
  const first = withStep(noEdits, { step: pickedStep(setting, ({ id }) => id === 'r1'), write: 1 }, 'do');
  const edited = withEdit(first, { id: 'r3', field: 'owner_confidence', before: null, after: 'low' });
  const both = withStep(edited, { step: pickedStep(setting, ({ id }) => id === 'r2'), write: 1 }, 'do');
  expect(both.done).toHaveLength(2);
  expect(both.done[0]).toMatchObject({ write: 1, step: { redo: { changes: [change('r1'), change('r2')] } } });
  const next = withStep(both, { step: setting, write: 2 }, 'do');
  expect(next.done).toHaveLength(3);
});

test('records that were added one by one are entries of their own', () => {
  const one = withStep(noEdits, { step: addingStep(noun, 'Added', ['r1']), write: null }, 'do');
  const two = withStep(one, { step: addingStep(noun, 'Added', ['r2']), write: null }, 'do');
  expect(two.done).toHaveLength(2);
});

test('only what was undone can be done again', () => {
  const done = withStep(noEdits, { step: setting, write: 1 }, 'do');
  const taken = withoutLast(done, 'undo');
  expect(taken).toEqual(noEdits);
  const undone = withStep(taken, { step: pickedStep(setting, ({ id }) => id === 'r2'), write: 2 }, 'undo');
  const again = lastStep(undone, 'redo')?.redo ?? { kind: 'remove', ids: [] };
  expect(entriesOf(again)).toEqual(['owner_confidence:r2']);
  const redone = withStep(withoutLast(undone, 'redo'), { step: setting, write: 3 }, 'redo');
  expect(redone).toMatchObject({ done: [{ write: 3 }], undone: [] });
});

test('nothing written changes nothing, and a first write ends what could be done again', () => {
  const undone = withStep(noEdits, { step: setting, write: 1 }, 'undo');
  expect(withStep(undone, { step: pickedStep(setting, () => false), write: 2 }, 'do')).toEqual(undone);
  expect(withStep(undone, { step: setting, write: 2 }, 'do').undone).toEqual([]);
});

test('records that the person can no longer edit leave the history', () => {
  const done = withStep(noEdits, { step: setting, write: 1 }, 'do');
  expect(withoutRecords(done, ({ id }) => id === 'r3').done[0]).toBe(done.done[0]);
  expect(withoutRecords(done, ({ id }) => id === 'r1').done).toMatchObject([
    { step: { redo: { changes: [change('r2')] } } },
  ]);
  expect(withoutRecords(done, () => true)).toEqual(noEdits);
});

test('a preview counts what changes, what has the value already, and what is refused with its reason', () => {
  const [first] = sampleRows;
  const mine = settingPreview(tableFor('editor'), ids, 'owner_confidence', first?.owner_confidence ?? null);
  expect(mine).toEqual({
    changes: [],
    same: expect.any(Number),
    refused: ids
      .filter((_, place) => place > 0 && sampleRows[place]?.owner_confidence !== first?.owner_confidence)
      .map((id) => ({ id, reason: 'Your role lets you edit only the accounts you own.' })),
  });
  const all = settingPreview(tableFor('chief_editor'), [...ids, 'gone'], 'contract_value', 7);
  expect(all.changes.map(({ id, before, after }) => [id, before, after])).toEqual(
    sampleRows.map((row) => [row.id, row.contract_value, 7]),
  );
});

test('an editor removes their own accounts, a chief editor any, a viewer none', () => {
  expect(removingPreview(tableFor('editor'), ids).ids).toEqual(['r1']);
  expect(removingPreview(tableFor('chief_editor'), ids).ids).toEqual(ids);
  expect(removingPreview(tableFor('viewer'), ids)).toEqual({
    ids: [],
    refused: ids.map((id) => ({ id, reason: 'Your role lets you view only.' })),
  });
});

test('a retry writes over the values that the table has now, and leaves out what has the value', () => {
  const changes = [
    { id: 'r1', field: 'contract_value', before: 1, after: 2 },
    { id: 'r2', field: 'contract_value', before: 1, after: sampleRows[1]?.contract_value ?? null },
    { id: 'elsewhere', field: 'contract_value', before: 1, after: 2 },
  ];
  const step = settingStep(noun, 'Contract value', changes);
  const refused = changes.map(({ id, field }) => ({ id, field, reason: 'Changed meanwhile' }));
  const left = { kind: 'set', changes: [] } as const;
  expect(retryJob(tableFor('chief_editor'), { step, way: 'do', left, refused })).toEqual({
    kind: 'set',
    changes: [{ ...changes[0], before: sampleRows[0]?.contract_value }, changes[2]],
  });
  const removing = removingStep(noun, ['r1', 'r2']);
  const unwritten = { kind: 'restore', ids: ['r2'] } as const;
  expect(retryJob(tableFor('editor'), { step: removing, way: 'undo', left: unwritten, refused: [] })).toEqual(
    { kind: 'restore', ids: ['r2'] },
  );
});
