/** The demo data of a workspace, switched off and on (spec §2.13, §4, §7.4; design §7), and the export of its edited rows. */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DemoMode } from '../../contract/demo-mode.ts';
import { IDEMPOTENCY_HEADER } from '../../contract/call.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import { insertAudit } from '../../server/db/repositories/audit.ts';
import { insertDemoFields } from '../../server/db/repositories/fields.ts';
import { fieldDefinitions } from '../../server/db/schema/fields.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { customers, workspaceMembers } from '../../server/db/schema/workspace.ts';
import { demoCompanies } from '../../server/domain/demo/cast.ts';
import { demoFields, newDemoField } from '../../server/domain/demo/fields.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
});

const DEMO = demoCompanies.length;
const shown = { show_demo_data: true, demo_customer_count: DEMO, created_customers: 0, edited_customers: 0 };
const hidden = { ...shown, show_demo_data: false, demo_customer_count: 0 };
const UPDATED = 'Updated by hand';

const address = (person: TestPerson = workspace.admin, part = '') =>
  `/api/v1/workspaces/${workspace.id}/demo-mode${part}?user_id=${person.userId}`;
const read = async (person: TestPerson = workspace.admin) =>
  (await as(server, person, { url: address(person) })).json<DemoMode>();
const send = (show_demo_data: unknown, headers: Record<string, string> = {}) =>
  as(server, workspace.admin, { method: 'POST', url: address(), payload: { show_demo_data }, headers });
const entries = async () =>
  (await auditEntries(server)).filter(({ workspace_id }) => workspace_id === workspace.id);
const fieldsOf = async () => {
  const answer = await as(server, workspace.admin, { url: `/api/v1/workspaces/${workspace.id}/fields` });
  const { data } = answer.json<{ data: FieldDefinition[] }>();
  return data.flatMap(({ is_system_field, field_name }) => (is_system_field ? [] : [field_name]));
};
const memberNames = async () => {
  const answer = await as(server, workspace.admin, { url: `/api/v1/workspaces/${workspace.id}/members` });
  return answer.json<{ data: Member[] }>().data.map(({ name }) => name);
};

/** An account that somebody brought, as an import would. */
async function addOwn(given: { owner?: string; values?: Record<string, string>; of?: string } = {}) {
  const customer_id = given.of ?? randomUUID();
  await server.db.tenant(workspace.id, async (tx) => {
    const common = { workspace_id: workspace.id };
    if (given.of === undefined)
      await tx.insert(customers).values({
        ...common,
        id: customer_id,
        account_name: 'Our Own',
        owner_member_id: given.owner ?? null,
      });
    await tx
      .insert(renewals)
      .values({ ...common, id: randomUUID(), customer_id, custom_fields: given.values ?? {} });
  });
  return customer_id;
}

describe('reading', () => {
  test.each(['chief_editor', 'editor', 'viewer'] as const)(
    'a member who is %s is told whether demo data is shown, and how much',
    async (role) => {
      const member = await addMember(server, workspace, role);
      expect(await read(member)).toEqual(shown);
    },
  );

  test.each(['', '?user_id='])('a request that ends with %j gets the sentence of spec §8', async (query) => {
    const url = `/api/v1/workspaces/${workspace.id}/demo-mode${query}`;
    const answer = await as(server, workspace.admin, { url });
    const detail = 'Error: User profile not loaded. Please refresh the page.';
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail, code: 'invalid_request' }]);
  });
});

describe('switching off', () => {
  test('every marked row is removed, and the audit log says who did it', async () => {
    const answer = await send(false);
    expect([answer.statusCode, answer.json()]).toEqual([200, hidden]);
    expect(await read()).toEqual(hidden);
    expect(await renewalsOf(server, workspace)).toEqual([]);
    expect(await fieldsOf()).toEqual([]);
    expect(await memberNames()).toEqual(['Admin of Northbeam']);
    expect(await entries()).toMatchObject([
      {
        entity_type: 'workspace',
        entity_id: workspace.id,
        action: 'update',
        performed_by_member_id: workspace.adminMemberId,
        diff: {
          show_demo_data: { old: true, new: false },
          demo_customer_count: { old: DEMO, new: 0 },
        },
      },
    ]);
  });

  test('no row of another workspace is touched', async () => {
    const other = await addWorkspace(server, 'Elsewhere');
    const before = await renewalsOf(server, other);
    await send(false);
    expect(await renewalsOf(server, other)).toEqual(before);
  });

  test('a second time nothing is written', async () => {
    await send(false);
    const before = await everyRow(server);
    expect((await send(false)).json()).toEqual(hidden);
    expect(await everyRow(server)).toEqual(before);
  });

  test('an account of the workspace’s own stays, and loses an owner who was a demo member, which is audited', async () => {
    const [owner] = await server.db.tenant(workspace.id, (tx) =>
      tx
        .select({ id: workspaceMembers.id, name: workspaceMembers.full_name })
        .from(workspaceMembers)
        .where(and(eq(workspaceMembers.is_demo, true), eq(workspaceMembers.full_name, 'Wei Halloran'))),
    );
    const id = await addOwn({ owner: owner?.id ?? '' });
    await addOwn({ owner: workspace.adminMemberId });
    expect((await send(false)).json()).toEqual(hidden);
    const left = await renewalsOf(server, workspace);
    expect(left.map(({ account_name, account_owner }) => [account_name, account_owner]).toSorted()).toEqual([
      ['Our Own', null],
      ['Our Own', 'Admin of Northbeam'],
    ]);
    const [lost] = (await entries()).filter(({ entity_type }) => entity_type === 'customer');
    expect(lost).toMatchObject({
      entity_id: id,
      action: 'update',
      diff: {
        account_owner: { old: 'Wei Halloran', new: null },
        owner_member_id: { old: owner?.id, new: null },
      },
    });
  });

  test('a demo account with a record of the workspace’s own stays with this record alone, and is no demo any more', async () => {
    const [account] = await renewalsOf(server, workspace);
    await addOwn({ of: account?.customer_id ?? '' });
    expect((await send(false)).json()).toEqual(hidden);
    const left = await renewalsOf(server, workspace);
    expect(left.map(({ customer_id }) => customer_id)).toEqual([account?.customer_id]);
    expect(left[0]?.id).not.toBe(account?.id);
    // The next demo does not count it, and removing that one leaves it.
    expect((await send(true)).json()).toMatchObject({ demo_customer_count: DEMO });
    await send(false);
    expect(await renewalsOf(server, workspace)).toEqual(left);
  });

  test('a demo field with values of the workspace’s own stays, and one that somebody changed', async () => {
    await addOwn({ values: { health: 'watch' } });
    await server.db.tenant(workspace.id, async (tx) => {
      const [review] = await tx
        .select({ id: fieldDefinitions.id })
        .from(fieldDefinitions)
        .where(eq(fieldDefinitions.name, 'last_review'));
      await insertAudit(tx, workspace.id, {
        entityType: 'field',
        entityId: review?.id ?? '',
        action: 'update',
        member: { id: workspace.adminMemberId, full_name: workspace.admin.name },
        at: server.clock.now(),
        diff: { label: { old: 'Last review', new: 'Reviewed' } },
      });
    });
    await send(false);
    expect(await fieldsOf()).toEqual(['health', 'last_review']);
    await send(true);
    // The kept field is the workspace's own now: the new demo puts no values into it.
    const values = (await renewalsOf(server, workspace)).map(({ custom_fields }) => custom_fields['health']);
    expect(values.filter((value) => value !== undefined)).toEqual(['watch']);
    await send(false);
    expect(await fieldsOf()).toEqual(['health', 'last_review']);
  });

  test('no table refers to demo rows that switching off does not know of', async () => {
    const found = await server.db.system((tx) =>
      tx
        .select({ from: sql<string>`conrelid::regclass::text`, to: sql<string>`confrelid::regclass::text` })
        .from(sql`pg_constraint`)
        .where(
          sql`contype = 'f' and confrelid in ('customers'::regclass, 'renewals'::regclass,
            'workspace_members'::regclass, 'field_definitions'::regclass)`,
        ),
    );
    // A new table that refers to accounts, records, members or fields: see `remove` in repositories/demo-data.ts.
    // Demo members cannot sign in, so they have no actions, conversations, questions, dashboards, visits and exports. Notes and saved views are deleted with what they refer to.
    expect(found.map(({ from, to }) => `${from} → ${to}`).toSorted()).toEqual([
      'action_folders → workspace_members',
      'actions → workspace_members',
      'chat_sessions → workspace_members',
      'contacts → customers',
      'customers → workspace_members',
      'dashboards → workspace_members',
      'default_views → workspace_members',
      'field_definitions → workspace_members',
      'home_visits → workspace_members',
      'improvement_requesters → customers',
      'improvements → workspace_members',
      'learning_askers → workspace_members',
      'notes → customers',
      'onboarding_projects → customers',
      'onboarding_projects → workspace_members',
      'onboarding_tasks → workspace_members',
      'renewals → customers',
      'saved_actions → workspace_members',
      'saved_views → workspace_members',
      'support_requests → customers',
      'support_requests → workspace_members',
      'workspace_exports → workspace_members',
    ]);
  });
});

describe('switching on', () => {
  test('the demo is created anew, with dates from today on and accounts of the person who asked', async () => {
    await send(false);
    server.clock.advance(24 * 60 * 60 * 1000);
    const answer = await send(true);
    expect(answer.json()).toEqual({ ...shown, created_customers: DEMO });
    expect(await read()).toEqual(shown);
    const listed = await renewalsOf(server, workspace);
    expect(listed.map(({ account_name }) => account_name).toSorted()).toEqual([...demoCompanies].toSorted());
    const own = listed.filter(({ owner_member_id }) => owner_member_id === workspace.adminMemberId);
    expect(own).toHaveLength(DEMO / 4);
    expect(listed.map(({ days_until_renewal }) => days_until_renewal)).toContain(-41);
    expect(await fieldsOf()).toEqual(['health', 'last_review']);
    expect(await memberNames()).toHaveLength(5);
    const [, created] = await entries();
    expect(created?.diff).toEqual({
      show_demo_data: { old: false, new: true },
      demo_customer_count: { old: 0, new: DEMO },
    });
  });

  test('demo data that is there is neither created twice nor changed', async () => {
    const before = await everyRow(server);
    expect((await send(true)).json()).toEqual(shown);
    expect(await everyRow(server)).toEqual(before);
  });

  test('several requests at once create it once', async () => {
    await send(false);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(true)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const created = answers.map((answer) => answer.json<DemoMode>().created_customers);
    expect(created.toSorted((a, b) => b - a)).toEqual([DEMO, 0, 0, 0, 0, 0]);
    expect(await renewalsOf(server, workspace)).toHaveLength(DEMO);
    expect(await entries()).toHaveLength(2);
  });

  test('a request repeated with its key is answered as before, and done once', async () => {
    await send(false);
    const key = { [IDEMPOTENCY_HEADER]: randomUUID() };
    const first = await send(true, key);
    await send(false);
    const again = await send(true, key);
    expect([again.json(), again.headers['idempotency-replayed']]).toEqual([first.json(), 'true']);
    expect(await read()).toEqual(hidden);
  });

  test.each([undefined, null, 'true', 1])('show_demo_data as %j is refused', async (value) => {
    const before = await everyRow(server);
    expect((await send(value)).statusCode).toBe(400);
    expect(await everyRow(server)).toEqual(before);
  });
});

describe('edited demo accounts', () => {
  /** The first accounts by name, and what was changed in them. */
  async function edit() {
    const [first, second, third] = await renewalsOf(server, workspace);
    const put = (one: { id: string } | undefined, body: object) =>
      change(server, workspace.admin, workspace.id, one?.id ?? '', body);
    await put(first, { field: 'contract_value', value: 1234.5 });
    await put(first, { field: 'health', value: 'at_risk', is_custom_field: true });
    await put(second, { field: 'account_name', value: `=HYPERLINK("https://evil.test")` });
    return { first, second, third };
  }

  test('each is counted once, whether its record or its customer was changed', async () => {
    await edit();
    expect(await read()).toEqual({ ...shown, edited_customers: 2 });
    await addOwn();
    expect(await read()).toEqual({ ...shown, edited_customers: 2 });
    expect((await send(false)).json()).toEqual(hidden);
    expect((await send(true)).json()).toMatchObject({ edited_customers: 0 });
  });

  const exported = () => as(server, workspace.admin, { url: address(workspace.admin, '/export') });

  test('the export has them alone, in people’s words, and no cell of it runs as a formula', async () => {
    const { first } = await edit();
    const answer = await exported();
    expect(answer.headers['cache-control']).toBe('no-store');
    const { file_name, csv } = answer.json<{ file_name: string; csv: string }>();
    expect(file_name).toMatch(/^edited-demo-accounts-\d{4}-\d\d-\d\d\.csv$/);
    const [head, ...lines] = csv.split('\r\n');
    expect(head).toBe(
      '\uFEFFAccount,Owner,Annual revenue,Contract value,Term,Renewal date,Expiration,Auto renewal,Confidence,Contract,Notice deadline,Health,Last review,Notes',
    );
    expect(lines).toHaveLength(3);
    // Sorted by name, and what was renamed to begin with "=" comes first.
    expect(lines[0]).toMatch(/^"'=HYPERLINK\(""https:\/\/evil\.test""\)",/);
    expect(lines[1]).toMatch(new RegExp(`^${first?.account_name},${first?.account_owner},`));
    expect(lines[1]).toContain(',1234.5,');
    expect(lines[1]).toContain(',At risk,');
    expect(lines[2]).toBe('');
  });

  test('the export tells a custom field of every type in people’s words, and leaves numbers and days as they are', async () => {
    await server.db.tenant(workspace.id, (tx) =>
      insertDemoFields(tx, workspace.id, demoFields.map(newDemoField), server.clock.now()),
    );
    const [first] = await renewalsOf(server, workspace);
    const values = {
      health: 'at_risk',
      last_review: '2026-01-02',
      expansion_potential: 1500.5,
      next_step: '-call, then "mail"',
      seats: -3,
      discount: 12.5,
      products: ['core', 'guard'],
      reference: true,
      technical_contact: workspace.adminMemberId,
    };
    for (const [field, value] of Object.entries(values)) {
      const body = { field, value, is_custom_field: true };
      const answer = await change(server, workspace.admin, workspace.id, first?.id ?? '', body);
      expect([field, answer.statusCode]).toEqual([field, 200]);
    }
    const [head = '', line = ''] = (await exported()).json<{ csv: string }>().csv.split('\r\n');
    const words =
      'Health,Last review,Expansion potential,Next step,Seats,Discount,Products,Reference,Technical contact';
    expect(head.slice(-words.length - 7)).toBe(`,${words},Notes`);
    const told = `At risk,2026-01-02,1500.5,"'-call, then ""mail""",-3,12.5,Core; Guard,Yes,Admin of Northbeam`;
    expect(line.slice(-told.length - 2)).toBe(`,${told},`);
  });

  test('a demo account with a note is exported with the note', async () => {
    const [first] = await renewalsOf(server, workspace);
    await as(server, workspace.admin, {
      method: 'POST',
      url: `/api/v1/retention/renewals/${first?.id}/notes?workspace_id=${workspace.id}`,
      payload: { text: 'Prefers calls' },
    });
    expect(await read()).toEqual({ ...shown, edited_customers: 1 });
    const day = server.clock.now().toISOString().slice(0, 10);
    const [, line] = (await exported()).json<{ csv: string }>().csv.split('\r\n');
    expect(line).toMatch(new RegExp(`,${day} Admin of Northbeam: Prefers calls$`));
  });

  test('without an edit the export has a header row only', async () => {
    const { csv } = (await exported()).json<{ csv: string }>();
    expect(csv.split('\r\n')).toHaveLength(2);
  });

  test('an edit of an account of the workspace’s own is not counted as one of the demo', async () => {
    await addOwn();
    const own = (await renewalsOf(server, workspace)).find(({ account_name }) => account_name === 'Our Own');
    const body = { field: 'account_name', value: UPDATED };
    expect((await change(server, workspace.admin, workspace.id, own?.id ?? '', body)).statusCode).toBe(200);
    expect(await read()).toEqual(shown);
  });
});
