/** Taking back one change of the audit log: by whom, through which operation, and when it is refused (spec §2.10). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import { IDEMPOTENCY_HEADER } from '../../contract/call.ts';
import type { ErrorAnswer } from '../../contract/errors.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import type { Role } from '../../contract/rights.ts';
import { workspaceMembers } from '../../server/db/schema/workspace.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { addUserAction, addWorkspaceAction } from '../support/people/actions.ts';
import { auditPage, revert } from '../support/people/audit.ts';
import { invited, inviterOf } from '../support/people/invitations.ts';
import { people, remove, setRole } from '../support/people/members.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  customFieldsOf,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let renewal: Renewal;

beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  const [first] = await renewalsOf(server, workspace);
  if (first === undefined) throw new Error('There is no renewal');
  renewal = first;
});

const entries = async (person?: TestPerson) => {
  server.clock.advance(1000);
  return (await auditPage(server, workspace, {}, person)).data;
};
/** The newest entry. */
const newest = async (person?: TestPerson): Promise<AuditEntry> => {
  const [entry] = await entries(person);
  if (entry === undefined) throw new Error('There is no entry');
  return entry;
};

/** Changes a field of the renewal, unless it has the value already. */
async function set(field: string, value: unknown, isCustom = false) {
  server.clock.advance(1000);
  const body = { field, value, ...(isCustom && { is_custom_field: true }) };
  const answer = await change(server, workspace.admin, workspace.id, renewal.id, body);
  expect(answer.statusCode, answer.body).toBe(200);
}

/** Returns the entry as the person sees it. */
async function put(field: string, value: unknown, isCustom = false, person: TestPerson = workspace.admin) {
  await set(field, value, isCustom);
  return newest(person);
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

const take = (entry: AuditEntry, field: string, person: TestPerson = workspace.admin) => {
  server.clock.advance(1000);
  return revert(server, person, entry.id, field);
};

/** What is refused, and that nothing is written. */
async function refused(work: () => ReturnType<typeof take>, status: number, detail: string) {
  const before = await everyRow(server);
  const answer = await work();
  expect([answer.statusCode, answer.json<ErrorAnswer>().detail]).toEqual([status, detail]);
  expect(await everyRow(server)).toEqual(before);
}

const STALE = 'This value has been changed since, so the change cannot be taken back.';
const NEVER = 'This change cannot be taken back.';
const ADMINS = 'Only admins (Workspace Configuration) may do this.';

const present = async () => {
  const found = (await renewalsOf(server, workspace)).find(({ id }) => id === renewal.id);
  if (found === undefined) throw new Error('The renewal is gone');
  return found;
};

describe('records', () => {
  test.each([
    ['annual_revenue', 1000.5, 2000],
    ['contract_value', null, 2000],
    ['renewal_term_months', 12, 24],
    ['renewal_date', '2027-01-02', '2027-03-04'],
    ['auto_renewal', true, null],
    ['owner_confidence', 'low', 'high'],
    ['account_name', 'Before Ltd', 'After Ltd'],
  ] as const)('a change of %s is taken back', async (field, before, after) => {
    await set(field, before);
    const entry = await put(field, after);
    expect(entry.diff[field]?.revertible).toBe(true);
    const answer = await take(entry, field);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await present())[field]).toBe(before);
    const written = answer.json<AuditEntry>();
    const { old, new: now } = entry.diff[field] ?? {};
    expect(written).toMatchObject({
      entity_type: entry.entity_type,
      entity_id: entry.entity_id,
      action: 'update',
      source: 'person',
      reverts: entry.id,
      performed_by_name: workspace.admin.name,
      diff: { [field]: { old: now, new: old, revertible: true } },
    });
    const [first, second] = await entries();
    expect(first).toEqual(written);
    // The value has been changed since by taking it back.
    expect(second?.diff[field]?.revertible).toBe(false);
    // What was taken back can be taken back itself.
    expect((await take(written, field)).statusCode).toBe(200);
    expect((await present())[field]).toBe(after);
  });

  test('a change of a custom field and one of the owner are taken back', async () => {
    await set('health', 'watch', true);
    const health = await put('health', 'at_risk', true);
    expect((await take(health, 'health')).statusCode).toBe(200);
    const colleague = await addMember(server, workspace, 'editor');
    await set('account_owner', workspace.adminMemberId);
    const owner = await put('account_owner', colleague.memberId);
    expect((await take(owner, 'account_owner')).json<AuditEntry>().diff).toEqual({
      account_owner: { label: 'Owner', old: colleague.name, new: workspace.admin.name, revertible: true },
    });
    expect(await present()).toMatchObject({
      owner_member_id: workspace.adminMemberId,
      custom_fields: { health: 'watch' },
    });
  });

  test('a change whose value has been changed since is refused', async () => {
    const entry = await put('annual_revenue', 1);
    await set('annual_revenue', 2);
    expect((await entries())[1]?.diff['annual_revenue']?.revertible).toBe(false);
    await refused(() => take(entry, 'annual_revenue'), 409, STALE);
  });

  test('a change that somebody has undone by hand is refused, because there is nothing to take back', async () => {
    await set('annual_revenue', 1);
    const entry = await put('annual_revenue', 2);
    await set('annual_revenue', 1);
    await refused(() => take(entry, 'annual_revenue'), 409, STALE);
  });

  test('a double click is one write, and both are answered with it', async () => {
    await set('annual_revenue', 1);
    const entry = await put('annual_revenue', 2);
    const before = await entries();
    const [first, second] = await Promise.all([take(entry, 'annual_revenue'), take(entry, 'annual_revenue')]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await entries()).toHaveLength(before.length + 1);
  });

  test('a request that is repeated with its key is answered as before', async () => {
    await set('annual_revenue', 1);
    const entry = await put('annual_revenue', 2);
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
    const first = await revert(server, workspace.admin, entry.id, 'annual_revenue', headers);
    await set('annual_revenue', 3);
    const again = await revert(server, workspace.admin, entry.id, 'annual_revenue', headers);
    expect([again.json(), again.headers['idempotency-replayed']]).toEqual([first.json(), 'true']);
    expect((await present()).annual_revenue).toBe(3);
  });

  test('of a change and its taking back at once, one value is left and every answer tells the truth', async () => {
    await set('annual_revenue', 1);
    const entry = await put('annual_revenue', 2);
    const edit = { field: 'annual_revenue', value: 3, expected_value: 2 };
    const [taken, changed] = await Promise.all([
      take(entry, 'annual_revenue'),
      change(server, workspace.admin, workspace.id, renewal.id, edit),
    ]);
    expect([taken.statusCode, changed.statusCode].toSorted()).toEqual([200, 409]);
    expect((await present()).annual_revenue).toBe(taken.statusCode === 200 ? 1 : 3);
  });

  test('an option that was removed since, a former owner and a deactivated field are refused as the edit is', async () => {
    await set('health', 'watch', true);
    const option = await put('health', 'at_risk', true);
    const field = (await customFieldsOf(server, workspace)).find(({ field_name }) => field_name === 'health');
    const patch = (body: object) =>
      send('PATCH', `/custom-fields/${field?.id}?workspace_id=${workspace.id}`, body);
    await patch({ dropdown_options: field?.dropdown_options.filter(({ value }) => value !== 'watch') });
    expect((await entries()).find(({ id }) => id === option.id)?.diff['health']?.revertible).toBe(false);
    await refused(() => take(option, 'health'), 400, 'Please choose one of the options');
    await patch({ is_active: false });
    await refused(
      () => take(option, 'health'),
      409,
      'The field "Health" was deactivated. Its values are kept, but cannot be changed now.',
    );

    const colleague = await addMember(server, workspace, 'editor');
    await set('account_owner', colleague.memberId);
    const owner = await put('account_owner', workspace.adminMemberId);
    expect(owner.diff['account_owner']?.revertible).toBe(true);
    await remove(server, workspace.admin, colleague.memberId);
    expect((await entries()).find(({ id }) => id === owner.id)?.diff['account_owner']?.revertible).toBe(
      false,
    );
    await refused(
      () => take(owner, 'account_owner'),
      404,
      'The new owner is not an active member of this workspace.',
    );
  });

  test('an editor takes back changes of the accounts they own and no others, a viewer none', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const viewer = await addMember(server, workspace, 'viewer');
    await set('account_owner', workspace.adminMemberId);
    await set('annual_revenue', 1);
    const entry = await put('annual_revenue', 2, false, editor);
    expect(entry.diff['annual_revenue']?.revertible).toBe(false);
    await refused(
      () => take(entry, 'annual_revenue', editor),
      403,
      'Your role lets you edit only the accounts you own.',
    );
    await refused(
      () => take(entry, 'annual_revenue', viewer),
      403,
      'Your role is view only. Ask an admin of the workspace if you need to edit.',
    );
    await set('account_owner', editor.memberId);
    const own = (await entries(editor)).find(({ id }) => id === entry.id);
    expect(own?.diff['annual_revenue']?.revertible).toBe(true);
    expect((await take(entry, 'annual_revenue', editor)).json()).toMatchObject({
      performed_by_name: editor.name,
      reverts: entry.id,
    });
  });

  test('a record that is gone is not found', async () => {
    await set('annual_revenue', 1);
    const entry = await put('annual_revenue', 2);
    await send('POST', `/workspaces/${workspace.id}/demo-mode?user_id=${workspace.admin.userId}`, {
      show_demo_data: false,
    });
    const listed = (await entries()).find(({ id }) => id === entry.id);
    expect(listed?.diff['annual_revenue']?.revertible).toBe(false);
    await refused(
      () => take(entry, 'annual_revenue'),
      404,
      'This renewal does not exist, or you have no access to it.',
    );
    const name = (await entries()).find(({ entity_type }) => entity_type === 'workspace');
    await refused(() => take(name ?? entry, 'show_demo_data'), 409, NEVER);
  });
});

describe('configuration and people', () => {
  const patchField = async (body: object) => {
    const [field] = await customFieldsOf(server, workspace);
    await send('PATCH', `/custom-fields/${field?.id}?workspace_id=${workspace.id}`, body);
    return newest();
  };
  const fieldNow = async () => (await customFieldsOf(server, workspace))[0];

  test('label, description, required and active of a field are taken back one by one', async () => {
    const before = await fieldNow();
    const entry = await patchField({
      field_label: 'Renamed',
      field_description: 'Other',
      is_required: true,
      is_active: false,
    });
    expect(Object.values(entry.diff).map(({ revertible }) => revertible)).toEqual([true, true, true, true]);
    expect((await take(entry, 'label')).json<AuditEntry>().diff).toMatchObject({
      label: { old: 'Renamed', new: before?.field_label },
    });
    expect(await fieldNow()).toMatchObject({ field_label: before?.field_label, field_description: 'Other' });
    for (const property of ['description', 'is_required', 'is_active']) await take(entry, property);
    expect(await fieldNow()).toEqual(before);
  });

  test('a property of a field that has been changed since is refused, and options and place are never taken back', async () => {
    const entry = await patchField({ field_label: 'Renamed' });
    await patchField({ field_label: 'Again' });
    await refused(() => take(entry, 'label'), 409, STALE);
    const options = await patchField({ dropdown_options: [{ label: 'One', value: 'one' }] });
    expect(options.diff['dropdown_options']?.revertible).toBe(false);
    await refused(() => take(options, 'dropdown_options'), 409, NEVER);
  });

  test('a role is taken back, and refused once it has been changed since', async () => {
    const colleague = await addMember(server, workspace, 'editor');
    const roleNow = async () =>
      (await people(server, workspace.admin, workspace)).find(({ id }) => id === colleague.memberId)?.role;
    await setRole(server, workspace.admin, colleague.memberId, 'admin');
    const entry = await newest();
    expect(entry.diff['role']?.revertible).toBe(true);
    expect((await take(entry, 'role')).json<AuditEntry>()).toMatchObject({
      entity_name: colleague.name,
      reverts: entry.id,
      diff: { role: { old: 'Admin', new: 'Editor' } },
    });
    expect(await roleNow()).toBe('editor');
    await setRole(server, workspace.admin, colleague.memberId, 'viewer');
    await refused(() => take(entry, 'role'), 409, STALE);
    await remove(server, workspace.admin, colleague.memberId);
    const removed = await newest();
    expect(removed.diff['status']?.revertible).toBe(false);
    await refused(() => take(removed, 'status'), 409, NEVER);
  });

  test('the name of the workspace is taken back, and refused once it has been changed since', async () => {
    const rename = (value: string) =>
      send('PATCH', `/workspaces/${workspace.id}`, { field: 'workspace_name', value });
    await rename('Northbeam East');
    const entry = await newest();
    expect(entry.diff).toEqual({
      workspace_name: { label: 'Name', old: 'Northbeam', new: 'Northbeam East', revertible: true },
    });
    expect((await take(entry, 'workspace_name')).json<AuditEntry>()).toMatchObject({
      entity_name: 'Northbeam',
      reverts: entry.id,
      diff: { workspace_name: { old: 'Northbeam East', new: 'Northbeam' } },
    });
    await rename('Southbeam');
    await refused(() => take(entry, 'workspace_name'), 409, STALE);
  });

  test('a triage setting is taken back alone, and refused once it has been changed since', async () => {
    const triage = (changes: object) => send('PATCH', `/workspaces/${workspace.id}/triage`, changes);
    await triage({ weight_none: 5, checkpoint_on: false, notice_days: 45 });
    const entry = await newest();
    expect(entry.diff['checkpoint_on']?.revertible).toBe(true);
    const answer = await take(entry, 'checkpoint_on');
    expect(answer.json<AuditEntry>()).toMatchObject({
      reverts: entry.id,
      diff: { checkpoint_on: { label: 'Flag the checkpoint', old: 'No', new: 'Yes' } },
    });
    expect((await take(entry, 'weight_none')).json<AuditEntry>().diff).toMatchObject({
      weight_none: { old: '5%', new: '0%' },
    });
    const now = await as(server, workspace.admin, { url: `/api/v1/workspaces/${workspace.id}/triage` });
    expect(now.json()).toMatchObject({ weight_none: 0, checkpoint_on: true, notice_days: 45 });
    await triage({ notice_days: 50 });
    const seen = (await entries()).find(({ id }) => id === entry.id);
    expect(seen?.diff['notice_days']?.revertible).toBe(false);
    await refused(() => take(entry, 'notice_days'), 409, STALE);
  });

  test('the last admin keeps the role when a promotion is taken back', async () => {
    const colleague = await addMember(server, workspace, 'editor');
    await setRole(server, workspace.admin, colleague.memberId, 'admin');
    const entry = await newest();
    await server.db.system((tx) =>
      tx
        .update(workspaceMembers)
        .set({ role: 'viewer' })
        .where(eq(workspaceMembers.id, workspace.adminMemberId)),
    );
    await refused(
      () => take(entry, 'role', colleague),
      409,
      'The last admin of a workspace cannot get another role.',
    );
  });

  test('the access of an action is taken back, a promotion and a deletion are not', async () => {
    const place = `workspace_id=${workspace.id}&member_id=${workspace.adminMemberId}`;
    const id = await addWorkspaceAction(server, workspace);
    await send('PATCH', `/chatam/admin/actions/${id}/access?${place}&access_level=admin_only`);
    const entry = await newest();
    expect((await take(entry, 'access_level')).json<AuditEntry>().diff).toEqual({
      access_level: { label: 'Access', old: 'Admin Only', new: 'All Members', revertible: true },
    });
    await send('PATCH', `/chatam/admin/actions/${id}/access?${place}&access_level=admin_only`);
    const user = await addUserAction(server, workspace);
    await send(
      'POST',
      `/chatam/admin/actions/promote?${place}&user_action_id=${user}&access_level=workspace`,
    );
    const promoted = await newest();
    await refused(() => take(promoted, 'access_level'), 409, NEVER);
    await refused(() => take(promoted, 'type'), 409, NEVER);
    await send('DELETE', `/chatam/admin/actions/${id}?${place}`);
    const deleted = await newest();
    expect(Object.values(deleted.diff).some(({ revertible }) => revertible)).toBe(false);
    await refused(() => take(deleted, 'label'), 409, NEVER);
    await refused(() => take(entry, 'access_level'), 404, 'This action does not exist any more.');
  });

  test('an invitation and a creation are never taken back', async () => {
    await invited(server, inviterOf(workspace), 'guest@example.org');
    const entry = await newest();
    expect(Object.values(entry.diff).some(({ revertible }) => revertible)).toBe(false);
    await refused(() => take(entry, 'role'), 409, NEVER);
  });

  test.each(['chief_editor', 'editor', 'viewer'] as const satisfies readonly Role[])(
    'a %s takes back no change of the configuration',
    async (role) => {
      const person = await addMember(server, workspace, role);
      const entry = await patchField({ field_label: 'Renamed' });
      const seen = (await entries(person)).find(({ id }) => id === entry.id);
      expect(seen?.diff['label']?.revertible).toBe(false);
      await refused(() => take(entry, 'label', person), 403, ADMINS);
    },
  );
});

test.each(['owner_member_id', 'nothing', 'constructor', '__proto__'])(
  'the field %s, which the entry does not show, is refused',
  async (field) => {
    await set('account_owner', null);
    const entry = await put('account_owner', workspace.adminMemberId);
    await refused(() => take(entry, field), 409, NEVER);
  },
);
