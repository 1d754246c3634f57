/** The second fence (checklist row 21): what the database answers when a query forgets its workspace. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addUsage } from '../../server/db/repositories/assistant-usage.ts';
import { actions } from '../../server/db/schema/actions.ts';
import { assistantUsage } from '../../server/db/schema/assistant-usage.ts';
import { auditLog } from '../../server/db/schema/audit.ts';
import { chatMessages, chatSessions } from '../../server/db/schema/chat.ts';
import { dashboards } from '../../server/db/schema/dashboards.ts';
import { fieldDefinitions } from '../../server/db/schema/fields.ts';
import { homeVisits } from '../../server/db/schema/home.ts';
import { importRows, imports } from '../../server/db/schema/imports.ts';
import { idempotencyKeys } from '../../server/db/schema/idempotency.ts';
import { invitations } from '../../server/db/schema/invitations.ts';
import { notes } from '../../server/db/schema/notes.ts';
import { contacts } from '../../server/db/schema/contacts.ts';
import { improvementRequesters, improvements } from '../../server/db/schema/improvements.ts';
import {
  onboardingProjects,
  onboardingTasks,
  onboardingTemplates,
} from '../../server/db/schema/onboarding.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { supportCounters, supportMessages, supportRequests } from '../../server/db/schema/support.ts';
import { actionFolders, savedActions } from '../../server/db/schema/saved-actions.ts';
import { defaultViews, savedViews } from '../../server/db/schema/saved-views.ts';
import { customers, users, workspaceMembers, workspaces } from '../../server/db/schema/workspace.ts';
import { newInvitation } from '../../server/domain/invitations/invitation.ts';
import { addUserAction } from '../support/people/actions.ts';
import { arranged } from '../support/people/dashboards.ts';
import { addChatLists, addConversation } from '../support/people/conversations.ts';
import { addNote } from '../support/people/notes.ts';
import { sharedView } from '../support/people/saved-views.ts';
import { invited, inviterOf } from '../support/people/invitations.ts';
import { startTestServer } from '../support/server/server.ts';
import { addWorkspace, as, change, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { addImport } from '../support/records/stored-imports.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let own: TestWorkspace;
let foreign: TestWorkspace;
beforeAll(async () => {
  own = await addWorkspace(server, 'Own');
  foreign = await addWorkspace(server, 'Foreign');
  for (const workspace of [own, foreign]) {
    const renewal = (await renewalsOf(server, workspace))[0];
    const body = { field: 'annual_revenue', value: 1 };
    const headers = { 'idempotency-key': `key-of-${workspace.slug}-0123456789` };
    const answer = await change(server, workspace.admin, workspace.id, renewal?.id ?? '', body, headers);
    expect(answer.statusCode).toBe(200);
    await invited(server, inviterOf(workspace), 'guest@example.org');
    await addUserAction(server, workspace);
    await addNote(server, workspace, renewal?.id ?? '');
    await sharedView(server, workspace);
    await addImport(server, workspace, 'checked');
    await addConversation(server, workspace);
    await addChatLists(server, workspace);
    await arranged(server, workspace);
    const home = await as(server, workspace.admin, { url: `/api/v1/workspaces/${workspace.id}/home` });
    expect(home.statusCode).toBe(200);
    await server.db.tenant(workspace.id, (tx) => addUsage(tx, workspace.id, '2026-03-10', 100, 1_000));
  }
});

const fenced: Readonly<Record<string, PgTable & { workspace_id: (typeof renewals)['workspace_id'] }>> = {
  workspaces: workspaces as never,
  workspace_members: workspaceMembers as never,
  customers: customers as never,
  renewals,
  contacts: contacts as never,
  improvements: improvements as never,
  improvement_requesters: improvementRequesters as never,
  support_requests: supportRequests as never,
  support_counters: supportCounters as never,
  support_messages: supportMessages as never,
  onboarding_projects: onboardingProjects as never,
  onboarding_tasks: onboardingTasks as never,
  onboarding_templates: onboardingTemplates as never,
  field_definitions: fieldDefinitions as never,
  audit_log: auditLog as never,
  idempotency_keys: idempotencyKeys as never,
  invitations: invitations as never,
  actions: actions as never,
  notes: notes as never,
  saved_views: savedViews as never,
  default_views: defaultViews as never,
  dashboards: dashboards as never,
  imports: imports as never,
  import_rows: importRows as never,
  home_visits: homeVisits as never,
  chat_sessions: chatSessions as never,
  chat_messages: chatMessages as never,
  saved_actions: savedActions as never,
  action_folders: actionFolders as never,
  assistant_usage: assistantUsage as never,
};

test('every table that a tenant reaches and that has a workspace is here', async () => {
  const tables = await server.db.system((tx) =>
    tx
      .select({ name: sql<string>`c.relname::text` })
      .from(sql`pg_class c join pg_namespace n on n.oid = c.relnamespace`)
      .where(
        sql`n.nspname = 'public' and c.relkind = 'r' and has_table_privilege('keepwell_app', c.oid, 'select')
            and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id')`,
      ),
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(fenced).toSorted());
});

/** The innermost message: the engine's own. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    let inner: unknown = error;
    while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause;
    return inner instanceof Error ? inner.message : String(inner);
  }
  throw new Error('The database allowed it');
}

const row = {
  members: (workspace: TestWorkspace) => ({
    id: randomUUID(),
    workspace_id: workspace.id,
    full_name: 'Intruder',
    email: 'intruder@example.org',
    role: 'admin' as const,
  }),
  customers: (workspace: TestWorkspace) => ({
    id: randomUUID(),
    workspace_id: workspace.id,
    account_name: 'Planted',
  }),
  fields: (workspace: TestWorkspace) => ({
    id: randomUUID(),
    workspace_id: workspace.id,
    module_slug: 'renewals-dashboard',
    label: 'Planted',
    name: 'planted',
    description: 'Planted',
    type: 'text' as const,
    is_required: false,
    created_at: server.clock.now(),
  }),
  actions: (workspace: TestWorkspace) => ({
    id: randomUUID(),
    workspace_id: workspace.id,
    slug: 'planted',
    label: 'Planted',
    category: 'Planted',
    description: 'Planted',
    type: 'user' as const,
    source_query: 'Planted',
    created_by: workspace.adminMemberId,
    created_at: server.clock.now(),
  }),
};

describe('without any filter', () => {
  test.each(Object.entries(fenced))(
    'a query of %s without a filter shows the rows of the own workspace alone',
    async (_, table) => {
      const seen = await server.db.tenant(own.id, (tx) => tx.select({ of: table.workspace_id }).from(table));
      const all = await server.db.system((tx) => tx.select({ of: table.workspace_id }).from(table));
      expect(new Set(seen.map((one) => one.of))).toEqual(new Set([own.id]));
      expect(seen).toHaveLength(all.filter((one) => one.of === own.id).length);
      expect(all.length).toBeGreaterThan(seen.length);
    },
  );

  test.each(Object.entries(fenced))(
    'a query of %s for the id of a foreign workspace answers nothing',
    async (_, table) => {
      const seen = await server.db.tenant(own.id, (tx) =>
        tx.select({ of: table.workspace_id }).from(table).where(eq(table.workspace_id, foreign.id)),
      );
      expect(seen).toEqual([]);
    },
  );

  test('an update and a delete without a filter touch no foreign row', async () => {
    const rollback = new Error('roll back');
    const work = server.db.tenant(own.id, async (tx) => {
      const updated = await tx
        .update(renewals)
        .set({ annual_revenue: 0 })
        .returning({ of: renewals.workspace_id });
      const deleted = await tx.delete(renewals).returning({ of: renewals.workspace_id });
      expect(new Set([...updated, ...deleted].map((one) => one.of))).toEqual(new Set([own.id]));
      throw rollback;
    });
    await expect(work).rejects.toBe(rollback);
  });
});

describe('writing into a foreign workspace is refused', () => {
  const violates = /row-level security policy/;

  test('an insert into a foreign workspace is refused', async () => {
    const before = await everyRow(server);
    const work = server.db.tenant(own.id, (tx) => tx.insert(customers).values(row.customers(foreign)));
    expect(await refusalOf(work)).toMatch(violates);
    const member = server.db.tenant(own.id, (tx) => tx.insert(workspaceMembers).values(row.members(foreign)));
    expect(await refusalOf(member)).toMatch(violates);
    const guest = { email: 'planted@example.org', full_name: 'Planted', role: 'admin' } as const;
    const planted = newInvitation(foreign.id, guest, server.clock.now());
    const invitation = server.db.tenant(own.id, (tx) => tx.insert(invitations).values(planted));
    expect(await refusalOf(invitation)).toMatch(violates);
    const defined = server.db.tenant(own.id, (tx) => tx.insert(fieldDefinitions).values(row.fields(foreign)));
    expect(await refusalOf(defined)).toMatch(violates);
    const action = server.db.tenant(own.id, (tx) => tx.insert(actions).values(row.actions(foreign)));
    expect(await refusalOf(action)).toMatch(violates);
    expect(await everyRow(server)).toEqual(before);
  });

  test('a row cannot be moved into a foreign workspace', async () => {
    const before = await everyRow(server);
    const work = server.db.tenant(own.id, (tx) => tx.update(customers).set({ workspace_id: foreign.id }));
    expect(await refusalOf(work)).toMatch(violates);
    expect(await everyRow(server)).toEqual(before);
  });

  test('a foreign member cannot be named as owner, even without row-level security', async () => {
    const work = server.db.system((tx) =>
      tx
        .update(customers)
        .set({ owner_member_id: foreign.adminMemberId })
        .where(eq(customers.workspace_id, own.id)),
    );
    expect(await refusalOf(work)).toMatch(/customers_owner/);
  });
});

describe('the tenant role', () => {
  test('the tenant role can read and write the rows of its workspace', async () => {
    const inserted = await server.db.tenant(own.id, (tx) =>
      tx.insert(customers).values(row.customers(own)).returning({ name: customers.account_name }),
    );
    expect(inserted).toEqual([{ name: 'Planted' }]);
  });

  test('the tenant role can read no person, make no workspace and change no history', async () => {
    const denied = /permission denied/;
    const tenant = (work: Parameters<typeof server.db.tenant>[1]) =>
      refusalOf(server.db.tenant(own.id, work));
    expect(await tenant((tx) => tx.select().from(users))).toMatch(denied);
    expect(await tenant((tx) => tx.update(auditLog).set({ action: 'forged' as never }))).toMatch(denied);
    expect(await tenant((tx) => tx.delete(auditLog))).toMatch(denied);
    expect(await tenant((tx) => tx.delete(workspaces))).toMatch(denied);
    expect(await tenant((tx) => tx.delete(invitations))).toMatch(denied);
    expect(await tenant((tx) => tx.update(fieldDefinitions).set({ type: 'text' }))).toMatch(denied);
    const workspace = { workspace_id: randomUUID(), workspace_name: 'W', workspace_slug: 'w' };
    expect(await tenant((tx) => tx.insert(workspaces).values(workspace))).toMatch(denied);
  });

  test('the tenant role has no access to a table without row-level security', async () => {
    const open = await server.db.system((tx) =>
      tx
        .select({ table: sql<string>`c.relname::text` })
        .from(sql`pg_class c join pg_namespace n on n.oid = c.relnamespace`)
        .where(
          sql`n.nspname = 'public' and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
              and has_table_privilege('keepwell_app', c.oid, 'select, insert, update, delete')`,
        ),
    );
    expect(open).toEqual([]);
  });

  test('the tenant role ends with its transaction', async () => {
    await server.db.tenant(own.id, (tx) => tx.select().from(customers));
    const seen = await server.db.system((tx) => tx.select({ id: users.user_id }).from(users));
    expect(seen).toHaveLength(2);
  });

  test('the tenant role sees nothing when no workspace is named, and an empty name is refused', async () => {
    const seen = await server.db.system(async (tx) => {
      await tx.execute(sql`set local role keepwell_app`);
      return tx.select().from(customers);
    });
    expect(seen).toEqual([]);
    await expect(server.db.tenant('', (tx) => tx.select().from(customers))).rejects.toThrow(
      'needs a workspace id',
    );
  });
});
