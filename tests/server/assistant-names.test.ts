/** The names that a message is read with: kept while they are the same, and read again after any change of them. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepNames } from '../../server/assistant/dialogue/kept-names.ts';
import { accountNames, accountNamesState } from '../../server/db/repositories/spoken-names.ts';
import { customers } from '../../server/db/schema/workspace.ts';
import { talk } from '../support/assistant/talk.ts';
import { addWorkspace, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let other: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Names');
  other = await addWorkspace(server, 'Other names');
});

const stateOf = ({ id }: TestWorkspace) => server.db.tenant(id, (tx) => accountNamesState(tx, id));
const namesOf = ({ id }: TestWorkspace) => server.db.tenant(id, (tx) => accountNames(tx, id));
const set = (id: string, values: Partial<typeof customers.$inferInsert>) =>
  server.db.system((tx) => tx.update(customers).set(values).where(eq(customers.id, id)));
const rename = (id: string, account_name: string) => set(id, { account_name });

async function twoAccounts() {
  const [one, two] = await namesOf(workspace);
  if (one === undefined || two === undefined) throw new Error('There are no two accounts');
  return [one, two] as const;
}

describe('the state of the names of accounts', () => {
  test('is the same while they are the same, and again after a change was taken back', async () => {
    const [one] = await twoAccounts();
    const before = await stateOf(workspace);
    await set(one.id, { logo_url: 'https://example.org/logo.png' });
    expect(await stateOf(workspace)).toBe(before);
    await rename(one.id, `${one.name} A`);
    await rename(one.id, one.name);
    expect(await stateOf(workspace)).toBe(before);
  });

  test('differs after an account is renamed, added, removed, or exchanges its name with another', async () => {
    const [one, two] = await twoAccounts();
    const states = [await stateOf(workspace)];
    const note = async () => states.push(await stateOf(workspace));
    await rename(one.id, two.name);
    await note();
    await rename(two.id, one.name);
    await note();
    const added = { id: randomUUID(), workspace_id: workspace.id, account_name: one.name };
    await server.db.system((tx) => tx.insert(customers).values(added));
    await note();
    await set(two.id, { removed_at: new Date('2026-01-01T00:00:00Z') });
    await note();
    expect(new Set(states).size).toBe(5);
  });

  test('is of one workspace', async () => {
    const before = await stateOf(workspace);
    await rename((await namesOf(other))[0]?.id ?? '', 'Renamed elsewhere');
    expect(await stateOf(workspace)).toBe(before);
  });
});

test('an account is found by its new name in the message after it was renamed', async () => {
  const chat = talk(server, other);
  const [account] = await namesOf(other);
  if (account === undefined) throw new Error('There is no account');
  await chat.say('Which renewals are overdue?');
  await rename(account.id, 'Quillfeather Observatory');
  const { type, action, response_text } = await chat.say('Show Quillfeather Observatory');
  expect([type, action?.slug, response_text.slice(0, 24)]).toEqual([
    'items',
    'show-account',
    'Quillfeather Observatory',
  ]);
});

describe('kept names', () => {
  const named = (name: string) => [{ id: name, name }];

  test('are the same object while the state is the same, for each workspace', async () => {
    const keep = keepNames();
    const read = (workspaceId: string, state: string) =>
      keep(workspaceId, { state: async () => state, read: async () => named(`${workspaceId} ${state}`) });
    const first = await read('one', 'a');
    expect(await read('two', 'a')).toEqual(named('two a'));
    expect(await read('one', 'a')).toBe(first);
    expect(await read('one', 'b')).toEqual(named('one b'));
    expect(await read('one', 'a')).toEqual(first);
    expect(await read('one', 'a')).not.toBe(first);
  });

  test('are read again after a change that was committed while they were read', async () => {
    const keep = keepNames();
    const states = ['a', 'b', 'a', 'a'];
    const state = async () => states.shift() ?? '';
    expect(await keep('one', { state, read: async () => named('late') })).toEqual(named('late'));
    expect(await keep('one', { state, read: async () => named('early') })).toEqual(named('early'));
  });

  test('of the workspace with the earliest message are given up when there are too many', async () => {
    const keep = keepNames();
    const reads: string[] = [];
    const ask = (workspaceId: string) =>
      keep(workspaceId, {
        state: async () => 'a',
        read: async () => {
          reads.push(workspaceId);
          return named(workspaceId);
        },
      });
    for (let place = 0; place < 50; place += 1) await ask(`${place}`);
    await ask('0');
    await ask('50');
    reads.length = 0;
    for (const workspaceId of ['0', '50', '2', '1']) await ask(workspaceId);
    expect(reads).toEqual(['1']);
  });
});
