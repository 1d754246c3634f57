/** The triage settings of a workspace (decision 69): defaults, changes with their audit entries, stale values, and who may. */
import { beforeAll, expect, test } from 'vitest';
import { defaultTriage, type TriageSettings } from '../../contract/triage.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import {
  addMember,
  addWorkspace,
  as,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Harbour Bridge');
});

const url = () => `/api/v1/workspaces/${workspace.id}/triage`;
const read = async () => (await as(server, workspace.admin, { url: url() })).json<TriageSettings>();
const set = (person: TestPerson, changes: object, expected?: object) =>
  as(server, person, { method: 'PATCH', url: url(), payload: { ...changes, ...(expected && { expected }) } });

test('a workspace that has set nothing has the defaults, and a viewer reads them', async () => {
  const viewer = await addMember(server, workspace, 'viewer');
  expect((await as(server, viewer, { url: url() })).json()).toEqual(defaultTriage);
});

test('a change is answered, kept and written down with each setting before and after', async () => {
  const before = (await auditEntries(server)).length;
  const answer = await set(workspace.admin, { weight_medium: 60, notice_on: false }, { weight_medium: 50 });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { ...defaultTriage, weight_medium: 60, notice_on: false },
  ]);
  expect(await read()).toEqual(answer.json());
  const entries = await auditEntries(server);
  expect(entries).toHaveLength(before + 1);
  expect(entries.find(({ diff }) => 'weight_medium' in diff)).toMatchObject({
    workspace_id: workspace.id,
    entity_type: 'workspace',
    entity_id: workspace.id,
    action: 'update',
    performed_by_member_id: workspace.adminMemberId,
    diff: { weight_medium: { old: 50, new: 60 }, notice_on: { old: true, new: false } },
  });
});

test('values that are there already write nothing, so a repeated request is one write', async () => {
  await set(workspace.admin, { weight_low: 15 }, { weight_low: 10 });
  const before = await everyRow(server);
  const again = await set(workspace.admin, { weight_low: 15 }, { weight_low: 10 });
  expect([again.statusCode, again.json<TriageSettings>().weight_low]).toEqual([200, 15]);
  expect(await everyRow(server)).toEqual(before);
});

test('a setting that another admin changed meanwhile is refused with what is there and by whom', async () => {
  const other = await addMember(server, workspace, 'admin');
  await set(other, { untouched_days: 14 });
  const late = await set(workspace.admin, { untouched_days: 28 }, { untouched_days: 21 });
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    {
      code: 'stale_value',
      data: { settings: { untouched_days: 14 }, changed_by: other.name, changed_by_caller: false },
    },
  ]);
  expect((await read()).untouched_days).toBe(14);
  // What others changed elsewhere does not stand in the way.
  expect((await set(workspace.admin, { closing_days: 20 }, { closing_days: 30 })).statusCode).toBe(200);
});

test('only who may configure the workspace changes them', async () => {
  for (const role of ['viewer', 'editor', 'chief_editor'] as const) {
    const person = await addMember(server, workspace, role);
    expect((await set(person, { weight_high: 1 })).statusCode).toBe(403);
  }
  expect((await read()).weight_high).toBe(90);
});

test('the audit log tells them in words', async () => {
  await set(workspace.admin, { weight_none: 5, checkpoint_days: 1, checkpoint_on: false });
  const answer = await as(server, workspace.admin, {
    url: `/api/v1/workspaces/${workspace.id}/audit?user_id=${workspace.admin.userId}&entity=workspace`,
  });
  const { data } = answer.json<{ data: { diff: Record<string, object> }[] }>();
  expect(data.find(({ diff }) => 'weight_none' in diff)?.diff).toMatchObject({
    weight_none: { label: 'Weight without a confidence', old: '0%', new: '5%' },
    checkpoint_on: { label: 'Flag the checkpoint', old: 'Yes', new: 'No' },
    checkpoint_days: { label: 'Checkpoint before the renewal', old: '90 days', new: '1 day' },
  });
});
