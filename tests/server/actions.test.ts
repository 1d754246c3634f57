/** The calls of Action Configuration (spec §2.11, §4, §6, §7.4, §8): who sees which actions, and what an admin does. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Action, listActions } from '../../contract/actions.ts';
import type { CallAnswer } from '../../contract/call.ts';
import { workspaceMembers } from '../../server/db/schema/workspace.ts';
import { globalActions } from '../../server/domain/actions/global-actions.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { addUserAction, addWorkspaceAction } from '../support/people/actions.ts';
import {
  addMember,
  addWorkspace,
  as,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';
import { documentedActions } from '../support/people/documented-actions.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
type Member = TestPerson & { readonly memberId: string };
let admin: Member;
let editor: Member;
beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  admin = { ...workspace.admin, memberId: workspace.adminMemberId };
  editor = await addMember(server, workspace, 'editor');
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

function ask(method: Method, path = '', query: Readonly<Record<string, string>> = {}, by: Member = admin) {
  const search = new URLSearchParams({ workspace_id: workspace.id, member_id: by.memberId, ...query });
  return as(server, by, { method, url: `/api/v1/chatam/admin/actions${path}?${search.toString()}` });
}

async function listed(by: Member = admin): Promise<CallAnswer<typeof listActions>> {
  const answer = await ask('GET', '', {}, by);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const labels = (actions: readonly Action[]) => actions.map(({ action_label }) => action_label);

const promote = (id: string, by = admin) =>
  ask('POST', '/promote', { user_action_id: id, access_level: 'workspace' }, by);
const setAccess = (id: string, access_level: string, by = admin) =>
  ask('PATCH', `/${id}/access`, { access_level }, by);

/** The audit entries that the work adds, without what differs with each run. */
async function audited(work: () => Promise<unknown>) {
  const before = new Set((await auditEntries(server)).map(({ id }) => id));
  await work();
  return (await auditEntries(server))
    .filter(({ id }) => !before.has(id))
    .map(({ id: _id, ...entry }) => entry);
}

const entryBy = (member: Member, action: string, entity_id: string, diff: object) => ({
  workspace_id: workspace.id,
  entity_type: 'action',
  entity_id,
  // What is deleted is named by the entry's values.
  entity_name: action === 'delete' ? null : 'Renewals at quarter end',
  action,
  source: 'person',
  reverts: null,
  proposal_id: null,
  performed_by_member_id: member.memberId,
  performed_by_name: member.name,
  performed_at: server.clock.now(),
  diff,
});

describe('the global actions', () => {
  test('are the 71 of the document, in its order, with its slugs, labels, categories and access', async () => {
    const { global_actions } = await listed();
    const told = global_actions.map(({ action_slug, action_label, category, access_level }) =>
      [action_slug, action_label, category, access_level].join(' | '),
    );
    expect(told).toHaveLength(71);
    expect(told).toEqual(documentedActions);
  });

  test('each has a description of its own and the product as its creator', () => {
    expect(new Set(globalActions.map(({ description }) => description)).size).toBe(71);
    for (const { action_slug, action_type, creator_name, description, id } of globalActions) {
      expect({ action_type, creator_name, id }).toEqual({
        action_type: 'global',
        creator_name: null,
        id: `system-${action_slug}`,
      });
      expect(description).toMatch(/^[A-Z][^.]+\.$/);
    }
  });

  test('cannot be deleted, in the words of spec §8, nor changed, nor promoted', async () => {
    const before = await everyRow(server);
    const deleted = await ask('DELETE', '/system-help');
    expect([deleted.statusCode, deleted.json()]).toEqual([
      403,
      { detail: 'System actions cannot be deleted', code: 'system_action' },
    ]);
    const changed = await setAccess('system-help', 'admin_only');
    expect([changed.statusCode, changed.json()]).toEqual([
      403,
      { detail: 'System actions cannot be changed', code: 'system_action' },
    ]);
    const promoted = await promote('system-help');
    expect([promoted.statusCode, promoted.json()]).toEqual([
      409,
      { detail: 'Only user actions can be promoted.', code: 'conflict' },
    ]);
    expect(await everyRow(server)).toEqual(before);
  });
});

describe('who sees which actions', () => {
  beforeEach(async () => {
    await addUserAction(server, workspace, { label: 'Of the admin' });
    await addUserAction(server, workspace, { label: 'Of the editor', created_by: editor.memberId });
    await addWorkspaceAction(server, workspace, { label: 'For all', created_by: editor.memberId });
    await addWorkspaceAction(server, workspace, { label: 'For admins' }, 'admin_only');
  });

  test('an admin sees the workspace’s actions and those of every member, in the order of their creation', async () => {
    const { workspace_actions, user_actions } = await listed();
    expect(labels(workspace_actions)).toEqual(['For all', 'For admins']);
    expect(labels(user_actions)).toEqual(['Of the admin', 'Of the editor']);
  });

  test('another member sees the workspace’s actions for all members, and their own', async () => {
    const { workspace_actions, user_actions, global_actions } = await listed(editor);
    expect(labels(workspace_actions)).toEqual(['For all']);
    expect(labels(user_actions)).toEqual(['Of the editor']);
    expect(global_actions).toEqual(globalActions);
  });

  test('an action is told with everything but the text it was made of', async () => {
    const [action] = (await listed(editor)).workspace_actions;
    expect(action).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      action_label: 'For all',
      action_slug: expect.stringMatching(/^quarter-end-/) as string,
      category: 'Renewals: what and when',
      description: 'Lists the renewals that are due before the quarter ends.',
      action_type: 'workspace',
      access_level: 'workspace',
      creator_name: 'The editor',
    });
  });

  test('actions of another workspace are nowhere in the list', async () => {
    const other = await addWorkspace(server, 'Other');
    await addUserAction(server, other, { label: 'Foreign secret' });
    await addWorkspaceAction(server, other, { label: 'Foreign secret' });
    expect(JSON.stringify(await listed())).not.toContain('Foreign secret');
  });
});

describe('promoting', () => {
  test('makes another member’s action one of the workspace for all members, and is audited', async () => {
    const id = await addUserAction(server, workspace, { created_by: editor.memberId });
    const [own] = (await listed()).user_actions;
    let answer: unknown;
    const entries = await audited(async () => {
      answer = (await promote(id)).json();
    });
    expect(answer).toEqual({ ...own, action_type: 'workspace', access_level: 'workspace' });
    expect(await listed()).toMatchObject({ workspace_actions: [answer], user_actions: [] });
    expect(entries).toEqual([
      entryBy(admin, 'update', id, {
        type: { old: 'user', new: 'workspace' },
        access_level: { old: null, new: 'workspace' },
      }),
    ]);
  });

  test('is refused for an action of the workspace, so a second promotion changes nothing', async () => {
    const id = await addUserAction(server, workspace);
    expect((await promote(id)).statusCode).toBe(200);
    const before = await everyRow(server);
    const again = await promote(id);
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { detail: 'Only user actions can be promoted.', code: 'conflict' },
    ]);
    expect(await everyRow(server)).toEqual(before);
  });

  test('offers no other access level, as the call names one alone', async () => {
    const id = await addUserAction(server, workspace);
    const answer = await ask('POST', '/promote', { user_action_id: id, access_level: 'admin_only' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_request']);
  });
});

describe('the access of a workspace action', () => {
  test('switches to admins only and back, each time audited', async () => {
    const id = await addWorkspaceAction(server, workspace, { created_by: editor.memberId });
    const entries = await audited(async () => {
      expect((await setAccess(id, 'admin_only')).json<Action>().access_level).toBe('admin_only');
      expect(labels((await listed(editor)).workspace_actions)).toEqual([]);
      expect((await setAccess(id, 'workspace')).json<Action>().access_level).toBe('workspace');
      expect(labels((await listed(editor)).workspace_actions)).toEqual(['Renewals at quarter end']);
    });
    expect(entries.map(({ diff }) => diff)).toEqual(
      expect.arrayContaining([
        { access_level: { old: 'workspace', new: 'admin_only' } },
        { access_level: { old: 'admin_only', new: 'workspace' } },
      ]),
    );
    expect(entries).toHaveLength(2);
  });

  test('that it already has is neither written nor audited', async () => {
    const id = await addWorkspaceAction(server, workspace);
    const before = await everyRow(server);
    expect((await setAccess(id, 'workspace')).statusCode).toBe(200);
    expect(await everyRow(server)).toEqual(before);
  });

  test('of a user action is refused: it has none', async () => {
    const id = await addUserAction(server, workspace);
    const before = await everyRow(server);
    const answer = await setAccess(id, 'admin_only');
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'Only workspace actions have an access level. Promote this action first.', code: 'conflict' },
    ]);
    expect(await everyRow(server)).toEqual(before);
  });
});

describe('deleting', () => {
  test('removes a user action or a workspace action, and the entry keeps what it was', async () => {
    const mine = await addUserAction(server, workspace, { slug: 'mine', created_by: editor.memberId });
    const shared = await addWorkspaceAction(server, workspace);
    const entries = await audited(async () => {
      expect((await ask('DELETE', `/${mine}`)).json()).toEqual({ deleted: true });
    });
    expect(entries).toEqual([
      entryBy(admin, 'delete', mine, {
        slug: { old: 'mine', new: null },
        label: { old: 'Renewals at quarter end', new: null },
        category: { old: 'Renewals: what and when', new: null },
        description: { old: 'Lists the renewals that are due before the quarter ends.', new: null },
        type: { old: 'user', new: null },
        source_query: { old: 'Which renewals are due before the quarter ends?', new: null },
        creator_name: { old: 'The editor', new: null },
      }),
    ]);
    expect((await ask('DELETE', `/${shared}`)).json()).toEqual({ deleted: true });
    expect(await listed()).toMatchObject({ workspace_actions: [], user_actions: [] });
  });

  test('of what somebody else deleted meanwhile is told', async () => {
    const id = await addUserAction(server, workspace);
    await ask('DELETE', `/${id}`);
    const gone = { detail: 'This action does not exist any more.', code: 'not_found' };
    for (const answer of [
      await ask('DELETE', `/${id}`),
      await promote(id),
      await setAccess(id, 'workspace'),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([404, gone]);
    }
  });

  test('sent twice with one key is done once and answered twice', async () => {
    const id = await addUserAction(server, workspace);
    const search = new URLSearchParams({ workspace_id: workspace.id, member_id: admin.memberId });
    const request = {
      method: 'DELETE' as const,
      url: `/api/v1/chatam/admin/actions/${id}?${search.toString()}`,
      headers: { 'idempotency-key': randomUUID() },
    };
    const entries = await audited(async () => {
      const answers = [await as(server, admin, request), await as(server, admin, request)];
      expect(answers.map((one) => [one.statusCode, one.json<object>()])).toEqual([
        [200, { deleted: true }],
        [200, { deleted: true }],
      ]);
    });
    expect(entries).toHaveLength(1);
  });
});

describe('a slug', () => {
  test('is one action’s in its workspace, so that a promotion never meets a taken one', async () => {
    await addUserAction(server, workspace, { slug: 'mine' });
    const again = addUserAction(server, workspace, { slug: 'mine', created_by: editor.memberId });
    await expect(again).rejects.toThrow('The slug mine is taken');
    const other = await addWorkspace(server, 'Namesake');
    expect(await addUserAction(server, other, { slug: 'mine' })).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('an admin who was demoted is refused with a sentence, from the next call on', async () => {
  const id = await addUserAction(server, workspace);
  const second = await addMember(server, workspace, 'admin');
  expect(labels((await listed(second)).user_actions)).toEqual(['Renewals at quarter end']);
  await server.db.system((tx) =>
    tx.update(workspaceMembers).set({ role: 'editor' }).where(eq(workspaceMembers.id, second.memberId)),
  );
  for (const answer of [
    await promote(id, second),
    await setAccess(id, 'workspace', second),
    await ask('DELETE', `/${id}`, {}, second),
  ]) {
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'Only admins (Workspace Configuration) may do this.', code: 'forbidden' },
    ]);
  }
  expect(labels((await listed(second)).user_actions)).toEqual([]);
});
