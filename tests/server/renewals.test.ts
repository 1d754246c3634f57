/** The renewal calls (spec §7.3): what they answer, what they change, and what they write down. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { FieldType } from '../../contract/fields.ts';
import { isEditable } from '../../contract/record-type.ts';
import { roles } from '../../contract/rights.ts';
import { renewals, type EditableField, type Renewal } from '../../contract/records/renewals.ts';
import { eq } from 'drizzle-orm';
import { plainView } from '../../machines/records/typed-view.ts';
import { renewalTable } from '../../machines/renewals/renewal-table.ts';
import { workspaceMembers } from '../../server/db/schema/workspace.ts';
import { startTestServer } from '../support/server/server.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Harbour Bridge');
});

async function someRenewal(where: (renewal: Renewal) => boolean = () => true): Promise<Renewal> {
  const found = (await renewalsOf(server, workspace)).find(where);
  if (found === undefined) throw new Error('The demo has no such renewal');
  return found;
}

const typical: Partial<Record<FieldType, string | number | boolean>> = {
  boolean: false,
  currency: 123_456.78,
  date: '2028-02-29',
  number: 7,
  percentage: 12.5,
  text: 'Ærøskøbing Färjor & Söner',
};
/** Where the type alone does not say what suits. */
const special: Partial<Record<string, string | number | boolean>> = {
  contract_value: 1_000_000_000_000,
  renewal_term_months: 48,
  owner_confidence: 'low',
  contract_reference_url: 'https://contracts.example.com/new.pdf',
};
const newValues = Object.values(renewals.fields)
  .filter((field) => field.field_type !== 'user' && isEditable(field))
  .map(({ field_name, field_type }) => [field_name, special[field_name] ?? typical[field_type]] as const);

test('the list is sorted by account name, and the table begins with the most urgent renewals', async () => {
  const rows = await renewalsOf(server, workspace);
  const name = ({ account_name }: Renewal) => account_name.toLowerCase();
  const byName = rows.toSorted((a, b) => (name(a) < name(b) ? -1 : 1));
  expect(rows.map(name)).toEqual(byName.map(name));
  const { order } = renewalTable.arrange(plainView, {
    rows,
    members: [],
    fields: [],
    memberId: 'nobody',
    today: null,
  });
  const days = ({ days_until_renewal }: Renewal) => days_until_renewal ?? 999_999;
  // Equals keep the order of the list.
  expect(order.map((place) => rows[place])).toEqual(rows.toSorted((a, b) => days(a) - days(b)));
});

describe('changing one field', () => {
  test.each(newValues)('a change of %s is answered, stored and audited', async (field, value) => {
    const before = await someRenewal(
      (one) => one[field as EditableField] !== value && one.annual_revenue !== null,
    );
    const earlier = await auditEntries(server);
    const answer = await change(server, workspace.admin, workspace.id, before.id, { field, value });
    expect(answer.statusCode).toBe(200);
    const after = await someRenewal((one) => one.id === before.id);
    expect(answer.json()).toEqual(after);
    expect(after[field as EditableField]).toBe(value);
    const entries = await auditEntries(server);
    expect(entries).toHaveLength(earlier.length + 1);
    const known = new Set(earlier.map((one) => one.id));
    const entry = entries.find((one) => !known.has(one.id));
    const ofCustomer = field === 'account_name';
    expect(entry).toMatchObject({
      workspace_id: workspace.id,
      entity_type: ofCustomer ? 'customer' : 'renewal',
      entity_id: ofCustomer ? before.customer_id : before.id,
      action: 'update',
      performed_by_member_id: workspace.adminMemberId,
      performed_by_name: workspace.admin.name,
      performed_at: server.clock.now(),
      diff: { [field]: { old: before[field as EditableField], new: value } },
    });
  });

  test.each(Object.keys(renewals.ofRecord))('the field %s may be emptied', async (field) => {
    const before = await someRenewal((one) => one[field as EditableField] !== null);
    const answer = await change(server, workspace.admin, workspace.id, before.id, { field, value: null });
    expect([answer.statusCode, answer.json<Renewal>()[field as EditableField]]).toEqual([200, null]);
  });

  test('a change to the value already there is answered and written nowhere', async () => {
    const renewal = await someRenewal((one) => one.annual_revenue !== null);
    const before = await everyRow(server);
    for (const value of [renewal.annual_revenue, (renewal.annual_revenue ?? 0) + 0.001]) {
      const answer = await change(server, workspace.admin, workspace.id, renewal.id, {
        field: 'annual_revenue',
        value,
      });
      expect([answer.statusCode, answer.json()]).toEqual([200, renewal]);
    }
    expect(await everyRow(server)).toEqual(before);
  });

  test('money is stored to the cent, also where floating-point numbers are less precise', async () => {
    const renewal = await someRenewal();
    const body = { field: 'annual_revenue', value: 999_999_999_999.99 };
    const answer = await change(server, workspace.admin, workspace.id, renewal.id, body);
    expect(answer.json<Renewal>().annual_revenue).toBe(999_999_999_999.99);
  });
});

describe('the owner', () => {
  test('the owner is set by member id and answered by name', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const before = await someRenewal((one) => one.owner_member_id === workspace.adminMemberId);
    const body = { field: 'account_owner', value: editor.memberId };
    const answer = await change(server, workspace.admin, workspace.id, before.id, body);
    expect(answer.json()).toEqual({
      ...before,
      account_owner: editor.name,
      owner_member_id: editor.memberId,
    });
    const entry = (await auditEntries(server)).find((one) => one.entity_id === before.customer_id);
    expect(entry?.diff).toEqual({
      account_owner: { old: workspace.admin.name, new: editor.name },
      owner_member_id: { old: workspace.adminMemberId, new: editor.memberId },
    });
  });

  test('a renewal may have no owner', async () => {
    const before = await someRenewal((one) => one.owner_member_id !== null);
    const answer = await change(server, workspace.admin, workspace.id, before.id, {
      field: 'account_owner',
      value: null,
    });
    expect(answer.json()).toEqual({ ...before, account_owner: null, owner_member_id: null });
  });

  test('the owner cannot be a member of another workspace, an inactive one, or an unknown one', async () => {
    const other = await addWorkspace(server, 'Elsewhere');
    const gone = await addMember(server, workspace, 'editor');
    await server.db.system((tx) =>
      tx.update(workspaceMembers).set({ status: 'inactive' }).where(eq(workspaceMembers.id, gone.memberId)),
    );
    const renewal = await someRenewal();
    const before = await everyRow(server);
    for (const value of [
      other.adminMemberId,
      gone.memberId,
      'no-such-member',
      '00000000-0000-4000-8000-000000000000',
    ]) {
      const answer = await change(server, workspace.admin, workspace.id, renewal.id, {
        field: 'account_owner',
        value,
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    }
    expect(await everyRow(server)).toEqual(before);
  });
});

describe('roles', () => {
  test.each(roles)(
    'the role %s may edit the renewals that its rights and the stored owner allow',
    async (role) => {
      const member = await addMember(server, workspace, role);
      const own = await someRenewal((one) => one.owner_member_id !== null);
      await change(server, workspace.admin, workspace.id, own.id, {
        field: 'account_owner',
        value: member.memberId,
      });
      const foreign = await someRenewal((one) => one.owner_member_id !== member.memberId);
      const results: number[] = [];
      for (const renewal of [own, foreign]) {
        for (const [field, value] of [
          ['annual_revenue', 4242],
          ['account_name', `By ${role}`],
        ] as const) {
          const before = await everyRow(server);
          const answer = await change(server, member, workspace.id, renewal.id, { field, value });
          results.push(answer.statusCode);
          if (answer.statusCode !== 200) {
            expect(answer.json<{ code: string }>().code).toBe('forbidden');
            expect(await everyRow(server)).toEqual(before);
          }
        }
      }
      const expected = {
        admin: [200, 200, 200, 200],
        chief_editor: [200, 200, 200, 200],
        editor: [200, 200, 403, 403],
        viewer: [403, 403, 403, 403],
      };
      expect(results).toEqual(expected[role]);
    },
  );

  test('a demoted member cannot edit from the next request on', async () => {
    const editor = await addMember(server, workspace, 'chief_editor');
    const renewal = await someRenewal();
    const body = { field: 'owner_confidence', value: 'medium' };
    expect((await change(server, editor, workspace.id, renewal.id, body)).statusCode).toBe(200);
    await server.db.system((tx) =>
      tx.update(workspaceMembers).set({ role: 'viewer' }).where(eq(workspaceMembers.id, editor.memberId)),
    );
    const refused = await change(server, editor, workspace.id, renewal.id, { ...body, value: 'high' });
    expect(refused.json()).toEqual({
      detail: 'Your role is view only. Ask an admin of the workspace if you need to edit.',
      code: 'forbidden',
    });
  });
});

describe('days until', () => {
  test('the days until a date are counted from today in the timezone of the caller', async () => {
    const east = await addWorkspace(server, 'East', 'America/New_York');
    const west = await addWorkspace(server, 'West', 'Pacific/Honolulu');
    // 03:30 on the 11th in New York, still the 10th in Honolulu.
    server.clock.set('2026-03-11T07:30:00Z');
    for (const [place, days] of [
      [east, 1],
      [west, 2],
    ] as const) {
      const renewal = (await renewalsOf(server, place))[0];
      if (renewal === undefined) throw new Error('no renewal');
      const body = { field: 'renewal_date', value: '2026-03-12' };
      const answer = await change(server, place.admin, place.id, renewal.id, body);
      expect(answer.json<Renewal>().days_until_renewal).toBe(days);
    }
    server.clock.set('2026-03-10T15:00:00Z');
  });

  test('the days until a date are whole days across the change to summer time, negative when past, null without a date', async () => {
    const renewal = await someRenewal();
    const days: (number | null)[] = [];
    for (const value of ['2026-03-07', '2026-03-10', '2027-03-10', null]) {
      const answer = await change(server, workspace.admin, workspace.id, renewal.id, {
        field: 'renewal_date',
        value,
      });
      days.push(answer.json<Renewal>().days_until_renewal);
    }
    expect(days).toEqual([-3, 0, 365, null]);
  });
});

test('a list without a user id is refused in the words of spec §8', async () => {
  for (const rest of ['', '&user_id=', '&user_id=a&user_id=b']) {
    const url = `/api/v1/retention/renewals?workspace_id=${workspace.id}${rest}`;
    const answer = await as(server, workspace.admin, { url });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: 'User ID not found', code: 'invalid_request' },
    ]);
  }
});
