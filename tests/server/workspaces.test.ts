/** New workspaces: their slug, their first admin and their demo data (spec §1, design §7). */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reservedSegments } from '../../contract/paths.ts';
import { confidences, RENEWAL_TERMS } from '../../contract/records/renewals.ts';
import { fieldValueProblem } from '../../contract/rules/field-value.ts';
import type { UserProfile } from '../../contract/users.ts';
import { provisionWorkspace } from '../../server/db/repositories/provision.ts';
import { fieldDefinitions } from '../../server/db/schema/fields.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { customers, workspaceMembers } from '../../server/db/schema/workspace.ts';
import { daysBetween } from '../../contract/rules/day-count.ts';
import { demoData } from '../../server/domain/demo/demo-data.ts';
import { customDefinition } from '../../server/domain/fields/field-definition.ts';
import { slugFor } from '../../server/domain/workspaces/slug.ts';
import { startTestServer } from '../support/server/server.ts';
import { addPerson, addWorkspace, as, renewalsOf } from '../support/people/server-people.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);

describe('the slug', () => {
  test.each([
    ['Northern Lights', 'northern-lights'],
    ['  Müller & Söhne GmbH  ', 'muller-sohne-gmbh'],
    ['Straße 9', 'strasse-9'],
    ['O’Brien’s', 'obriens'],
    ['Æther Łódź Đà Nẵng', 'aether-lodz-da-nang'],
    ['Київ Схід', 'kiiv-skhid'],
    ['Ελληνικά', 'ellinika'],
    ['日本語', 'workspace'],
    ['!!!', 'workspace'],
    ['Ａｃｍｅ', 'acme'],
    ['x'.repeat(100), 'x'.repeat(48)],
    [`${'x'.repeat(47)} y`, 'x'.repeat(47)],
    ['API', 'api-workspace'],
    ['reset password', 'reset-password-workspace'],
  ])('the slug of %j is %s', (name, slug) => {
    expect(slugFor(name)).toBe(slug);
  });

  test('a slug is never a reserved word', () => {
    for (const word of reservedSegments) expect(reservedSegments.has(slugFor(word))).toBe(false);
  });

  test('a slug that is taken gets a suffix, also by sign-ups at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => addWorkspace(server, 'Same Name')));
    expect(made.map((workspace) => workspace.slug).toSorted()).toEqual([
      'same-name',
      ...Array.from({ length: 7 }, (_, index) => `same-name-${index + 2}`),
    ]);
  });
});

describe('a new workspace', () => {
  test('a new workspace has its person as admin, and is listed in their profile', async () => {
    const workspace = await addWorkspace(server, 'Fresh');
    const url = `/api/v1/users/me?firebase_uid=${workspace.admin.uid}&_t=1`;
    expect((await as(server, workspace.admin, { url })).json<UserProfile>()).toEqual({
      user_id: workspace.admin.userId,
      full_name: workspace.admin.name,
      email: workspace.admin.email,
      profile_picture_url: null,
      timezone: 'America/New_York',
      workspaces: [
        {
          workspace_id: workspace.id,
          workspace_name: 'Fresh',
          workspace_slug: 'fresh',
          plan_type: 'free',
          profile_picture_url: null,
          member_id: workspace.adminMemberId,
          role: 'admin',
        },
      ],
      former_workspaces: [],
    });
  });

  test('a new workspace has members who own accounts, by name, and nobody can sign in as one of the demo’s', async () => {
    const workspace = await addWorkspace(server, 'Members');
    const answer = await as(server, workspace.admin, {
      url: `/api/v1/workspaces/${workspace.id}/members`,
    });
    const names = answer.json<{ data: { name: string }[] }>().data.map((member) => member.name);
    expect(names).toEqual([
      'Admin of Members',
      'Amara Lindqvist',
      'Joaquín Battersea',
      'Priyanka Thorne-Okafor',
      'Wei Halloran',
    ]);
    const demo = await server.db.system((tx) =>
      tx.select().from(workspaceMembers).where(eq(workspaceMembers.is_demo, true)),
    );
    expect(demo.filter((member) => member.user_id !== null)).toEqual([]);
  });

  test('a new workspace marks the demo data, and nothing else', async () => {
    const workspace = await addWorkspace(server, 'Marked');
    const marks = await server.db.system(async (tx) => ({
      members: await tx
        .select()
        .from(workspaceMembers)
        .where(eq(workspaceMembers.workspace_id, workspace.id)),
      customers: await tx.select().from(customers).where(eq(customers.workspace_id, workspace.id)),
      renewals: await tx.select().from(renewals).where(eq(renewals.workspace_id, workspace.id)),
      fields: await tx.select().from(fieldDefinitions).where(eq(fieldDefinitions.workspace_id, workspace.id)),
    }));
    expect(marks.members.filter((row) => !row.is_demo).map((row) => row.id)).toEqual([
      workspace.adminMemberId,
    ]);
    expect([...marks.customers, ...marks.renewals, ...marks.fields].every((row) => row.is_demo)).toBe(true);
  });

  test('a new workspace is stored whole or not at all', async () => {
    const person = await addPerson(server, 'Half Way');
    const before = await everyRow(server);
    const work = server.db.system(async (tx) => {
      await provisionWorkspace(tx, {
        workspaceName: 'Half',
        userId: person.userId,
        fullName: person.name,
        email: person.email,
        today: '2026-03-10',
        now: server.clock.now(),
      });
      throw new Error('the process fails here');
    });
    await expect(work).rejects.toThrow('the process fails here');
    expect(await everyRow(server)).toEqual(before);
  });

  test('a new workspace lists its demo data by account name, each record as the contract has it', async () => {
    const workspace = await addWorkspace(server, 'Listed');
    const names = (await renewalsOf(server, workspace)).map((renewal) => renewal.account_name);
    expect(names).toHaveLength(28);
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });
});

describe('demo data', () => {
  const owner = randomUUID();
  const today = '2026-03-10';
  const demo = demoData(today, owner);
  const values = <K extends keyof (typeof demo.renewals)[number]>(field: K) =>
    demo.renewals.map((row) => row[field]);

  test('demo data has at least 24 accounts, one renewal each, all named differently, some too long for a cell', () => {
    const names = demo.customers.map((customer) => customer.account_name);
    expect(names.length).toBeGreaterThanOrEqual(24);
    expect(new Set(names).size).toBe(names.length);
    expect(demo.renewals.map((row) => row.customer_id)).toEqual(
      demo.customers.map((customer) => customer.id),
    );
    expect(names.filter((name) => name.length > 20).length).toBeGreaterThanOrEqual(3);
  });

  test('demo data uses every mark of public/logos once, and some accounts have none', () => {
    const used = demo.customers.flatMap(({ logo_url }) => logo_url ?? []);
    const folder = resolve(import.meta.dirname, '../../public/logos');
    expect(used.toSorted()).toEqual(readdirSync(folder).map((file) => `/logos/${file}`));
    expect(used.length).toBeLessThan(demo.customers.length);
  });

  test('demo data has every choice of every field, and empty ones', () => {
    expect(new Set(values('owner_confidence'))).toEqual(new Set([...confidences, null]));
    expect(new Set(values('auto_renewal'))).toEqual(new Set([true, false, null]));
    expect(new Set(values('renewal_term_months'))).toEqual(new Set([...RENEWAL_TERMS, null]));
    for (const field of ['annual_revenue', 'contract_value', 'renewal_date', 'expiration_date'] as const) {
      expect(values(field)).toContain(null);
      expect(values(field).filter((value) => value !== null).length).toBeGreaterThan(20);
    }
    const links = values('contract_reference_url').filter((value) => value !== null);
    expect(links.length).toBeGreaterThan(demo.renewals.length / 2);
  });

  test('demo data has two custom fields, with good values on most rows and empty ones', () => {
    expect(demo.fields.map(({ name, type }) => [name, type])).toEqual([
      ['health', 'dropdown'],
      ['last_review', 'date'],
    ]);
    for (const field of demo.fields) {
      const held = demo.renewals.flatMap(({ custom_fields }) => custom_fields[field.name] ?? []);
      expect(held.length).toBeGreaterThan(demo.renewals.length / 2);
      expect(held.length).toBeLessThan(demo.renewals.length);
      const definition = customDefinition({ ...field, removed_options: [], is_active: true });
      expect(held.filter((value) => fieldValueProblem(definition, value) !== null)).toEqual([]);
    }
  });

  test('demo data has dates in the past, within 30 days and later, and no expiry before its renewal', () => {
    const days = values('renewal_date').flatMap((date) => (date === null ? [] : [daysBetween(today, date)]));
    expect(days.filter((count) => count < 0).length).toBeGreaterThanOrEqual(3);
    expect(days.filter((count) => count >= 0 && count < 30).length).toBeGreaterThanOrEqual(3);
    expect(days.filter((count) => count >= 30).length).toBeGreaterThanOrEqual(10);
    const spans = demo.renewals.flatMap((row) =>
      row.renewal_date === null || row.expiration_date === null
        ? []
        : [daysBetween(row.renewal_date, row.expiration_date)],
    );
    expect(spans.filter((span) => span < 0)).toEqual([]);
  });

  test('demo data gives some accounts to the real person, others to the demo’s people, and some to nobody', () => {
    const owners = demo.customers.map((customer) => customer.owner_member_id);
    expect(owners.filter((id) => id === owner).length).toBeGreaterThanOrEqual(5);
    expect(owners).toContain(null);
    const people = new Set(demo.members.map((member) => member.id));
    expect(new Set(owners.filter((id) => id !== null && id !== owner))).toEqual(people);
  });

  test('demo data is the same for the same seed and day, but for its ids; another day only moves the dates', () => {
    const bare = (data: typeof demo) =>
      data.renewals.map(({ id: _id, customer_id: _customer, ...rest }) => rest);
    expect(bare(demoData(today, owner))).toEqual(bare(demo));
    expect(bare(demoData(today, owner, 7))).not.toEqual(bare(demo));
    const moved = bare(demoData('2026-03-11', owner)).map((row) => row.renewal_date);
    const shifts = moved.map((date, index) => {
      const was = demo.renewals[index]?.renewal_date;
      return date === null || was === null || was === undefined ? 1 : daysBetween(was, date);
    });
    expect(new Set(shifts)).toEqual(new Set([1]));
  });
});
