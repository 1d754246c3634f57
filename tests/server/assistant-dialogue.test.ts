/** The dialogue of the assistant on a seeded workspace (spec §2.14, §7.5): asked, shown, confirmed, corrected, cancelled. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
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
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Dialogue');
});

async function renewalOf(name: string): Promise<Renewal> {
  const found = (await renewalsOf(server, workspace)).find(({ account_name }) => account_name === name);
  if (found === undefined) throw new Error(`There is no renewal of ${name}`);
  return found;
}

const records = () => recordsBeside(server);

const revenueOf = async (name: string) => (await renewalOf(name)).annual_revenue;

describe('a change', () => {
  test('is shown with the old and the new value, and made once it is confirmed', async () => {
    const conversation = talk(server, workspace);
    const before = await renewalOf('Bluewick Energy');
    const untouched = await records();
    const shown = await conversation.say('Set the annual revenue of Bluewick Energy to 123,456');
    expect(shown.type).toBe('proposal');
    expect(shown.action?.slug).toBe('set-annual-revenue');
    expect(shown.state.name).toBe('proposing');
    expect(JSON.stringify(shown.table)).toContain('$123,456');
    expect(await records()).toEqual(untouched);
    const entries = await auditEntries(server);
    const done = await conversation.confirm();
    expect([done.type, done.state.name, done.state.suggested_action]).toEqual(['done', 'idle', null]);
    expect(await renewalOf('Bluewick Energy')).toEqual({ ...before, annual_revenue: 123_456 });
    const added = (await auditEntries(server)).filter(({ id }) => !entries.some((one) => one.id === id));
    expect(added).toMatchObject([
      {
        source: 'assistant',
        entity_id: before.id,
        performed_by_member_id: workspace.adminMemberId,
        diff: { annual_revenue: { old: before.annual_revenue, new: 123_456 } },
      },
    ]);
  });

  test('is not made by typing yes, only by its confirmation', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('Set the annual revenue of Vantor Rail to 1000');
    const untouched = await records();
    const answer = await conversation.say('yes');
    expect([answer.type, answer.state.name, answer.action?.slug]).toEqual([
      'text',
      'proposing',
      'set-annual-revenue',
    ]);
    expect(await records()).toEqual(untouched);
  });

  test('is made once, however often it is confirmed', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('Set the annual revenue of Zephyr Cycles to 2222');
    const entries = (await auditEntries(server)).length;
    const answers = await Promise.all([
      conversation.execute('Change annual revenue'),
      conversation.execute('Change annual revenue'),
      conversation.execute('Change annual revenue'),
    ]);
    expect(answers.filter(({ type }) => type === 'done')).toHaveLength(1);
    expect(await auditEntries(server)).toHaveLength(entries + 1);
    expect(await revenueOf('Zephyr Cycles')).toBe(2222);
  });

  test('of which another one was seen is shown again', async () => {
    const conversation = talk(server, workspace);
    const shown = await conversation.say('Set the annual revenue of Vantor Rail to 3333');
    const untouched = await records();
    const again = await conversation.execute('Change annual revenue', randomUUID());
    expect([again.type, again.state.name]).toEqual(['proposal', 'proposing']);
    expect(again.state.suggested_action?.proposal_id).not.toBe(shown.state.suggested_action?.proposal_id);
    expect(await records()).toEqual(untouched);
  });

  test('that is not true any more is shown again with what is true now', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('Set the annual revenue of Yarrow Clinics to 4444');
    const { id } = await renewalOf('Yarrow Clinics');
    const edit = { field: 'annual_revenue', value: 77_777 };
    expect((await change(server, workspace.admin, workspace.id, id, edit)).statusCode).toBe(200);
    const again = await conversation.confirm();
    expect([again.type, again.state.name]).toEqual(['proposal', 'proposing']);
    expect(JSON.stringify(again.table)).toContain('$77,777');
    expect(await revenueOf('Yarrow Clinics')).toBe(77_777);
    expect((await conversation.confirm()).type).toBe('done');
    expect(await revenueOf('Yarrow Clinics')).toBe(4444);
  });

  test('asks for what is missing, one value at a time, and takes the replies', async () => {
    const conversation = talk(server, workspace);
    const first = await conversation.say('Change the annual revenue');
    expect([first.type, first.state.name, first.action?.slug]).toEqual([
      'question',
      'asking',
      'set-annual-revenue',
    ]);
    const second = await conversation.say('Vantor Rail');
    expect([second.type, second.state.name]).toEqual(['question', 'asking']);
    const shown = await conversation.say('make it 5,555');
    expect(shown.state.name).toBe('proposing');
    expect((await conversation.confirm()).type).toBe('done');
    expect(await revenueOf('Vantor Rail')).toBe(5555);
  });

  test('is corrected while it is shown', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('Set the annual revenue of Vantor Rail to 120k');
    const corrected = await conversation.say('no, 130k');
    expect(corrected.state.name).toBe('proposing');
    expect(JSON.stringify(corrected.table)).toContain('$130,000');
    const other = await conversation.say('I meant Larkspur Hotels');
    expect(other.state.name).toBe('proposing');
    expect(other.response_text).toContain('Larkspur Hotels');
    expect((await conversation.confirm()).type).toBe('done');
    expect(await revenueOf('Larkspur Hotels')).toBe(130_000);
  });

  test('a value that is none is told with what it may be, and asked again', async () => {
    const conversation = talk(server, workspace);
    const untouched = await records();
    const wrong = await conversation.say('Set the renewal term of Vantor Rail to 7 months');
    expect([wrong.type, wrong.state.name, wrong.action?.slug]).toEqual([
      'validation_error',
      'asking',
      'set-renewal-term',
    ]);
    expect(wrong.errors).not.toEqual([]);
    expect(wrong.suggestions).not.toEqual([]);
    expect((await conversation.say('24')).state.name).toBe('proposing');
    expect(await records()).toEqual(untouched);
  });

  test('an account that is not there is told with the nearest ones, of which one is chosen', async () => {
    const conversation = talk(server, workspace);
    const unknown = await conversation.say('Set the annual revenue of Larkspor to 1k');
    expect(unknown.action?.slug).toBe('set-annual-revenue');
    const shown =
      unknown.state.name === 'proposing' ? unknown : await conversation.say(unknown.options[0]?.value ?? '');
    expect(shown.response_text).toContain('Larkspur Hotels');
  });
});

describe('a conversation', () => {
  test('is cancelled at any point', async () => {
    for (const begin of [
      ['Set the annual revenue of Vantor Rail to 120k'],
      ['Change the annual revenue'],
      ['Change the annual revenue', 'Vantor Rail'],
    ]) {
      const conversation = talk(server, workspace);
      for (const text of begin) await conversation.say(text);
      const untouched = await records();
      const cancelled = await conversation.say('never mind');
      expect([cancelled.type, cancelled.state.name]).toEqual(['cancelled', 'idle']);
      expect(cancelled.state.suggested_action).toBeNull();
      expect(await records()).toEqual(untouched);
    }
  });

  test('goes to another subject in the middle of a question and of a change', async () => {
    for (const begin of ['Change the annual revenue', 'Set the annual revenue of Vantor Rail to 120k']) {
      const conversation = talk(server, workspace);
      await conversation.say(begin);
      const answer = await conversation.say('Which renewals are overdue?');
      expect([answer.action?.slug, answer.state.name]).toEqual(['list-overdue-renewals', 'idle']);
    }
  });

  test('goes on with the last question', async () => {
    const conversation = talk(server, workspace);
    const all = await conversation.say('Which renewals are coming up in the next 90 days?');
    expect(all.action?.slug).toBe('list-due-renewals');
    const later = await conversation.say('and in the next 30 days?');
    expect(later.action?.slug).toBe('list-due-renewals');
    expect(later.response_text).not.toBe(all.response_text);
    const mine = await conversation.say('only mine');
    expect(mine.action?.slug).toBe('list-due-renewals');
  });

  test('speaks of the account that was spoken of last, and of the one on the page', async () => {
    const conversation = talk(server, workspace);
    expect((await conversation.say('Show me Vantor Rail')).action?.slug).toBe('show-account');
    const shown = await conversation.say('Set its annual revenue to 9k');
    expect(shown.state.name).toBe('proposing');
    expect(shown.response_text).toContain('Vantor Rail');
    const { id } = await renewalOf('Larkspur Hotels');
    const page = await talk(server, workspace).say('Set the annual revenue of this account to 9k', {
      page: { record: id },
    });
    expect(page.response_text).toContain('Larkspur Hotels');
  });

  test('says that it is not sure, and offers what it may be', async () => {
    const conversation = talk(server, workspace);
    const unsure = await conversation.say('qwrtz plfgh');
    expect([unsure.type, unsure.action, unsure.state.name]).toEqual(['unsure', null, 'idle']);
  });

  test('of another person is not there, in any call', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('Which renewals are overdue?');
    const other = await addMember(server, workspace, 'admin');
    const id = conversation.session();
    await expect(talk(server, workspace, other, id).say('hello')).rejects.toThrow(/^404/);
    await expect(talk(server, workspace, other, id).execute('Overdue renewals')).rejects.toThrow(/^404/);
    for (const path of [`sessions/${id}/messages`, `sessions/${id}/actions`]) {
      const answer = await as(server, other, {
        url: `/api/v1/chatam/${path}`,
        headers: { 'x-workspace-id': workspace.id },
      });
      expect(answer.statusCode).toBe(404);
    }
  });

  test('keeps every message with its answer, in order', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('Which renewals are overdue?');
    await Promise.all([conversation.say('only mine'), conversation.say('What can you do?')]);
    const { messages } = (
      await as(server, workspace.admin, {
        url: `/api/v1/chatam/sessions/${conversation.session()}/messages`,
        headers: { 'x-workspace-id': workspace.id },
      })
    ).json<{ messages: { role: string; metadata: { response: { state: { version: number } } } | null }[] }>();
    expect(messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    const versions = messages.flatMap(({ metadata }) => metadata?.response.state.version ?? []);
    expect(versions).toEqual([1, 2, 3]);
  });

  test('a viewer is told that a change needs another role, and changes nothing', async () => {
    const viewer = await addMember(server, workspace, 'viewer');
    const untouched = await records();
    const answer = await talk(server, workspace, viewer).say('Set the annual revenue of Vantor Rail to 1');
    expect([answer.type, answer.action?.slug, answer.state.name]).toEqual([
      'refused',
      'set-annual-revenue',
      'idle',
    ]);
    expect(await records()).toEqual(untouched);
  });
});
