/**
 * Two people at one table, in random orders of edits, drafts, undo, conflicts, removals and lost connections, with random
 * lateness of every request, answer and event: what is typed stays, and both tables end as the server has it.
 */
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { liveClient, type Lateness, type LiveClient } from '../support/server/live-client.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(() => startTestServer());
let workspace: TestWorkspace;
let people: readonly (TestPerson & { memberId: string })[];
/** The records that are changed, and one that is changed last: who shows it has heard of everything before. */
let contested: readonly string[];
let last: string;

beforeAll(async () => {
  workspace = await addWorkspace(server, 'Interleaved');
  people = [await addMember(server, workspace, 'admin'), await addMember(server, workspace, 'admin')];
  const [one, two, three, sentinel] = (await renewalsOf(server, workspace)).map(({ id }) => id);
  contested = [one ?? '', two ?? '', three ?? ''];
  last = sentinel ?? '';
});

let clients: readonly LiveClient[] = [];
const endAll = () => {
  for (const client of clients) client.end();
  clients = [];
};
afterEach(endAll);

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The same numbers for the same seed. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const fields = ['annual_revenue', 'contract_value'] as const;
type Field = (typeof fields)[number];

const acts = [
  'edit',
  'edit',
  'type',
  'save',
  'discard',
  'undo',
  'redo',
  'choose',
  'offline',
  'online',
  'remove',
  'restore',
  'wait',
] as const;
interface Act {
  readonly act: (typeof acts)[number];
  readonly who: 0 | 1;
  readonly record: 0 | 1 | 2;
  readonly field: Field;
  readonly value: number;
}
const act: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom(...acts),
  who: fc.constantFrom(0, 1),
  record: fc.constantFrom(0, 1, 2),
  field: fc.constantFrom(...fields),
  value: fc.integer({ min: 1, max: 9 }),
});

const trash = (what: 'remove' | 'restore', id: string) =>
  as(server, workspace.admin, {
    method: 'POST',
    url: `/api/v1/retention/renewals/${what}?workspace_id=${workspace.id}`,
    payload: { ids: [id] },
  });

let drafted = 0;

/** What is typed in a client and neither saved nor discarded, by record and field. */
type Typed = Map<string, string>;

function perform(
  client: LiveClient,
  typed: Typed,
  { act: what, record, field, value }: Act,
): Promise<unknown> | void {
  const { table } = client;
  const id = contested[record] ?? '';
  const key = `${field}:${id}`;
  switch (what) {
    case 'edit':
      // As a paste does it; a draft of the cell is replaced.
      if (table.getSnapshot().context.rowIndex.has(id)) typed.delete(key);
      return table.send({ type: 'cell.replace', id, column: field, text: String(value) });
    case 'type': {
      table.send({ type: 'cell.open', id, field });
      const { editor } = table.getSnapshot().children;
      if (editor === undefined) return;
      // Never the value that is there, which would be no draft.
      drafted += 1;
      const draft = String(10_000 + drafted);
      editor.send({ type: 'cell.change', draft });
      editor.send({ type: 'cell.leave' });
      typed.set(key, draft);
      return;
    }
    case 'save':
      typed.delete(key);
      return table.send({ type: 'draft.save', id, field });
    case 'discard':
      typed.delete(key);
      return table.send({ type: 'draft.discard', id, field });
    case 'undo':
      return table.send({ type: 'history.undo' });
    case 'redo':
      return table.send({ type: 'history.redo' });
    case 'choose':
      return client.conflicts()[0]?.send({ type: value > 4 ? 'mine.keep' : 'theirs.take' });
    case 'offline':
      return client.goOffline();
    case 'online':
      client.goOnline();
      return void client.clock.increment(60_000);
    case 'remove':
    case 'restore':
      return trash(what, id);
    case 'wait':
      return turn();
  }
}

/** Waits until it holds; the test's own time limit ends it otherwise. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) {
    for (const { clock } of clients) clock.increment(60_000);
    await turn();
  }
}

async function settle(typed: readonly Typed[]): Promise<void> {
  for (const client of clients) client.goOnline();
  // Until the last write has ended: what could not be sent is a draft then.
  await until(() => {
    for (const client of clients)
      for (const conflict of client.conflicts()) conflict.send({ type: 'theirs.take' });
    return clients.every(({ table }) => Object.keys(table.getSnapshot().context.cells).length === 0);
  });
  clients.forEach(({ table }, index) => {
    const { drafts } = table.getSnapshot().context;
    // A write that could not reach the server becomes a draft, so there may be more than was left typed.
    expect(drafts).toMatchObject(Object.fromEntries(typed[index] ?? []));
    for (const key of Object.keys(drafts)) {
      const [field = '', id = ''] = key.split(':');
      table.send({ type: 'draft.discard', id, field });
    }
  });
  const value = 1_000_000 + Math.trunc(performance.now() * 1000);
  const told = await change(server, workspace.admin, workspace.id, last, {
    field: 'annual_revenue',
    value,
    is_custom_field: false,
  });
  expect(told.statusCode).toBe(200);
  const shows = ({ table }: LiveClient) => {
    const { rows, rowIndex } = table.getSnapshot().context;
    return rows[rowIndex.get(last) ?? -1]?.annual_revenue === value;
  };
  await until(() => clients.every((client) => shows(client) && !client.isBusy()));
  // What was asked for again because of the last answers.
  for (let turns = 0; turns < 50; turns += 1) await turn();
  await until(() => clients.every((client) => !client.isBusy()));
}

const byId = (rows: readonly Renewal[]) => new Map(rows.map((row) => [row.id, row]));

test('in any order of changes nothing typed is lost, and both tables end as the server has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30 }), fc.nat(), async (steps, seed) => {
      for (const id of contested) await trash('restore', id);
      const next = numbers(seed);
      const late: Lateness = async () => {
        for (let turns = next(6); turns > 0; turns -= 1) await turn();
      };
      clients = people.map((person) => liveClient({ server, workspace, person, late }));
      await until(() => clients.every(({ table }) => table.getSnapshot().matches('ready')));
      const typed: readonly Typed[] = [new Map(), new Map()];
      for (const step of steps) {
        const client = clients[step.who];
        const mine = typed[step.who];
        if (client === undefined || mine === undefined) throw new Error('There are two clients');
        await perform(client, mine, step);
        clients.forEach((one, index) => {
          for (const [key, draft] of typed[index] ?? []) {
            const [field = '', id = ''] = key.split(':');
            expect(one.draftAt(id, field), `what was typed at ${key}`).toBe(draft);
          }
        });
        await late();
      }
      await settle(typed);
      const held = byId(await renewalsOf(server, workspace));
      for (const { table } of clients) expect(byId(table.getSnapshot().context.rows)).toEqual(held);
      endAll();
    }),
    { numRuns: 30, endOnFailure: true },
  );
  // Half a minute alone; beside other work it took longer than a minute.
}, 300_000);
