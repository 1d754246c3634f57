/** A table that begins with a copy (decision 97): when it is confirmed, when it is held for the next visit, and when it is refused. */
import { afterEach, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import type { FoundRecords, SomeRecords } from '../../machines/records/changed-records.machine.ts';
import { liveLinkMachine, type Opening } from '../../machines/records/live-link.machine.ts';
import { liveMarksMachine } from '../../machines/records/live-marks.machine.ts';
import { recordsCopyMachine } from '../../machines/records/records-copy.machine.ts';
import type { AskedTable } from '../../machines/records/table-base-setup.ts';
import type { LoadedRecords } from '../../machines/records/table-type.ts';
import { plainView } from '../../machines/records/typed-view.ts';
import { renewalFlows } from '../../machines/renewals/renewals.machine.ts';
import { followLive } from '../../src/app/actors/followed-table.ts';
import { relay } from '../../src/app/actors/relay.ts';
import { eventually } from '../support/eventually.ts';

const renewal = (id: string, annual_revenue: number): Renewal => ({
  ...renewals.blank,
  id,
  customer_id: `c-${id}`,
  account_name: `Account ${id}`,
  annual_revenue,
});
const copied = [renewal('a', 1), renewal('b', 2)];

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function open(copiedAt: string | null = '2026-03-02T09:15:00.000Z') {
  const asked: {
    ids: SomeRecords['ids'];
    answer: (found: FoundRecords) => void;
    refuse: (error: unknown) => void;
  }[] = [];
  const cursors: (string | null)[] = [];
  const again: string[] = [];
  const held: (readonly Renewal[])[] = [];
  const clock = new SimulatedClock();
  const link = createActor(
    liveLinkMachine.provide({
      actors: {
        openLink: fromCallback<EventObject, Opening>(({ input }) => void cursors.push(input.cursor)),
        watchHidden: relay,
        watchPages: relay,
      },
    }),
    { clock, input: { workspaceId: 'w1', chance: 1 } },
  ).start();
  const marks = createActor(liveMarksMachine.provide({ actors: { watchTable: relay } }), { clock }).start();
  const copy = createActor(recordsCopyMachine.provide({ actors: { watchTable: relay } }), { clock }).start();
  const table = createActor(
    renewalFlows.table.provide({
      actors: {
        loadRecords: fromPromise<LoadedRecords<Renewal>, AskedTable>(async () => ({
          rows: copied,
          members: [],
          fields: [],
          cursor: '1:1:',
          copiedAt,
        })),
        watchView: relay,
        watchRights: relay,
        watchFields: fromCallback<EventObject, { workspaceId: string }>(() => {}),
      },
    }),
    {
      clock,
      input: {
        workspaceId: 'w1',
        userId: 'u1',
        member: { id: 'm1', role: 'admin' },
        view: plainView,
        widths: {},
        today: null,
      },
    },
  );
  followLive(table, {
    link,
    loadSome: fromPromise<FoundRecords, SomeRecords>(
      ({ input }) => new Promise((answer, refuse) => void asked.push({ ids: input.ids, answer, refuse })),
    ),
    clock,
    noun: 'renewal',
    many: 'renewals',
    marks,
    copy,
    askFields: () => again.push('fields'),
    askTriage: () => again.push('triage'),
    askMembers: () => again.push('members'),
    hold: () => held.push(table.getSnapshot().context.rows),
  });
  table.start();
  ends.push(() => {
    table.stop();
    marks.stop();
    link.stop();
  });
  await eventually(() => expect(table.getSnapshot().matches('ready')).toBe(true));
  return { table, copy, asked, cursors, again, held };
}
const all = (found: readonly Renewal[]): FoundRecords => ({ found, cursor: '2:2:' });

test('loaded records are followed at once, and nothing is asked for again', async () => {
  const { asked, cursors, again, copy } = await open(null);
  expect([asked, again, cursors]).toEqual([[], [], ['1:1:']]);
  expect(copy.getSnapshot().matches('current')).toBe(true);
});

test('a copy is brought up to date first: its records, fields, rules and members', async () => {
  const { table, asked, cursors, again, copy, held } = await open();
  expect(asked.map(({ ids }) => ids)).toEqual([null]);
  expect(again).toEqual(['fields', 'triage', 'members']);
  expect(cursors).toEqual([]);
  expect(copy.getSnapshot().matches('unconfirmed')).toBe(true);
  const news = [renewal('a', 7), renewal('c', 3)];
  asked[0]?.answer(all(news));
  await eventually(() => expect(cursors).toEqual(['2:2:']));
  const { rows, copiedAt } = table.getSnapshot().context;
  expect([rows, copiedAt]).toEqual([news, null]);
  expect(copy.getSnapshot().matches('current')).toBe(true);
  expect(held.at(-1)).toEqual(news);
});

test('records are not held while one of them is older than the others, because it is being edited', async () => {
  const { table, asked, held } = await open();
  table.send({ type: 'cell.open', id: 'a', field: 'annual_revenue' });
  const news = [renewal('a', 7), renewal('b', 8)];
  asked[0]?.answer(all(news));
  await eventually(() => expect(table.getSnapshot().context.rows[1]).toEqual(news[1]));
  expect(table.getSnapshot().context.rows[0]).toEqual(copied[0]);
  expect(held).toEqual([]);
  table.getSnapshot().children.editor?.send({ type: 'cell.cancel' });
  await eventually(() => expect(asked[1]?.ids).toEqual(['a']));
  expect(held).toEqual([]);
  asked[1]?.answer({ found: [renewal('a', 7)], cursor: null });
  await eventually(() => expect(held).toEqual([news]));
});

test('a record that is edited and did not change is held when it was read again', async () => {
  const { table, asked, held } = await open();
  table.send({ type: 'cell.open', id: 'a', field: 'annual_revenue' });
  asked[0]?.answer(all([renewal('a', 1), renewal('b', 8)]));
  await eventually(() => expect(table.getSnapshot().context.copiedAt).toBeNull());
  table.getSnapshot().children.editor?.send({ type: 'cell.cancel' });
  await eventually(() => expect(asked[1]?.ids).toEqual(['a']));
  asked[1]?.answer({ found: [renewal('a', 1)], cursor: null });
  await eventually(() => expect(held).toEqual([[renewal('a', 1), renewal('b', 8)]]));
});

test('where the server is not reached the copy stays and it is asked again', async () => {
  const { table, asked, copy } = await open();
  asked[0]?.refuse(new ApiError(0, 'network', 'No connection.'));
  await eventually(() => expect(copy.getSnapshot().matches({ unconfirmed: 'delayed' })).toBe(true));
  expect(table.getSnapshot().context.rows).toBe(copied);
});

test.each([
  [403, 'forbidden'],
  [403, 'membership_ended'],
  [404, 'not_found'],
] as const)(
  'after a refusal with %s %s the table shows no record, and what was typed is a draft',
  async (status, code) => {
    const { table, asked, copy } = await open();
    table.send({ type: 'cell.open', id: 'a', field: 'annual_revenue' });
    table.getSnapshot().children.editor?.send({ type: 'cell.change', draft: '55' });
    asked[0]?.refuse(new ApiError(status, code, 'You may not.'));
    await eventually(() => expect(table.getSnapshot().matches('failed')).toBe(true));
    const { rows, order, problem, drafts } = table.getSnapshot().context;
    expect({ rows, order, problem, drafts: Object.values(drafts) }).toEqual({
      rows: [],
      order: [],
      problem: 'You may not.',
      drafts: ['55'],
    });
    expect(copy.getSnapshot().matches('refused') || copy.getSnapshot().status === 'done').toBe(true);
  },
);
