/** What the audit log says is in people's words (spec §2.10): labels, names, money, days, and never an id. */
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntityTypes, type AuditEntry } from '../../contract/audit.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import { recordTypes } from '../../contract/record-types.ts';
import { insertAudit } from '../../server/db/repositories/audit.ts';
import { insertDemoFields } from '../../server/db/repositories/fields.ts';
import { auditLog } from '../../server/db/schema/audit.ts';
import { workspaceMembers } from '../../server/db/schema/workspace.ts';
import { demoFields, newDemoField } from '../../server/domain/demo/fields.ts';
import type { AuditEntry as WrittenEntry } from '../../server/domain/audit-entry.ts';
import { counting } from '../support/database/counted-queries.ts';
import { addUserAction, addWorkspaceAction } from '../support/people/actions.ts';
import { auditPage } from '../support/people/audit.ts';
import { invited, inviterOf } from '../support/people/invitations.ts';
import { leave, remove, setRole } from '../support/people/members.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  customFieldsOf,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const queries: string[] = [];
const server = useServer(() => startTestServer({ replace: ({ db }) => ({ db: counting(db, queries) }) }));
let workspace: TestWorkspace;
let renewal: { readonly id: string; readonly account_name: string; readonly customer_id: string };

beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  await server.db.tenant(workspace.id, (tx) =>
    insertDemoFields(tx, workspace.id, demoFields.map(newDemoField), server.clock.now()),
  );
  const [first] = await renewalsOf(server, workspace);
  if (first === undefined) throw new Error('There is no renewal');
  renewal = first;
});

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The newest entries, told as label: old → new. */
async function told(query: Readonly<Record<string, string>> = {}) {
  // Entries of one instant have no order of their own.
  server.clock.advance(1000);
  const { data } = await auditPage(server, workspace, query);
  return data.map((entry) => {
    const changes = Object.values(entry.diff).map(({ label, old, new: now }) => [label, old, now]);
    expect(JSON.stringify([entry.entity_name, changes])).not.toMatch(UUID);
    return { type: entry.entity_type, name: entry.entity_name, action: entry.action, changes };
  });
}

const newest = async (query: Readonly<Record<string, string>> = {}) => (await told(query))[0];

async function put(field: string, value: unknown, isCustom = false) {
  server.clock.advance(1000);
  const body = { field, value, ...(isCustom && { is_custom_field: true }) };
  const answer = await change(server, workspace.admin, workspace.id, renewal.id, body);
  expect(answer.statusCode, answer.body).toBe(200);
}

const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  server.clock.advance(1000);
  const answer = await as(server, workspace.admin, {
    method,
    url: `/api/v1${path}`,
    ...(payload && { payload }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};

test('the contract of the audit log has the noun of every record type', () => {
  const nouns: readonly string[] = recordTypes.map(({ noun }) => noun.one);
  expect(nouns.filter((noun) => !auditEntityTypes.some((type) => type === noun))).toEqual([]);
});

describe('records and accounts', () => {
  const values: readonly (readonly [string, boolean, unknown, unknown, string, string, string])[] = [
    ['annual_revenue', false, 1234.5, 99_000, 'Annual revenue', '$1,234.50', '$99,000'],
    ['renewal_term_months', false, 12, 24, 'Term', '12 months', '24 months'],
    ['renewal_date', false, '2026-01-19', '2027-02-01', 'Renewal date', 'Jan 19, 2026', 'Feb 1, 2027'],
    ['auto_renewal', false, true, false, 'Auto renewal', 'Yes', 'No'],
    ['owner_confidence', false, 'low', 'high', 'Confidence', 'Low', 'High'],
    [
      'contract_reference_url',
      false,
      'https://example.com/a',
      'https://example.com/b',
      'Contract',
      'https://example.com/a',
      'https://example.com/b',
    ],
    ['health', true, 'watch', 'at_risk', 'Health', 'Watch', 'At risk'],
    ['last_review', true, '2026-01-02', '2026-01-03', 'Last review', 'Jan 2, 2026', 'Jan 3, 2026'],
    ['next_step', true, 'Call', '=SUM(1)', 'Next step', 'Call', '=SUM(1)'],
    ['seats', true, -3, 12_000.25, 'Seats', '-3', '12,000.25'],
    ['discount', true, 12.5, 10, 'Discount', '12.5%', '10%'],
    ['products', true, ['core'], ['core', 'guard'], 'Products', 'Core', 'Core, Guard'],
    ['reference', true, true, false, 'Reference', 'Yes', 'No'],
    ['expansion_potential', true, 1500, 1500.75, 'Expansion potential', '$1,500', '$1,500.75'],
  ];

  test.each(values)(
    'a change of %s is told in words',
    async (field, isCustom, before, after, label, old, now) => {
      await put(field, before, isCustom);
      await put(field, after, isCustom);
      expect(await newest()).toEqual({
        type: 'renewal',
        name: renewal.account_name,
        action: 'update',
        changes: [[label, old, now]],
      });
      await put(field, null, isCustom);
      expect((await newest())?.changes).toEqual([[label, now, null]]);
    },
  );

  test('an account’s name and owner are told by name, under the account’s present name', async () => {
    const colleague = await addMember(server, workspace, 'editor');
    await put('account_owner', null);
    await put('account_owner', colleague.memberId);
    expect(await newest()).toEqual({
      type: 'customer',
      name: renewal.account_name,
      action: 'update',
      changes: [['Owner', null, colleague.name]],
    });
    await put('account_name', 'Renamed Ltd');
    const entries = await told();
    expect(entries[0]?.changes).toEqual([['Account', renewal.account_name, 'Renamed Ltd']]);
    expect(entries.map(({ name }) => name)).toEqual(entries.map(() => 'Renamed Ltd'));
  });

  test('a chosen member keeps the name as a former member, and a member whose row is gone is a former member', async () => {
    const colleague = await addMember(server, workspace, 'editor');
    await put('technical_contact', colleague.memberId, true);
    expect((await newest())?.changes).toEqual([['Technical contact', null, colleague.name]]);
    await remove(server, workspace.admin, colleague.memberId);
    expect((await told({ entity: 'renewal' }))[0]?.changes).toEqual([
      ['Technical contact', null, colleague.name],
    ]);
    await server.db.system((tx) =>
      tx.delete(workspaceMembers).where(eq(workspaceMembers.id, colleague.memberId)),
    );
    expect((await told({ entity: 'renewal' }))[0]?.changes).toEqual([
      ['Technical contact', null, 'Former member'],
    ]);
  });

  test('an option that was removed, a field that was deactivated and one that was renamed are told by label', async () => {
    await put('health', 'watch', true);
    const [health] = (await customFieldsOf(server, workspace)).filter((one) => one.field_name === 'health');
    const options = (health?.dropdown_options ?? []).filter(({ value }) => value !== 'watch');
    await send('PATCH', `/custom-fields/${health?.id}?workspace_id=${workspace.id}`, {
      dropdown_options: options,
      field_label: 'Mood',
      is_active: false,
    });
    expect((await told({ entity: 'renewal' }))[0]?.changes.map(([label, , now]) => [label, now])).toEqual([
      ['Mood', 'Watch'],
    ]);
  });

  test('what was removed with the demo data keeps its name in the log', async () => {
    await put('annual_revenue', 5);
    await put('account_name', 'Gone & Co');
    await put('health', 'watch', true);
    await send('POST', `/workspaces/${workspace.id}/demo-mode?user_id=${workspace.admin.userId}`, {
      show_demo_data: false,
    });
    expect(await told()).toMatchObject([
      {
        type: 'workspace',
        name: 'Northbeam',
        changes: [
          ['Demo data shown', 'Yes', 'No'],
          ['Demo accounts', '28', '0'],
        ],
      },
      // Its field is gone as well.
      { type: 'renewal', name: 'Gone & Co', changes: [['Health', expect.anything(), 'watch']] },
      { type: 'customer', name: 'Gone & Co' },
      { type: 'renewal', name: renewal.account_name, changes: [['Annual revenue', expect.anything(), '$5']] },
    ]);
  });
});

describe('configuration and people', () => {
  test('a field is told from its creation on, each property by its label', async () => {
    const answer = await send('POST', `/custom-fields?workspace_id=${workspace.id}`, {
      field_label: 'Sales region',
      field_name: 'sales_region',
      field_description: 'Where it is.',
      field_type: 'dropdown',
      module_slug: 'renewals-dashboard',
      is_required: true,
      dropdown_options: [
        { label: 'North', value: '' },
        { label: 'South', value: '' },
      ],
    });
    const { id } = answer.json<FieldDefinition>();
    expect(await newest()).toEqual({
      type: 'field',
      name: 'Sales region',
      action: 'create',
      changes: [
        ['Label', null, 'Sales region'],
        ['Name', null, 'sales_region'],
        ['Description', null, 'Where it is.'],
        ['Type', null, 'Dropdown'],
        ['Module', null, 'Renewals Dashboard'],
        ['Required', null, 'Yes'],
        ['Options', null, 'North, South'],
      ],
    });
    await send('PATCH', `/custom-fields/${id}?workspace_id=${workspace.id}`, {
      field_label: 'Region',
      is_required: false,
      is_active: false,
      dropdown_options: [{ label: 'South', value: 'south' }],
      after: null,
    });
    expect((await newest())?.changes).toEqual([
      ['Label', 'Sales region', 'Region'],
      ['Required', 'Yes', 'No'],
      ['Options', 'North, South', 'South'],
      ['Removed options', null, 'North'],
      ['Active', 'Yes', 'No'],
      ['Position', expect.stringMatching(/^\d+$/), '1'],
    ]);
  });

  test('a role and the end of a membership are told as the product shows them', async () => {
    const colleague = await addMember(server, workspace, 'editor');
    await setRole(server, workspace.admin, colleague.memberId, 'chief_editor');
    expect(await newest()).toEqual({
      type: 'member',
      name: colleague.name,
      action: 'update',
      changes: [['Role', 'Editor', 'Chief editor']],
    });
    await put('account_owner', colleague.memberId);
    server.clock.advance(1000);
    await leave(server, colleague, workspace, null);
    const [first, second] = await told();
    expect([first, second].toSorted((a, b) => (a?.type ?? '').localeCompare(b?.type ?? ''))).toMatchObject([
      { type: 'customer', changes: [['Owner', colleague.name, null]] },
      { type: 'member', changes: [['Status', 'Active', 'Inactive']] },
    ]);
  });

  test('an invitation is told from its creation to its end', async () => {
    const id = await invited(server, inviterOf(workspace), 'guest@example.org');
    const [created] = await told();
    expect(created).toMatchObject({
      type: 'invitation',
      action: 'create',
      changes: [
        ['Name', null, created?.name],
        ['Email', null, 'guest@example.org'],
        ['Role', null, expect.stringMatching(/^(Admin|Editor|Viewer)$/)],
      ],
    });
    server.clock.set('2026-03-10T16:00:00Z');
    await send('POST', `/invitations/${id}/resend`);
    expect((await newest())?.changes).toEqual([
      ['Expires', expect.stringMatching(/^Mar 17, 2026, \d+:\d\d AM$/), 'Mar 17, 2026, 12:00 PM'],
    ]);
    await send('DELETE', `/invitations/${id}/cancel?user_id=${workspace.admin.userId}`);
    expect((await newest())?.changes).toEqual([['Status', 'Pending', 'Cancelled']]);
  });

  test('an action is told from its promotion to its deletion, with what it was', async () => {
    const place = `workspace_id=${workspace.id}&member_id=${workspace.adminMemberId}`;
    const id = await addUserAction(server, workspace, { slug: 'quarter-end' });
    await send('POST', `/chatam/admin/actions/promote?${place}&user_action_id=${id}&access_level=workspace`);
    expect(await newest()).toEqual({
      type: 'action',
      name: 'Renewals at quarter end',
      action: 'update',
      changes: [
        ['Type', 'User', 'Workspace'],
        ['Access', null, 'All Members'],
      ],
    });
    await send('PATCH', `/chatam/admin/actions/${id}/access?${place}&access_level=admin_only`);
    expect((await newest())?.changes).toEqual([['Access', 'All Members', 'Admin Only']]);
    await send('DELETE', `/chatam/admin/actions/${id}?${place}`);
    expect(await newest()).toEqual({
      type: 'action',
      name: 'Renewals at quarter end',
      action: 'delete',
      changes: [
        ['Label', 'Renewals at quarter end', null],
        ['Slug', 'quarter-end', null],
        ['Category', 'Renewals: what and when', null],
        ['Description', 'Lists the renewals that are due before the quarter ends.', null],
        ['Type', 'Workspace', null],
        ['Access', 'Admin Only', null],
        ['Query', 'Which renewals are due before the quarter ends?', null],
        ['Creator', 'Admin of Northbeam', null],
      ],
    });
  });

  test('a workspace is told by its name', async () => {
    const payload = { full_name: 'Admin', workspace_name: 'Second' };
    const made = await send('POST', '/workspaces', payload);
    const { workspace_id: id } = made.json<{ workspace_id: string }>();
    const { data } = await auditPage(server, { ...workspace, id });
    expect(data[0]?.diff).toEqual({
      workspace_name: { label: 'Name', old: null, new: 'Second', revertible: false },
      workspace_slug: { label: 'Address', old: null, new: 'second', revertible: false },
    });
  });
});

describe('entries of other versions', () => {
  const write = (entry: Partial<WrittenEntry>) =>
    server.db.tenant(workspace.id, (tx) =>
      insertAudit(tx, workspace.id, {
        entityType: 'customer',
        entityId: renewal.customer_id,
        action: 'update',
        member: { id: workspace.adminMemberId, full_name: 'Maya' },
        at: server.clock.now(),
        diff: {},
        ...entry,
      }),
    );

  test('a property that nothing knows is told by its name, and no id is told', async () => {
    const gone = '12345678-1234-4234-8234-123456789012';
    await write({
      diff: {
        health_score: { old: 1, new: 2.5 },
        tags: { old: [], new: ['a', { label: 'B', value: 'b' }] },
        logo_url: { old: null, new: `/media/${gone}.webp` },
        watcher: { old: workspace.adminMemberId, new: gone },
        settings: { old: null, new: { theme: 'dark' } },
        owner_member_id: { old: gone, new: null },
        note: { old: '', new: 'Kept' },
      },
    });
    expect((await newest())?.changes.toSorted()).toEqual([
      ['Health score', '1', '2.5'],
      ['Logo', null, 'A picture'],
      ['Note', null, 'Kept'],
      ['Settings', null, 'A value'],
      ['Tags', null, 'a, B'],
      ['Watcher', 'Admin of Northbeam', 'Something that is gone'],
    ]);
  });

  test('an entry without a stored name has the present one, or that of its values', async () => {
    const removed = '12345678-1234-4234-8234-123456789012';
    await write({ diff: { account_name: { old: 'A', new: 'B' } } });
    await write({ entityId: removed, diff: { account_name: { old: 'C', new: 'D' } } });
    await write({ entityId: removed, diff: { something: { old: 'C', new: 'D' } } });
    await server.db.system((tx) =>
      tx.update(auditLog).set({ entity_name: null }).where(eq(auditLog.workspace_id, workspace.id)),
    );
    expect((await told()).map(({ name }) => name).toSorted()).toEqual(
      ['D', renewal.account_name, null].toSorted(),
    );
  });
});

describe('a page', () => {
  test('a page of many kinds of entries takes a bounded number of statements', async () => {
    const statements = async () => {
      queries.length = 0;
      const page = await auditPage(server, workspace);
      return { entries: page.data.length, statements: queries.length };
    };
    await addWorkspaceAction(server, workspace);
    await put('annual_revenue', 1);
    const few = await statements();
    const records = await renewalsOf(server, workspace);
    for (const { id } of records.slice(0, 20)) {
      await change(server, workspace.admin, workspace.id, id, { field: 'annual_revenue', value: 7 });
      await change(server, workspace.admin, workspace.id, id, { field: 'account_name', value: `New ${id}` });
    }
    const members = await Promise.all([1, 2, 3].map(() => addMember(server, workspace, 'editor')));
    for (const { memberId } of members) await setRole(server, workspace.admin, memberId, 'viewer');
    for (const name of ['a', 'b', 'c']) await invited(server, inviterOf(workspace), `${name}@example.org`);
    const many = await statements();
    expect([few.entries, many.entries]).toEqual([1, 47]);
    // Members, accounts, the records of accounts, and invitations are asked for once each.
    expect(many.statements - few.statements).toBeLessThanOrEqual(4);
    expect(many.statements).toBeLessThanOrEqual(14);
  });
});

describe('the person', () => {
  let page: AuditEntry[];
  beforeAll(async () => {
    const own = await addWorkspace(server, 'Pictures');
    await server.db.system((tx) =>
      tx
        .update(workspaceMembers)
        .set({ profile_picture_url: '/media/maya.webp' })
        .where(inArray(workspaceMembers.id, [own.adminMemberId])),
    );
    await change(server, own.admin, own.id, (await renewalsOf(server, own))[0]?.id ?? '', {
      field: 'annual_revenue',
      value: 8,
    });
    page = (await auditPage(server, own)).data;
  });

  test('an entry names the person, with the picture, and says that a person made it', () => {
    expect(page).toMatchObject([
      {
        performed_by_name: 'Admin of Pictures',
        performed_by_picture_url: '/media/maya.webp',
        source: 'person',
        reverts: null,
      },
    ]);
  });
});
