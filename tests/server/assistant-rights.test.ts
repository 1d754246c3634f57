/** Whose rights the assistant has: those of the person who asks, in their workspace, at the moment (checklist rows 18–24, 40). */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../support/database/server-rows.ts';
import { recordsBeside } from '../support/assistant/records-beside.ts';
import { talk } from '../support/assistant/talk.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let foreign: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Own');
  foreign = await addWorkspace(server, 'Foreign');
  // The demo's accounts have the same names everywhere: this one only there.
  const [theirs] = await renewalsOf(server, foreign);
  const renamed = { field: 'account_name', value: 'Xyloquist Holdings' };
  const url = `/api/v1/retention/renewals/${theirs?.id}/customer?workspace_id=${foreign.id}`;
  const answer = await as(server, foreign.admin, { method: 'PATCH', url, payload: renamed });
  expect(answer.statusCode, answer.body).toBe(200);
});

const records = () => recordsBeside(server);

const roleOf = (memberId: string, role: string) =>
  as(server, workspace.admin, { method: 'PATCH', url: `/api/v1/members/${memberId}`, payload: { role } });

test('an account of another workspace is not known, and none of its records is answered', async () => {
  const unknown = await talk(server, workspace).say('Show Xyloquist Holdings');
  expect(unknown.type).not.toBe('items');
  expect(JSON.stringify([unknown.table, unknown.items, unknown.groups])).not.toContain('Xyloquist');
  const all = await talk(server, workspace).say('Which are the 20 largest accounts?');
  expect(all.action?.slug).toBe('list-largest-accounts');
  expect(JSON.stringify(all)).not.toContain('Xyloquist');
  const theirs = await talk(server, foreign).say('Show Xyloquist Holdings');
  expect([theirs.type, theirs.action?.slug]).toEqual(['items', 'show-account']);
});

test('a record of another workspace on the page is nothing', async () => {
  const [theirs] = await renewalsOf(server, foreign);
  const answer = await talk(server, workspace).say('Set the annual revenue of this account to 5k', {
    page: { record: theirs?.id ?? '', selection: [theirs?.id ?? ''] },
  });
  expect([answer.state.name, JSON.stringify(answer).includes('Xyloquist')]).toEqual(['asking', false]);
});

test('an editor changes the accounts they own, and no others', async () => {
  const editor = await addMember(server, workspace, 'editor');
  const [own, other] = await renewalsOf(server, workspace);
  if (own === undefined || other === undefined) throw new Error('There are no renewals');
  const url = `/api/v1/retention/renewals/${own.id}/customer?workspace_id=${workspace.id}`;
  const given = { field: 'account_owner', value: editor.memberId };
  const answer = await as(server, workspace.admin, { method: 'PATCH', url, payload: given });
  expect(answer.statusCode, answer.body).toBe(200);
  const conversation = talk(server, workspace, editor);
  expect((await conversation.say(`Set the annual revenue of ${own.account_name} to 12k`)).state.name).toBe(
    'proposing',
  );
  expect((await conversation.confirm()).type).toBe('done');
  const before = await records();
  const refused = await conversation.say(`Set the annual revenue of ${other.account_name} to 12k`);
  expect(refused.state.name).toBe('idle');
  expect(refused.response_text).toContain('Your role lets you edit only the accounts you own.');
  expect(await records()).toEqual(before);
});

test('a demotion holds between the proposal and its confirmation', async () => {
  const member = await addMember(server, workspace, 'chief_editor');
  const conversation = talk(server, workspace, member);
  expect((await conversation.say('Set the annual revenue of Vantor Rail to 12k')).state.name).toBe(
    'proposing',
  );
  expect((await roleOf(member.memberId, 'viewer')).statusCode).toBe(200);
  const before = await records();
  const refused = await conversation.confirm();
  expect([refused.type, refused.state.name]).toEqual(['refused', 'idle']);
  expect(await records()).toEqual(before);
});

test('a demotion holds when a change is shown again', async () => {
  const member = await addMember(server, workspace, 'chief_editor');
  const conversation = talk(server, workspace, member);
  await conversation.say('Set the annual revenue of Vantor Rail to 13k');
  expect((await roleOf(member.memberId, 'viewer')).statusCode).toBe(200);
  const refused = await conversation.execute('Change annual revenue', randomUUID());
  expect([refused.type, refused.state.name, refused.table]).toEqual(['refused', 'idle', null]);
});

test('a message that is sent again with the same key is one message, a confirmation one change', async () => {
  const conversation = talk(server, workspace);
  const key = (name: string) => ({ headers: { 'idempotency-key': `assistant-key-${name}-0123456789` } });
  const first = await conversation.say('Set the annual revenue of Vantor Rail to 4242', key('say'));
  // The conversation began with it: the same request names none.
  const again = await talk(server, workspace).say(
    'Set the annual revenue of Vantor Rail to 4242',
    key('say'),
  );
  expect(again).toEqual(first);
  const entries = (await auditEntries(server)).length;
  const done = await conversation.execute('Change annual revenue', null, key('confirm'));
  expect(await conversation.execute('Change annual revenue', null, key('confirm'))).toEqual(done);
  expect(done.type).toBe('done');
  expect(await auditEntries(server)).toHaveLength(entries + 1);
});

test('a person who was removed asks no more', async () => {
  const member = await addMember(server, workspace, 'editor');
  const conversation = talk(server, workspace, member);
  await conversation.say('Which renewals are overdue?');
  const removed = await as(server, workspace.admin, {
    method: 'POST',
    url: `/api/v1/members/${member.memberId}/remove`,
    payload: { new_owner_member_id: null },
  });
  expect(removed.statusCode, removed.body).toBe(200);
  await expect(conversation.say('Which renewals are overdue?')).rejects.toThrow(/^40[134]/);
});

test('what the assistant changed is told to the table of others like any change', async () => {
  const [one] = await renewalsOf(server, workspace);
  const conversation = talk(server, workspace);
  await conversation.say(`Set the contract value of ${one?.account_name} to 77k`);
  await conversation.confirm();
  const stale = { field: 'contract_value', value: 1, expected_value: one?.contract_value };
  const answer = await change(server, workspace.admin, workspace.id, one?.id ?? '', stale);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'stale_value']);
});
