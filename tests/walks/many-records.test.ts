/** A table with the write of many of its records: calls, stop, errors, the undo history, and rights that are lost by it. */
import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate';
import { expect, test } from 'vitest';
import { RECORDS_AT_ONCE, type Outcomes } from '../../contract/record-outcome.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import type { Role } from '../../contract/rights.ts';
import { retryJob } from '../../machines/records/bulk-preview.ts';
import { recordsWrite, type WriteAsked } from '../../machines/records/records-write.machine.ts';
import { cellsStep, entriesOf, removingStep, settingStep, sizeOf } from '../../machines/records/steps.ts';
import type { AskedTable } from '../../machines/records/table-base-setup.ts';
import type { LoadedRecords } from '../../machines/records/table-type.ts';
import { isUnsaved } from '../../machines/records/table.ts';
import { plainView } from '../../machines/records/typed-view.ts';
import { renewalFlows } from '../../machines/renewals/renewals.machine.ts';
import { sampleRows } from '../../machines/renewals/renewals.sample.ts';
import { eventually } from '../support/eventually.ts';

const noun = { one: 'renewal', many: 'renewals' };
const rows: readonly Renewal[] = Array.from({ length: RECORDS_AT_ONCE + 2 }, (_, place) => ({
  ...sampleRows[0]!,
  id: `r${place}`,
  owner_member_id: 'm1',
  contract_value: 1,
}));
const ids = rows.map(({ id }) => id);
const doubled = settingStep(
  noun,
  'Contract value',
  ids.map((id) => ({ id, field: 'contract_value', before: 1, after: 2 })),
);

const quiet = fromCallback(() => {});

async function openTable(role: Role = 'chief_editor') {
  const calls: {
    asked: WriteAsked;
    answer: (made: Outcomes<Renewal>) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const writeRecords = fromPromise<Outcomes<Renewal>, WriteAsked>(
    ({ input }) => new Promise((answer, fail) => void calls.push({ asked: input, answer, fail })),
  );
  const machine = renewalFlows.table.provide({
    actors: {
      loadRecords: fromPromise<LoadedRecords<Renewal>, AskedTable>(async () => ({
        rows,
        members: [],
        fields: [],
      })),
      watchView: quiet,
      watchRights: quiet,
      watchFields: fromCallback<EventObject, { workspaceId: string }>(() => {}),
      recordsWrite: recordsWrite<Renewal>().provide({ actors: { writeRecords } }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    clock,
    input: {
      workspaceId: 'w1',
      userId: 'u1',
      member: { id: 'm1', role },
      view: plainView,
      widths: {},
      today: null,
    },
  }).start();
  await eventually(() => expect(actor.getSnapshot().matches('ready')).toBe(true));
  /** Answers the newest call: each record as it is after it. */
  async function answered(change: Partial<Renewal>, refused: readonly string[] = []) {
    const call = calls.at(-1)!;
    const count = calls.length;
    const { job } = call.asked;
    call.answer({
      data: (job.kind === 'set' ? job.changes.map(({ id }) => id) : job.ids).map((id) =>
        refused.includes(id)
          ? { id, record: null, problem: { code: 'stale_value', detail: 'Changed meanwhile' } }
          : { id, record: { ...rows.find((row) => row.id === id)!, ...change }, problem: null },
      ),
    });
    await eventually(() =>
      expect(calls.length > count || actor.getSnapshot().context.write !== 'writing').toBe(true),
    );
  }
  const context = () => actor.getSnapshot().context;
  const child = () => actor.getSnapshot().children.write!;
  return { actor, clock, calls, answered, context, child };
}

test('many records are written in calls of at most so many, and undone as one', async () => {
  const { actor, calls, answered, context } = await openTable();
  actor.send({ type: 'step.run', step: doubled });
  expect(isUnsaved(actor.getSnapshot())).toBe(true);
  expect(sizeOf(calls[0]!.asked.job)).toBe(RECORDS_AT_ONCE);
  await answered({ contract_value: 2 });
  expect(sizeOf(calls[1]!.asked.job)).toBe(2);
  await answered({ contract_value: 2 });
  expect(context().rows.every(({ contract_value }) => contract_value === 2)).toBe(true);
  expect(context().edits.done).toHaveLength(1);
  expect(isUnsaved(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'history.undo' });
  await answered({ contract_value: 1 });
  await answered({ contract_value: 1 });
  expect(calls).toHaveLength(4);
  expect(context().rows.every(({ contract_value }) => contract_value === 1)).toBe(true);
  expect(context().edits).toMatchObject({ done: [], undone: [{ step: { done: 'Set Contract value of' } }] });
});

test('while records are written, no other write begins, and nothing is undone or redone', async () => {
  const { actor, calls, answered } = await openTable();
  actor.send({ type: 'step.run', step: removingStep(noun, ['r0']) });
  await answered({});
  actor.send({ type: 'step.run', step: doubled });
  expect(actor.getSnapshot().can({ type: 'step.run', step: doubled })).toBe(false);
  expect(actor.getSnapshot().can({ type: 'history.undo' })).toBe(false);
  actor.send({ type: 'step.run', step: doubled });
  actor.send({ type: 'history.undo' });
  expect(calls).toHaveLength(2);
});

test('Stop waits for the answer on its way; the rest is written by Retry, into the same entry', async () => {
  const { actor, calls, answered, context, child } = await openTable();
  actor.send({ type: 'step.run', step: doubled });
  child().send({ type: 'write.stop' });
  await answered({ contract_value: 2 });
  expect(calls).toHaveLength(1);
  expect(child().getSnapshot().matches('partial')).toBe(true);
  child().send({ type: 'write.retry', job: child().getSnapshot().context.left });
  await answered({ contract_value: 2 });
  expect(context().edits.done).toHaveLength(1);
  expect(context().edits.done[0]).toMatchObject({ step: { redo: { changes: { length: ids.length } } } });
});

test('after an error of the connection nothing more is sent, and what is left is known', async () => {
  const { actor, calls, answered, context, child } = await openTable();
  actor.send({ type: 'step.run', step: doubled });
  await answered({ contract_value: 2 });
  calls[1]!.fail(new Error('boom'));
  await eventually(() => expect(child().getSnapshot().matches('partial')).toBe(true));
  const { left, problem } = child().getSnapshot().context;
  expect([entriesOf(left), problem]).toEqual([
    ids.slice(-2).map((id) => `contract_value:${id}`),
    'No answer from the server.',
  ]);
  expect(calls).toHaveLength(2);
  expect(context().edits.done).toHaveLength(1);
});

test('only what was written can be undone', async () => {
  const { actor, answered, context, child } = await openTable();
  actor.send({
    type: 'step.run',
    step: settingStep(
      noun,
      'Contract value',
      doubled.redo.kind === 'set' ? doubled.redo.changes.slice(0, 3) : [],
    ),
  });
  await answered({ contract_value: 2 }, ['r1']);
  expect(child().getSnapshot().context.refused).toEqual([
    { id: 'r1', field: 'contract_value', reason: 'Changed meanwhile' },
  ]);
  const [entry] = context().edits.done;
  expect(entry && 'step' in entry && entriesOf(entry.step.undo)).toEqual([
    'contract_value:r0',
    'contract_value:r2',
  ]);
});

test('accounts that a person has handed over cannot be taken back by them', async () => {
  const { actor, answered, context } = await openTable('editor');
  const given = ['r0', 'r1'].map((id) => ({ id, field: 'account_owner', before: 'm1', after: 'm2' }));
  actor.send({ type: 'step.run', step: settingStep(noun, 'Owner', given) });
  await answered({ owner_member_id: 'm2' });
  expect(context().edits.done).toEqual([]);
});

test('the result is shown for 12 seconds, and then the write has ended', async () => {
  const { actor, clock, answered, context } = await openTable();
  actor.send({ type: 'step.run', step: removingStep(noun, ['r0']) });
  await answered({});
  expect(context().rowIndex.has('r0')).toBe(false);
  clock.increment(11_999);
  expect(context().write).toBe('resting');
  clock.increment(1);
  expect([context().write, actor.getSnapshot().children.write]).toEqual([null, undefined]);
});

test('a range begins at the row that an arrow key left, unless this row is selected', () => {
  const bulk = createActor(renewalFlows.bulk.provide({ actors: { watchTable: quiet } })).start();
  const view = ['a', 'b', 'c', 'd'];
  const selected = () => [...bulk.getSnapshot().context.selected];
  bulk.send({ type: 'row.reach', id: 'c', ids: view, from: 'b' });
  expect(selected()).toEqual(['b', 'c']);
  bulk.send({ type: 'row.reach', id: 'd', ids: view, from: 'c' });
  expect(selected()).toEqual(['b', 'c', 'd']);
  bulk.send({ type: 'rows.clear' });
  bulk.send({ type: 'row.reach', id: 'a', ids: view });
  expect(selected()).toEqual(['a']);
});

test('of two fields of a record the one that was written is undone, and the other one is tried again', async () => {
  const table = await openTable();
  const change = { id: 'r0', before: 1, after: 2 };
  const both = [
    { ...change, field: 'contract_value' },
    { ...change, field: 'annual_revenue', before: 120_000 },
  ];
  const step = cellsStep('Pasted', both);
  table.actor.send({ type: 'step.run', step });
  const record = { ...rows[0]!, contract_value: 2 };
  table.calls.at(-1)!.answer({
    data: [
      { id: 'r0', record, problem: null },
      { id: 'r0', record: null, problem: { code: 'stale_value', detail: 'Changed meanwhile' } },
    ],
  });
  await eventually(() => expect(table.actor.getSnapshot().context.write).toBe('resting'));
  const { context } = table.actor.getSnapshot();
  const entry = context.edits.done.at(-1);
  expect(entry && 'step' in entry && entriesOf(entry.step.undo)).toEqual(['contract_value:r0']);
  const write = table.child().getSnapshot().context;
  expect(write.refused).toEqual([{ id: 'r0', field: 'annual_revenue', reason: 'Changed meanwhile' }]);
  expect(entriesOf(retryJob(context, write))).toEqual(['annual_revenue:r0']);
});
