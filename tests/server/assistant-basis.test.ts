/** What an answer rests on, and the open table that a person speaks of (spec §2.14). */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AssistantAnswer } from '../../contract/chat-answer.ts';
import type { ChatMessage } from '../../contract/chat.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { commonActions } from '../../contract/saved-actions.ts';
import { insertMessages } from '../../server/db/repositories/chat.ts';
import { talk } from '../support/assistant/talk.ts';
import { chatLists } from '../support/people/chat-lists.ts';
import { addConversation } from '../support/people/conversations.ts';
import { addWorkspace, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let renewals: readonly Renewal[];
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Basis');
  renewals = await renewalsOf(server, workspace);
});

const countOf = (holds: (one: Renewal) => boolean) => renewals.filter(holds).length;
const isOverdue = ({ days_until_renewal: days }: Renewal) => days !== null && days < 0;
const isLow = ({ owner_confidence }: Renewal) => owner_confidence === 'low';
const isMine = ({ owner_member_id }: Renewal) => owner_member_id === workspace.adminMemberId;

const ask = (text: string): Promise<AssistantAnswer> => talk(server, workspace).say(text);

describe('the basis of an answer', () => {
  test('a list says its filter in words, how many there are, when, and where the same is seen', async () => {
    const answer = await ask('Which renewals are overdue?');
    expect(answer.basis).toEqual({
      words: 'Days until is less than 0',
      count: countOf(isOverdue),
      at: server.clock.now().toISOString(),
      route: answer.action?.route,
    });
  });

  test('the count is of all of them, not of the rows that are shown', async () => {
    const answer = await ask('Which renewals are due in 2026?');
    const due = countOf(({ renewal_date: day }) => day?.startsWith('2026') === true);
    expect(answer.basis?.words).toBe('Renewal date is between Jan 1, 2026 and Dec 31, 2026');
    expect(answer.basis?.count).toBe(due);
    expect(answer.table?.rows.length).toBeLessThan(due);
  });

  test('people and choices are said by their names', async () => {
    const mine = await ask('Which of my renewals are overdue?');
    expect(mine.basis?.words).toBe(`Days until is less than 0 and Owner is ${workspace.admin.name}`);
    expect(mine.basis?.count).toBe(countOf((one) => isOverdue(one) && isMine(one)));
    const low = await ask('Show renewals with low confidence');
    expect([low.basis?.words, low.basis?.count]).toEqual(['Confidence is Low', countOf(isLow)]);
  });

  test('a total has one, and other answers have none', async () => {
    expect((await ask('What is our total revenue?')).basis).toMatchObject({
      words: 'All renewals',
      count: renewals.length,
    });
    const account = renewals[0]?.account_name ?? '';
    for (const text of ['What can you do?', 'Open the audit log', `Tell me about ${account}`, 'Hello'])
      expect([text, (await ask(text)).basis]).toEqual([text, null]);
    const proposal = await ask(`Set the annual revenue of ${account} to $1`);
    expect([proposal.type, proposal.basis]).toEqual(['proposal', null]);
  });

  test('a page that is no table of records is named', async () => {
    expect((await ask('Who is in this workspace?')).basis).toMatchObject({
      words: 'User Management: status active',
      route: `/${workspace.slug}/workspace/users?status=active`,
    });
  });
});

test('a stored answer of an earlier version has no basis and no undo', async () => {
  const id = await addConversation(server, workspace);
  const owner = { workspaceId: workspace.id, memberId: workspace.adminMemberId };
  const { basis: _basis, undo: _undo, ...earlier } = await ask('Which renewals are overdue?');
  await server.db.tenant(workspace.id, (tx) =>
    insertMessages(tx, owner, id, [
      {
        id: randomUUID(),
        role: 'assistant',
        content: 'Earlier',
        response: earlier as AssistantAnswer,
        created_at: server.clock.now(),
      },
    ]),
  );
  const lists = chatLists(server, workspace, workspace.admin);
  const { messages } = await lists.answered<{ messages: ChatMessage[] }>('GET', `sessions/${id}/messages`);
  expect(messages.at(-1)?.metadata?.response).toMatchObject({ basis: null, undo: null });
});

test.each(commonActions)('the common action “%s” is understood', async (text) => {
  const { type } = await ask(text);
  expect(['table', 'groups', 'items', 'text', 'open']).toContain(type);
});

describe('the open table', () => {
  const view = (query: string, slug = workspace.slug) => `/${slug}/retention/renewals?${query}`;
  const exported = (count: number) =>
    expect.stringContaining(`${count} renewals in the open table`) as string;

  test.each([
    ['due=overdue', isOverdue],
    ['confidence=low', isLow],
    ['owner=me', isMine],
    ['due=overdue&owner=me&sort=-annual_revenue', (one: Renewal) => isOverdue(one) && isMine(one)],
    ['filter=owner_confidence.is(low)', isLow],
  ] as const)('“these” are the renewals of %s', async (query, holds) => {
    const answer = await talk(server, workspace).say('export these renewals', {
      page: { view: view(query) },
    });
    expect([answer.action?.slug, answer.response_text]).toEqual([
      'export-renewals',
      exported(countOf((one) => holds(one))),
    ]);
  });

  test('all of them are changed, and no others', async () => {
    const page = { view: view('confidence=low') };
    const answer = await talk(server, workspace).say('set them all to high', {
      page,
    });
    expect([answer.type, answer.response_text]).toEqual([
      'proposal',
      expect.stringContaining(`${countOf(isLow)} renewals in the open table`),
    ]);
  });

  test('a selection comes before it', async () => {
    const [one] = renewals.filter(isLow);
    const page = { view: view('confidence=low'), selection: [one?.id ?? ''] };
    const answer = await talk(server, workspace).say('export these renewals', { page });
    expect(answer.response_text).not.toContain('in the open table');
  });

  test('a list that was made since comes before it, until the table is another one; “this view” is always the table', async () => {
    const conversation = talk(server, workspace);
    const page = { view: view('confidence=low') };
    await conversation.say('Which renewals are overdue?', { page });
    const list = await conversation.say('export these renewals', { page });
    expect(list.response_text).toContain(`${countOf(isOverdue)} renewals of the last list`);
    const table = await conversation.say('export this view', { page });
    expect(table.response_text).toEqual(exported(countOf(isLow)));
    const other = await conversation.say('export these renewals', { page: { view: view('owner=me') } });
    expect(other.response_text).toEqual(exported(countOf(isMine)));
  });

  test.each([
    ['a table that shows everything', () => view('sort=-annual_revenue')],
    ['another workspace', () => view('confidence=low', 'another-workspace')],
    ['another page', () => `/${workspace.slug}/contacts?q=a`],
    ['no address', () => '%%%?filter=((('],
  ])('%s is not spoken of', async (_, address) => {
    const answer = await talk(server, workspace).say('export these renewals', { page: { view: address() } });
    expect(answer.response_text).not.toContain('in the open table');
  });
});
