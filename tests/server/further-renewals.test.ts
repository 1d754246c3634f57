/** A renewal that is added to an account that is there (spec §2.14), which then has several. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import {
  addMember,
  addWorkspace,
  as,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let record: Renewal;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Further');
  const found = (await renewalsOf(server, workspace)).find(
    ({ owner_member_id }) => owner_member_id === workspace.adminMemberId,
  );
  if (found === undefined) throw new Error('The admin owns no account');
  record = found;
});

const send = (person: TestPerson, path: string, payload: object) =>
  as(server, person, {
    method: 'POST',
    url: `/api/v1/retention/renewals${path}?workspace_id=${workspace.id}`,
    payload,
  });

describe('a further renewal', () => {
  test('belongs to the account, of which nothing is changed or audited', async () => {
    const before = await auditEntries(server);
    const answer = await send(workspace.admin, '', {
      account_name: ` ${record.account_name.toUpperCase()} `,
      customer_id: record.customer_id,
      annual_revenue: 5_000,
    });
    expect(answer.statusCode).toBe(200);
    const added = answer.json<Renewal>();
    expect(added).toMatchObject({
      customer_id: record.customer_id,
      account_name: record.account_name,
      account_owner: record.account_owner,
      annual_revenue: 5_000,
      renewal_date: null,
    });
    const entries = (await auditEntries(server)).filter(({ id }) => !before.some((one) => one.id === id));
    expect(entries.map(({ entity_type, entity_id, action }) => [entity_type, entity_id, action])).toEqual([
      ['renewal', added.id, 'create'],
    ]);
    const all = (await renewalsOf(server, workspace)).filter(
      ({ customer_id }) => customer_id === record.customer_id,
    );
    expect(all.map(({ id }) => id).toSorted()).toEqual([record.id, added.id].toSorted());
  });

  test('in the trash leaves the account with the other one', async () => {
    const added = (await renewalsOf(server, workspace)).find(
      ({ customer_id, id }) => customer_id === record.customer_id && id !== record.id,
    );
    expect((await send(workspace.admin, '/remove', { ids: [added?.id] })).statusCode).toBe(200);
    const left = (await renewalsOf(server, workspace)).filter(
      ({ customer_id }) => customer_id === record.customer_id,
    );
    expect(left).toEqual([record]);
  });

  test('is refused where the account is another, somebody else’s, called differently, or given an owner', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const foreign = await addWorkspace(server, 'Foreign further');
    const [theirs] = await renewalsOf(server, foreign);
    const given = { account_name: record.account_name, customer_id: record.customer_id };
    const before = await everyRow(server);
    const refused = async (person: TestPerson, payload: object) => {
      const answer = await send(person, '', payload);
      const { code, detail } = answer.json<{ code: string; detail: string }>();
      return [answer.statusCode, code, detail];
    };
    const unknown = [404, 'not_found', 'This account does not exist, or you have no access to it.'];
    expect(
      await refused(workspace.admin, {
        account_name: theirs?.account_name,
        customer_id: theirs?.customer_id,
      }),
    ).toEqual(unknown);
    expect(await refused(workspace.admin, { ...given, customer_id: 'none' })).toEqual(unknown);
    expect(await refused(editor, given)).toEqual([
      403,
      'forbidden',
      'Your role lets you edit only the accounts you own.',
    ]);
    expect(await refused(workspace.admin, { ...given, account_name: 'Other' })).toEqual([
      409,
      'conflict',
      `The account is called ${record.account_name} now. Please look at it again.`,
    ]);
    expect(await refused(workspace.admin, { ...given, account_owner: workspace.adminMemberId })).toEqual([
      400,
      'invalid_request',
      'The account has an owner already. Please change the owner in the table.',
    ]);
    expect(await everyRow(server)).toEqual(before);
  });
});
