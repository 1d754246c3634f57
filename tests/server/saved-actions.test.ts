/** Saved actions and their folders (spec §2.14, §4, §7.5): texts, those made from a conversation, and running them. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChatAnswer, OfferedAction } from '../../contract/chat.ts';
import type { ActionFolder, SavedAction } from '../../contract/saved-actions.ts';
import { setAccess } from '../../server/domain/actions/configure-actions.ts';
import { actionStore } from '../../server/db/repositories/actions.ts';
import { talk } from '../support/assistant/talk.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { chatLists, type ChatLists } from '../support/people/chat-lists.ts';
import { addMember, addWorkspace, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let own: ChatLists;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Saved');
});
let person: Awaited<ReturnType<typeof addMember>>;
beforeEach(async () => {
  person = await addMember(server, workspace, 'editor');
  own = chatLists(server, workspace, person);
});

const NOT_FOUND = { code: 'not_found', detail: 'This does not exist, or you have no access to it.' };
const texts = async () => (await own.saved()).map(({ text }) => text);

describe('texts', () => {
  test('a saved text is the first of where it goes, and a text may be saved twice', async () => {
    const folder = await own.addActionFolder('Weekly');
    expect(folder).toMatchObject({ name: 'Weekly', queries: [] });
    const one = await own.save('  Show my accounts ');
    expect(one).toEqual({
      id: one.id,
      text: 'Show my accounts',
      folder_id: null,
      display_order: one.display_order,
      action_slug: null,
    });
    await own.save('Show my accounts');
    await own.save('Export renewals');
    await own.save('How is onboarding going?', folder.id);
    expect((await texts()).filter((text) => !text.startsWith('How'))).toEqual([
      'Export renewals',
      'Show my accounts',
      'Show my accounts',
    ]);
    const listed = await own.answered<{ queries: string[]; actions: SavedAction[] }>('GET', 'saved-actions');
    expect(listed.queries).toEqual(listed.actions.map(({ text }) => text));
    expect(await own.actionFolders()).toEqual([{ ...folder, queries: ['How is onboarding going?'] }]);
  });

  test('saved actions are renamed, moved and put in order, and so are their folders', async () => {
    const [weekly, monthly] = [await own.addActionFolder('Weekly'), await own.addActionFolder('Monthly')];
    const [one, other] = [await own.save('One'), await own.save('Other')];
    await own.answered('PATCH', `saved-actions/${one.id}/text`, { text: 'First' });
    expect(await texts()).toEqual(['Other', 'First']);
    const action_orders = [one, other].map(({ id }, display_order) => ({ action_id: id, display_order }));
    const ordered = await own.answered<{ queries: string[] }>('PUT', 'saved-actions/reorder', {
      action_orders,
    });
    expect(ordered.queries).toEqual(['First', 'Other']);
    for (const { id } of [one, other])
      await own.answered('PUT', `saved-actions/${id}/move?folder_id=${weekly.id}`);
    await own.answered('PATCH', `action-folders/${weekly.id}/name`, { name: 'Each week' });
    const folder_orders = [weekly, monthly].map(({ id }, display_order) => ({
      folder_id: id,
      display_order,
    }));
    const folders = await own.answered<{ folders: ActionFolder[] }>('PUT', 'action-folders/reorder', {
      folder_orders,
    });
    expect(folders.folders.map(({ name, queries }) => [name, queries])).toEqual([
      ['Each week', ['Other', 'First']],
      ['Monthly', []],
    ]);
    const out = await own.answered<SavedAction>('PUT', `saved-actions/${one.id}/move`);
    expect(out.folder_id).toBeNull();
  });

  test('a colleague finds none of it, and an order with one foreign action changes nothing', async () => {
    const theirs = chatLists(server, workspace, workspace.admin);
    const [mine, folder, foreign] = [
      await own.save('Mine'),
      await own.addActionFolder('Mine'),
      await theirs.save('Theirs'),
    ];
    const before = await everyRow(server);
    const placed = (key: string, ids: readonly string[]) =>
      ids.map((id) => ({ [key]: id, display_order: 9 }));
    const refused: readonly (readonly ['POST' | 'PUT' | 'PATCH', string, object?])[] = [
      ['PATCH', `saved-actions/${mine.id}/text`, { text: 'Taken' }],
      ['PUT', `saved-actions/${mine.id}/move`],
      ['PUT', `saved-actions/${foreign.id}/move?folder_id=${folder.id}`],
      ['PUT', `saved-actions/${mine.id}/trash`],
      ['PUT', `saved-actions/${mine.id}/restore`],
      ['PUT', 'saved-actions/reorder', { action_orders: placed('action_id', [foreign.id, mine.id]) }],
      ['POST', 'saved-actions', { text: 'Planted', folder_id: folder.id }],
      ['PUT', `action-folders/${folder.id}/trash`],
      ['PUT', `action-folders/${folder.id}/restore`],
      ['PATCH', `action-folders/${folder.id}/name`, { name: 'Taken' }],
      ['PUT', 'action-folders/reorder', { folder_orders: placed('folder_id', [folder.id]) }],
      ['POST', 'execute-action', { action_label: 'Mine', saved_action_id: mine.id }],
    ];
    for (const [method, path, payload] of refused) {
      const answer = await theirs.send(method, path, payload);
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, NOT_FOUND]);
    }
    expect(await everyRow(server)).toEqual(before);
  });
});

describe('from a conversation', () => {
  const ASKED = 'Which renewals are due in Q3 2026?';
  const SLUG = 'list-due-renewals';
  const create = (session: string, body?: object, slug = SLUG) =>
    own.send('POST', `actions/create?session_id=${session}&source_action_slug=${slug}`, body ?? {});
  const run = (saved: string, label = 'Whatever it is called') =>
    own.answered<ChatAnswer>('POST', 'execute-action', { action_label: label, saved_action_id: saved });
  type Created = OfferedAction & { readonly saved_action_id: string };

  async function asked(): Promise<string> {
    const conversation = talk(server, workspace, person);
    await conversation.say(ASKED);
    return conversation.session();
  }

  test('what ran is listed with its parameters in words', async () => {
    const session = await asked();
    const listed = await own.answered<{ actions: object[] }>('GET', `sessions/${session}/actions`);
    expect(listed.actions).toEqual([
      {
        action_slug: SLUG,
        action_label: 'Renewals coming up',
        query: ASKED,
        saved: false,
        parameters: [{ name: 'period', label: 'Period', value: 'Q3 2026 (Jul 1 – Sep 30)' }],
      },
    ]);
  });

  test('an action is saved under its name, in a folder, and runs with its parameters at one click', async () => {
    const folder = await own.addActionFolder('Quarters');
    const session = await asked();
    const created = await create(session, { label: 'Third quarter', folder_id: folder.id });
    const made = created.json<Created>();
    expect(made).toMatchObject({
      action_label: 'Third quarter',
      saved_action_id: expect.any(String) as string,
    });
    const [saved] = await own.saved();
    expect(saved).toMatchObject({
      id: made.saved_action_id,
      text: 'Third quarter',
      folder_id: folder.id,
      action_slug: SLUG,
    });
    const { response, session_id } = await run(made.saved_action_id, 'Third quarter');
    expect(response.action?.slug).toBe(SLUG);
    expect(response.response_text).toContain('(Period: Q3 2026 (Jul 1 – Sep 30))');
    const { messages } = await own.answered<{ messages: { content: string }[] }>(
      'GET',
      `sessions/${session_id}/messages`,
    );
    expect(messages[0]?.content).toBe('Third quarter');
  });

  test('a parameter that is left open is asked for each time, although it is optional', async () => {
    const made = (await create(await asked(), { label: 'Due in', open: 'period' })).json<Created>();
    const { response, session_id } = await run(made.saved_action_id);
    expect([response.type, response.action?.slug, response.state.name]).toEqual(['question', SLUG, 'asking']);
    const answer = await talk(server, workspace, person, session_id).say('Q4 2026');
    expect(answer.response_text).toContain('(Period: Q4 2026');
    expect((await run(made.saved_action_id)).response.type).toBe('question');
  });

  test('a name of no parameter, a foreign folder and an action that did not run are refused, and nothing is saved', async () => {
    const session = await asked();
    const foreign = await chatLists(server, workspace, workspace.admin).addActionFolder('Theirs');
    const before = await everyRow(server);
    const answers = [
      await create(session, { open: 'owner' }),
      await create(session, { open: '__proto__' }),
      await create(session, { folder_id: foreign.id }),
      await create(session, {}, 'help'),
      await create(randomUUID()),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404, 404, 404]);
    expect(await everyRow(server)).toEqual(before);
  });

  test('of two saved actions with one name, the one that was clicked runs', async () => {
    const session = await asked();
    const due = (await create(session, { label: 'Mine' })).json<Created>();
    await talk(server, workspace, person, session).say('Who is in this workspace?');
    const people = (await create(session, { label: 'Mine' }, 'list-members')).json<Created>();
    expect((await run(due.saved_action_id, 'Mine')).response.action?.slug).toBe(SLUG);
    expect((await run(people.saved_action_id, 'Mine')).response.action?.slug).toBe('list-members');
  });

  test('a plain text is understood as a message', async () => {
    const saved = await own.save('Show overdue renewals');
    expect((await run(saved.id)).response.action?.slug).toBe('list-overdue-renewals');
  });

  test('a saved action in the trash does not run', async () => {
    const saved = await own.save('Show overdue renewals');
    await own.answered('PUT', `saved-actions/${saved.id}/trash`);
    const answer = await own.send('POST', 'execute-action', { action_label: 'A', saved_action_id: saved.id });
    expect([answer.statusCode, answer.json()]).toEqual([404, NOT_FOUND]);
  });

  test('clicking a saved action confirms nothing, whatever it is called', async () => {
    const conversation = talk(server, workspace, workspace.admin);
    const shown = await conversation.say('Rename the workspace to Northwind');
    expect(shown.type).toBe('proposal');
    const admin = chatLists(server, workspace, workspace.admin);
    const { workspaces } = await everyRow(server);
    const saved = await admin.save(shown.state.suggested_action?.label ?? '');
    const { response } = await admin.answered<ChatAnswer>('POST', 'execute-action', {
      action_label: saved.text,
      saved_action_id: saved.id,
      session_id: conversation.session(),
    });
    expect(response.type).not.toBe('done');
    expect((await everyRow(server))['workspaces']).toEqual(workspaces);
  });

  test('when its action is deleted in Action Configuration, the saved text stays and is understood anew', async () => {
    const session = await asked();
    const made = (await create(session, { label: ASKED })).json<Created>();
    await server.db.tenant(workspace.id, (tx) => actionStore(tx, workspace.id).remove(made.id));
    expect(await own.saved()).toMatchObject([{ id: made.saved_action_id, text: ASKED, action_slug: null }]);
    expect((await run(made.saved_action_id)).response.action?.slug).toBe(SLUG);
  });

  test('one that was promoted for admins only runs as a text for its author', async () => {
    const made = (await create(await asked(), { label: 'Show overdue renewals' })).json<Created>();
    await server.db.tenant(workspace.id, async (tx) => {
      const store = actionStore(tx, workspace.id);
      await store.share(made.id, 'workspace');
      const admin = { id: workspace.adminMemberId, role: 'admin' as const };
      const member = { ...admin, full_name: workspace.admin.name };
      await setAccess(store, { id: made.id, access: 'admin_only', member, now: server.clock.now() });
    });
    expect((await run(made.saved_action_id)).response.action?.slug).toBe('list-overdue-renewals');
  });
});
