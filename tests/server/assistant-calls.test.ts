/** The calls about conversations and actions of the assistant (spec §7.5, §7.6): sessions, saved actions, samples, learning. */
import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { WORKSPACE_HEADER } from '../../contract/call.ts';
import type { ChatMessage, ChatSession, OfferedAction } from '../../contract/chat.ts';
import { roles } from '../../contract/rights.ts';
import { actionDefinitions } from '../../server/assistant/actions/catalogue.ts';
import { chatMessages, learnedPatterns } from '../../server/db/schema/chat.ts';
import { workspaceMembers } from '../../server/db/schema/workspace.ts';
import { talk } from '../support/assistant/talk.ts';
import { everyRow } from '../support/database/server-rows.ts';
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
  workspace = await addWorkspace(server, 'Calls');
});

async function ask<T>(
  path: string,
  request: InjectOptions = {},
  person: TestPerson = workspace.admin,
): Promise<T> {
  const headers = { [WORKSPACE_HEADER]: workspace.id };
  const answer = await as(server, person, { ...request, url: `/api/v1/chatam/${path}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

const sessionsOf = async (person: TestPerson = workspace.admin) =>
  (
    await ask<{ sessions: ChatSession[] }>(
      `sessions?workspace_id=${workspace.id}&user_id=${person.userId}`,
      {},
      person,
    )
  ).sessions;

test('a conversation is listed for its person, named by its first message, the latest first', async () => {
  const person = await addMember(server, workspace, 'viewer');
  const first = talk(server, workspace, person);
  await first.say('Which renewals are overdue?');
  server.clock.advance(1000);
  const second = talk(server, workspace, person);
  await second.say(`Who is in this workspace? ${'x'.repeat(100)}`);
  server.clock.advance(1000);
  await first.say('only mine');
  const sessions = await sessionsOf(person);
  expect(sessions.map(({ id, title }) => [id, title])).toEqual([
    [first.session(), 'Which renewals are overdue?'],
    [second.session(), `Who is in this workspace? ${'x'.repeat(53)}…`],
  ]);
  expect(sessions[0]).toMatchObject({
    is_folder: false,
    is_trash: false,
    parent_folder_id: null,
    updated_at: server.clock.now().toISOString(),
  });
  const { messages } = await ask<{ messages: ChatMessage[] }>(
    `sessions/${first.session()}/messages`,
    {},
    person,
  );
  expect(messages.map(({ role, content }) => [role, role === 'user' ? content : ''])).toEqual([
    ['user', 'Which renewals are overdue?'],
    ['assistant', ''],
    ['user', 'only mine'],
    ['assistant', ''],
  ]);
  expect(messages[1]?.metadata?.response.action?.slug).toBe('list-overdue-renewals');
});

describe('actions', () => {
  const mainActions = async (person: TestPerson) =>
    (await ask<{ actions: OfferedAction[] }>('actions/main', {}, person)).actions;

  test.each(roles)('of the product that the role %s may run are offered', async (role) => {
    const person = await addMember(server, workspace, role);
    const rank = roles.indexOf(role);
    const allowed = actionDefinitions.filter(({ right }) => roles.indexOf(right) >= rank);
    expect((await mainActions(person)).map(({ action_slug }) => action_slug)).toEqual(
      allowed.map(({ slug }) => slug),
    );
  });

  test('every one of the 71 is listed with samples that name what the workspace has', async () => {
    const { actions } = await ask<{ actions: { slug: string; samples: string[] }[] }>('actions');
    expect(actions.map(({ slug }) => slug)).toEqual(actionDefinitions.map(({ slug }) => slug));
    expect(actions.flatMap(({ samples }) => samples).filter((sample) => /[{}]/.test(sample))).toEqual([]);
    expect(actions.filter(({ samples }) => samples.length < 8)).toEqual([]);
  });

  test('one that ran is saved with its values, and runs again like any other', async () => {
    const person = await addMember(server, workspace, 'editor');
    const conversation = talk(server, workspace, person);
    const ran = await conversation.say('Which renewals are coming up in the next 30 days?');
    expect(ran.action?.slug).toBe('list-due-renewals');
    const { actions } = await ask<{ actions: object[] }>(
      `sessions/${conversation.session()}/actions`,
      {},
      person,
    );
    const query = 'Which renewals are coming up in the next 30 days?';
    const listed = {
      action_slug: 'list-due-renewals',
      action_label: 'Renewals coming up',
      query,
      parameters: [
        { name: 'period', label: 'Period', value: 'the next 30 days (Mar 10, 2026 – Apr 9, 2026)' },
      ],
    };
    expect(actions).toEqual([{ ...listed, saved: false }]);
    const { saved_action_id: _listed, ...saved } = await ask<OfferedAction & { saved_action_id: string }>(
      `actions/create?session_id=${conversation.session()}&source_action_slug=list-due-renewals`,
      { method: 'POST' },
      person,
    );
    expect(saved).toMatchObject({ action_label: query, category: 'Renewals: what and when' });
    expect((await mainActions(person)).at(-1)).toEqual(saved);
    expect((await mainActions(workspace.admin)).some(({ id }) => id === saved.id)).toBe(false);
    const again = await talk(server, workspace, person).execute(saved.action_label);
    expect(again.action?.slug).toBe('list-due-renewals');
    expect(again.response_text).toBe(ran.response_text);
    expect(again.table).toEqual(ran.table);
    const after = await ask<{ actions: object[] }>(`sessions/${conversation.session()}/actions`, {}, person);
    expect(after.actions).toEqual([{ ...listed, saved: true }]);
  });

  test('one that an admin promoted is offered to everybody as one of the workspace, and runs under its label', async () => {
    const author = await addMember(server, workspace, 'editor');
    const reader = await addMember(server, workspace, 'viewer');
    const conversation = talk(server, workspace, author);
    await conversation.say('Which renewals are overdue?');
    const { id } = await ask<OfferedAction>(
      `actions/create?session_id=${conversation.session()}&source_action_slug=list-overdue-renewals`,
      { method: 'POST', payload: { label: 'Late renewals of the quarter' } },
      author,
    );
    const typeFor = async (person: TestPerson) =>
      (await mainActions(person)).find((action) => action.id === id)?.action_type;
    expect([await typeFor(author), await typeFor(reader)]).toEqual(['user', undefined]);
    const asked = new URLSearchParams({
      workspace_id: workspace.id,
      member_id: workspace.adminMemberId,
      user_action_id: id,
      access_level: 'workspace',
    });
    await ask(`admin/actions/promote?${asked.toString()}`, { method: 'POST' });
    expect([await typeFor(author), await typeFor(reader)]).toEqual(['workspace', 'workspace']);
    const ran = await talk(server, workspace, reader).execute('Late renewals of the quarter');
    expect(ran.action?.slug).toBe('list-overdue-renewals');
  });

  test('what did not run in a conversation is not saved', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('Which renewals are overdue?');
    const answer = await as(server, workspace.admin, {
      method: 'POST',
      url: `/api/v1/chatam/actions/create?session_id=${conversation.session()}&source_action_slug=set-timezone`,
      headers: { [WORKSPACE_HEADER]: workspace.id },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'not_found', detail: 'Nothing of this kind ran in this conversation.' },
    ]);
  });

  test('the samples of an action are tried without running it', async () => {
    const before = await everyRow(server);
    const { test_results } = await ask<{
      test_results: { query: string; matched: boolean; action_slug: string | null; response_type: string }[];
    }>('test-action', {
      method: 'POST',
      payload: { action_slug: 'set-confidence', workspace_id: workspace.id, user_id: workspace.admin.userId },
    });
    expect(test_results.length).toBeGreaterThanOrEqual(8);
    expect(test_results.filter(({ matched }) => !matched)).toEqual([]);
    expect(new Set(test_results.map(({ action_slug }) => action_slug))).toEqual(new Set(['set-confidence']));
    expect(await everyRow(server)).toEqual(before);
  });

  test('the samples of another workspace or person are not tried', async () => {
    const other = await addWorkspace(server, 'Other');
    for (const named of [
      { workspace_id: other.id, user_id: workspace.admin.userId },
      { workspace_id: workspace.id, user_id: other.admin.userId },
    ]) {
      const answer = await as(server, workspace.admin, {
        method: 'POST',
        url: '/api/v1/chatam/test-action',
        headers: { [WORKSPACE_HEADER]: workspace.id },
        payload: { action_slug: 'help', ...named },
      });
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('the 71 by all their samples, through the chat', () => {
  let seeded: TestWorkspace;
  beforeAll(async () => {
    seeded = await addWorkspace(server, 'Samples');
    // Names of people: those of the other tests are the words for their roles.
    for (const [role, name] of [
      ['editor', 'Ana Silva'],
      ['viewer', 'Ben Okafor'],
      ['chief_editor', 'Priya Raman'],
    ] as const) {
      const { memberId } = await addMember(server, seeded, role);
      await server.db.system((tx) =>
        tx.update(workspaceMembers).set({ full_name: name }).where(eq(workspaceMembers.id, memberId)),
      );
    }
  });

  test.each(actionDefinitions.map(({ slug }) => slug))('%s', { timeout: 120_000 }, async (slug) => {
    const headers = { [WORKSPACE_HEADER]: seeded.id };
    const listed = await as(server, seeded.admin, { url: '/api/v1/chatam/actions', headers });
    const { actions } = listed.json<{ actions: { slug: string; samples: string[] }[] }>();
    const samples = actions.find((one) => one.slug === slug)?.samples ?? [];
    expect(samples.length).toBeGreaterThanOrEqual(8);
    for (const sample of samples) {
      const answer = await talk(server, seeded).say(sample);
      expect([sample, answer.action?.slug]).toEqual([sample, slug]);
      expect(['error', 'unsure', 'done']).not.toContain(answer.type);
    }
  });
});

test('every message is recorded with who understood it, the action, the score and the time', async () => {
  const conversation = talk(server, workspace);
  await conversation.say('Which renewals are overdue?');
  await conversation.say('qwrtz plfgh');
  const rows = await server.db.system((tx) => tx.select().from(chatMessages));
  const own = rows.filter(({ session_id }) => session_id === conversation.session());
  const sorted = own.toSorted((one, other) => (one.ordinal ?? 0) - (other.ordinal ?? 0));
  expect(sorted.map(({ role, resolved_by, action_slug }) => [role, resolved_by, action_slug])).toEqual([
    ['user', null, null],
    ['assistant', 'specialist', 'list-overdue-renewals'],
    ['user', null, null],
    ['assistant', 'unresolved', null],
  ]);
  for (const { role, score, milliseconds, prompt_tokens } of sorted) {
    if (role === 'user') continue;
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
    expect(milliseconds).toBeGreaterThanOrEqual(0);
    expect(prompt_tokens).toBeNull();
  }
});

test('what was learned counts from the next message on, in every process', async () => {
  const other = await startTestServer({ on: server.db, replace: () => ({ identity: server.identity }) });
  try {
    const query = 'plfgh the zibbelquax';
    for (const one of [server, other]) expect((await talk(one, workspace).say(query)).action).toBeNull();
    await server.db.system((tx) =>
      tx.insert(learnedPatterns).values({
        id: randomUUID(),
        query,
        action_slug: 'list-unowned-accounts',
        created_at: server.clock.now(),
      }),
    );
    for (const one of [server, other])
      expect((await talk(one, workspace).say(query)).action?.slug).toBe('list-unowned-accounts');
  } finally {
    await other.close();
  }
});

test('a message whose sender has gone leaves nothing', async () => {
  let heard = () => {};
  const aborted = new Promise<void>((resolve) => {
    heard = resolve;
  });
  let asked = () => {};
  const reading = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const usage = { prompt_tokens: 0, completion_tokens: 0, ms: 0 };
  const slow = await startTestServer({
    on: server.db,
    replace: () => ({
      identity: server.identity,
      // It thinks until its caller has gone.
      model: {
        choose: (_, signal) =>
          new Promise((resolve) => {
            asked();
            signal.addEventListener('abort', () => {
              heard();
              resolve({ kind: 'nothing', why: 'aborted', detail: 'aborted', usage });
            });
          }),
        phrase: () => Promise.reject(new Error('There is nothing to phrase')),
      },
    }),
  });
  try {
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const before = await everyRow(server);
    const sent = httpRequest({
      port: (slow.app.server.address() as AddressInfo).port,
      method: 'POST',
      path: '/api/v1/chatam/chat',
      headers: {
        authorization: `Bearer ${workspace.admin.token}`,
        'content-type': 'application/json',
        [WORKSPACE_HEADER]: workspace.id,
      },
    });
    sent.on('error', () => {});
    sent.end(JSON.stringify({ query: 'qwrtz plfgh' }));
    await reading;
    sent.destroy();
    await aborted;
    // What would be stored would be stored before these.
    for (let time = 0; time < 20; time += 1) expect(await everyRow(server)).toEqual(before);
  } finally {
    await slow.close();
  }
});
