/** The search of accounts by name, for the command palette (spec §2.3, §2.14). */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import { addMember, addWorkspace, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { recordRequests } from '../support/records/record-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
});
const { create, remove, search } = recordRequests(server, () => workspace);

describe('the search of accounts', () => {
  const names = async (typed: string) =>
    (await search(workspace.admin, typed)).map(({ account_name }) => account_name);

  test('what begins with the typed text comes first, then words, places inside and mistakes of typing', async () => {
    for (const account_name of ['Old Wolfram Yard', 'Wolfram Works', 'Wolfarm Parts', 'Inwolfram'])
      await create(workspace.admin, { account_name });
    expect(await names('wolfram')).toEqual([
      'Wolfram Works',
      'Old Wolfram Yard',
      'Inwolfram',
      'Wolfarm Parts',
    ]);
    expect(await names('yrad wolfram')).toEqual(['Old Wolfram Yard']);
    expect(await names('zzyzx')).toEqual([]);
  });

  test('an account is answered with its record, owner and logo', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const { id } = (await create(editor, { account_name: 'Wolfram Works' })).json<Renewal>();
    await server.db.system((tx) =>
      tx.execute(sql`update customers set logo_url = '/media/k.png' where account_name = 'Wolfram Works'`),
    );
    const owner = (await renewalsOf(server, workspace)).find((one) => one.id === id)?.account_owner;
    expect(await search(workspace.admin, 'Wolfram')).toEqual([
      {
        id,
        name: 'Wolfram Works',
        account_name: 'Wolfram Works',
        account_owner: owner,
        logo_url: '/media/k.png',
      },
    ]);
    expect(owner).not.toBeNull();
  });

  test('accounts in the trash and accounts of another workspace are not found', async () => {
    const { id } = (await create(workspace.admin, { account_name: 'Wolfram Works' })).json<Renewal>();
    expect(await names('wolfram')).toEqual(['Wolfram Works']);
    await remove(workspace.admin, [id]);
    expect(await names('wolfram')).toEqual([]);
    const other = await addWorkspace(server, 'Elsewhere');
    const elsewhere = recordRequests(server, () => other);
    await elsewhere.create(other.admin, { account_name: 'Wolfram Elsewhere' });
    expect(await names('wolfram')).toEqual([]);
    expect((await elsewhere.search(other.admin, 'wolfram')).length).toBe(1);
  });

  test('of ten thousand accounts the twenty nearest are answered', async () => {
    const blank = 'md5(n::text)::uuid';
    await server.db.system(async (tx) => {
      // The limit of a request's statement is none of the test's.
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`insert into customers (id, workspace_id, account_name)
        select ${sql.raw(blank)}, ${workspace.id}, 'Account ' || n || ' of many' from generate_series(1, 10000) n`);
      await tx.execute(sql`insert into renewals (id, workspace_id, customer_id)
        select ${sql.raw(blank)}, ${workspace.id}, ${sql.raw(blank)} from generate_series(1, 10000) n`);
      // As the server does at its start and every hour.
      for (const table of ['customers', 'renewals']) await tx.execute(sql`analyze ${sql.raw(table)}`);
    });
    await create(workspace.admin, { account_name: 'Wolfram Works' });
    expect(await names('wolfrma')).toEqual(['Wolfram Works']);
    expect((await names('account')).length).toBe(20);
    expect((await names('accuont 9999'))[0]).toBe('Account 9999 of many');
  });
});
