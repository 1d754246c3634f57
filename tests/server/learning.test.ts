/** Learning: questions that were not understood become suggestions, are reviewed, and are understood (spec §2.15, §4, §7.6). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LearningSuggestion } from '../../contract/dev-admin.ts';
import { actionDefinitions } from '../../server/assistant/actions/catalogue.ts';
import { talk } from '../support/assistant/talk.ts';
import { everyRow } from '../support/database/server-rows.ts';
import {
  addMember,
  addWorkspace,
  as,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { addSuggestion } from '../support/people/suggestions.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Learning');
});

const path = '/api/v1/chatam/dev-admin/learning';

async function suggestions(status = 'pending', on: TestServer = server): Promise<LearningSuggestion[]> {
  const answer = await as(on, workspace.admin, { url: `${path}/all-suggestions?status=${status}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ suggestions: LearningSuggestion[] }>().suggestions;
}

const review = (id: string, query: Record<string, string>, person: TestPerson = workspace.admin) =>
  as(server, person, {
    method: 'PATCH',
    url: `${path}/${id}/review?${new URLSearchParams({ reviewer_id: person.userId, ...query }).toString()}`,
  });

const reviewed = async (id: string, query: Record<string, string>) => {
  const answer = await review(id, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{
    suggestion: LearningSuggestion;
    trial: { tried: number; broken: unknown[] } | null;
  }>();
};

const suggested = async (query: string, status = 'pending') => {
  const found = (await suggestions(status)).find((one) => one.user_query === query);
  if (found === undefined) throw new Error(`There is no suggestion for ${query}`);
  return found;
};

/** Asks something that no action is sure of. */
async function unknown(query: string, person: TestPerson = workspace.admin) {
  const conversation = talk(server, workspace, person);
  const answer = await conversation.say(query);
  expect(answer.action).toBeNull();
  return { conversation, answer };
}

describe('a suggestion', () => {
  test('is made of a question that was not understood, once for its like, with how often and by how many', async () => {
    const other = await addMember(server, workspace, 'viewer');
    await unknown('plfgh the zibbelquax');
    await unknown('Plfgh the zibbelquax!', other);
    await unknown('plfgh the zibbelquax', other);
    expect(await suggested('plfgh the zibbelquax')).toMatchObject({
      suggestion_type: 'unresolved',
      workspace_name: 'Learning',
      learning_category: 'general_improvement',
      confidence_level: 'low',
      implementation_priority: 'medium',
      llm_reasoning: null,
      follow_up_question: null,
      follow_up_answer: null,
      final_suggestion: 'Decide what “plfgh the zibbelquax” asks for, or reject it',
      status: 'pending',
      times: 3,
      people: 2,
      workspaces: 1,
      action_slug: null,
      reviews: [],
    });
  });

  test('knows the option that was chosen instead', async () => {
    const { conversation, answer } = await unknown('are any accounts wobbling about lately');
    const [option] = answer.options.filter(({ action }) => action !== null);
    if (option?.action == null) throw new Error('No action was offered');
    const chosen = await conversation.say(option.label);
    expect(chosen.action?.slug).toBe(option.action.slug);
    const label = actionDefinitions.find(({ slug }) => slug === option.action?.slug)?.label;
    expect(await suggested('are any accounts wobbling about lately')).toMatchObject({
      suggestion_type: 'corrected',
      learning_category: 'intent_pattern',
      confidence_level: 'medium',
      action_slug: option.action.slug,
      follow_up_question: answer.response_text,
      follow_up_answer: label,
      final_suggestion: `Understand “are any accounts wobbling about lately” as “${label}”`,
    });
  });

  test('has no name, address, amount, day or secret of the workspace', async () => {
    const secrets = [
      'sk-live-51H8xQ2e',
      'dana.kim@example.com',
      '+49 170 5550123',
      'https://wiki.example.com/private',
      'Zibbelfrotz Quaxington',
      '9f8e7d6c5b4a39281706f5e4d3c2b1a0',
      'hunter2',
      'abcdefghijklmnopqrstuvwxyzabcdef',
    ];
    for (const secret of secrets) await unknown(`plfgh wobble ${secret} frobnicate`);
    const found = (await suggestions()).filter(({ user_query }) => user_query.includes('wobble'));
    expect(found.length).toBeGreaterThan(0);
    const all = found.flatMap((one) => [one.user_query, one.final_suggestion]).join('\n');
    for (const secret of secrets)
      for (const part of secret.split(' ')) expect(all, secret).not.toContain(part);
    expect(found.reduce((sum, { times }) => sum + times, 0)).toBe(secrets.length);
  });

  test('is not made of what was understood, nor of a confirmation', async () => {
    const before = await suggestions();
    const conversation = talk(server, workspace);
    await conversation.say('Which renewals are overdue?');
    await conversation.say('only mine');
    expect(await suggestions()).toEqual(before);
  });
});

describe('a review', () => {
  test('is kept with its reviewer and notes, and leads only where the status allows', async () => {
    await unknown('grumble the snorfwangle');
    const { id } = await suggested('grumble the snorfwangle');
    expect((await reviewed(id, { action: 'approve', notes: 'Asked often.' })).suggestion.status).toBe(
      'approved',
    );
    const again = await review(id, { action: 'approve' });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { code: 'conflict', detail: 'This suggestion is approved by now, so nothing was changed.' },
    ]);
    server.clock.advance(1000);
    expect((await reviewed(id, { action: 'reopen' })).suggestion.status).toBe('pending');
    server.clock.advance(1000);
    const { suggestion } = await reviewed(id, { action: 'reject', notes: 'No action does this.' });
    expect(
      suggestion.reviews.map(({ action, reviewer_name, notes }) => [action, reviewer_name, notes]),
    ).toEqual([
      ['reject', workspace.admin.name, 'No action does this.'],
      ['reopen', workspace.admin.name, ''],
      ['approve', workspace.admin.name, 'Asked often.'],
    ]);
    expect((await suggestions('rejected')).map((one) => one.id)).toContain(id);
  });

  test('of two at the same moment one is made, and the other is told what became of it', async () => {
    await unknown('trundle the plimsoll');
    const { id } = await suggested('trundle the plimsoll');
    const both = await Promise.all(
      ['First.', 'Second.'].map((notes) => review(id, { action: 'approve', notes })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [made] = both.filter(({ statusCode }) => statusCode === 200);
    const { suggestion } = made?.json<{ suggestion: LearningSuggestion }>() ?? {};
    expect(suggestion?.reviews).toHaveLength(1);
    expect((await suggestions(suggestion?.status)).map((one) => one.id)).toContain(id);
  });

  test('implements what is then understood in every process, and takes it back', async () => {
    const other = await startTestServer({ on: server.db, replace: () => ({ identity: server.identity }) });
    try {
      const query = 'gribble me the dangling ones';
      await unknown(query);
      const slugOn = async (on: TestServer) => (await talk(on, workspace).say(query)).action?.slug ?? null;
      expect(await slugOn(other)).toBeNull();
      const { id } = await suggested(query);
      const none = await review(id, { action: 'implement' });
      expect([none.statusCode, none.json<{ detail: string }>().detail]).toEqual([
        400,
        'Please choose the action that the question asks for.',
      ]);
      const { suggestion, trial } = await reviewed(id, {
        action: 'implement',
        action_slug: 'list-unowned-accounts',
      });
      expect(suggestion).toMatchObject({ status: 'implemented', action_slug: 'list-unowned-accounts' });
      expect(trial?.broken).toEqual([]);
      expect(trial?.tried).toBeGreaterThan(actionDefinitions.length * 8);
      for (const one of [server, other]) expect(await slugOn(one)).toBe('list-unowned-accounts');
      expect((await reviewed(id, { action: 'unimplement' })).suggestion.status).toBe('pending');
      for (const one of [server, other]) expect(await slugOn(one)).toBeNull();
    } finally {
      await other.close();
    }
  });

  test('that would break another query is refused, says which, and changes nothing', async () => {
    const query = 'flarn the wuzzle';
    await unknown(query);
    const { id } = await suggested(query);
    await reviewed(id, { action: 'implement', action_slug: 'list-unowned-accounts' });
    // The same words again, for something else: what was learned before would go elsewhere.
    const same = await addSuggestion(server, workspace, query);
    const before = await everyRow(server);
    const { suggestion, trial } = await reviewed(same, {
      action: 'implement',
      action_slug: 'list-overdue-renewals',
    });
    expect(suggestion.status).toBe('pending');
    expect(trial?.broken).toContainEqual({
      query,
      expected: 'list-unowned-accounts',
      taken: 'list-overdue-renewals',
    });
    expect(await everyRow(server)).toEqual(before);
  });

  test('of what does not exist is not found, and a person reviews in their own name only', async () => {
    for (const id of ['6a0d3a56-6f0e-4c59-9a3c-0d0f6a3c1d99', 'no-uuid'])
      expect((await review(id, { action: 'approve' })).statusCode).toBe(404);
    await unknown('snibble the frotz');
    const { id } = await suggested('snibble the frotz');
    const other = await addMember(server, workspace, 'editor');
    expect((await review(id, { action: 'approve', reviewer_id: other.userId })).statusCode).toBe(404);
    expect((await suggested('snibble the frotz')).status).toBe('pending');
  });
});

describe('with a list of developers', () => {
  let restricted: TestServer;
  beforeAll(async () => {
    restricted = await startTestServer({
      on: server.db,
      config: { developers: new Set([workspace.admin.email]) },
      replace: () => ({ identity: server.identity }),
    });
  });
  afterAll(() => restricted.close());

  test('every other person is refused, also an admin', async () => {
    const { admin } = await addWorkspace(server, 'Elsewhere');
    for (const url of [
      `${path}/all-suggestions?status=pending`,
      '/api/v1/chatam/dev-admin/analytics/system-wide',
      '/api/v1/chatam/dev-admin/analytics/performance',
    ]) {
      const answer = await as(restricted, admin, { url });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'forbidden']);
      expect((await as(restricted, workspace.admin, { url })).statusCode).toBe(200);
    }
    const id = await addSuggestion(server, workspace, 'wibble the frobs');
    const url = `${path}/${id}/review?action=approve&reviewer_id=${admin.userId}`;
    expect((await as(restricted, admin, { method: 'PATCH', url })).statusCode).toBe(403);
    expect((await suggested('wibble the frobs')).status).toBe('pending');
  });
});
