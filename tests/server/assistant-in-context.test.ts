/** What the assistant understands only in the light of the conversation (spec §2.14): replies, corrections, follow-ups. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import type { AssistantAnswer } from '../../contract/chat-answer.ts';
import { talk } from '../support/assistant/talk.ts';
import {
  addMember,
  addWorkspace,
  customFieldsOf,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Context');
});

const all = () => renewalsOf(server, workspace);

/** What the first cell of each row says, in order of the alphabet. */
const rowsOf = ({ table }: AssistantAnswer) =>
  (table?.rows ?? []).map(({ cells }) => cells[0] ?? '').toSorted();

const isIn = (from: string, to: string) => (one: Renewal) =>
  one.renewal_date !== null && one.renewal_date >= from && one.renewal_date <= to;

describe('the last list', () => {
  test('is exported as a whole, by “export that”', async () => {
    const conversation = talk(server, workspace);
    const list = await conversation.say('Which renewals are due in 2026?');
    const due = (await all()).filter(isIn('2026-01-01', '2026-12-31'));
    expect(due.length).toBeGreaterThan(list.table?.rows.length ?? 0);
    const file = await conversation.say('export that');
    expect([file.type, file.action?.slug]).toEqual(['open', 'export-renewals']);
    expect(file.response_text).toContain(`${due.length} renewals of the last list`);
    expect(file.action?.route).toContain('filter=renewal_date.between%282026-01-01,2026-12-31%29');
  });

  test('is changed as a whole and in no other renewal, and narrowed by “only mine”', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('Which renewals are due in 2026?');
    const others = (await all())
      .filter(isIn('2026-01-01', '2026-12-31'))
      .filter(({ owner_confidence }) => owner_confidence !== 'high');
    const shown = await conversation.say('set them all to high');
    expect([shown.type, shown.action?.slug]).toEqual(['proposal', 'bulk-update-renewals']);
    expect(shown.response_text).toBe(
      `Set confidence to High for ${others.length} renewals of the last list? The first 10 are shown.`,
    );
    const mine = others.filter(({ owner_member_id }) => owner_member_id === workspace.adminMemberId);
    const narrowed = await conversation.say('only mine');
    expect(rowsOf(narrowed).map((name) => name.replace(/ \(.*/, ''))).toEqual(
      mine.map(({ account_name }) => account_name).toSorted(),
    );
  });

  test('of another kind than renewals is not exported as renewals', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('Which renewals are due in 2026?');
    await conversation.say('Who is the contact at Oakfield Credit Union?');
    expect((await conversation.say('export that')).action?.slug).not.toBe('export-renewals');
  });
});

describe('a follow-up', () => {
  test('is a value alone, where nothing else is understood', async () => {
    const conversation = talk(server, workspace);
    const largest = await conversation.say('who are our biggest customers?');
    expect(largest.action?.slug).toBe('list-largest-accounts');
    const three = await conversation.say('top 3');
    expect([three.action?.slug, three.table?.rows.length]).toEqual(['list-largest-accounts', 3]);
    const byValue = await conversation.say('by contract value');
    expect(byValue.action?.slug).toBe('list-largest-accounts');
    const expected = (await all())
      .toSorted((one, other) => (other.contract_value ?? 0) - (one.contract_value ?? 0))
      .slice(0, 3)
      .map(({ account_name }) => account_name);
    expect(byValue.table?.rows.map(({ cells }) => cells[0])).toEqual(expected);
  });

  test('speaks of the account of a change that was refused', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const conversation = talk(server, workspace, editor);
    const refused = await conversation.say('Set the annual revenue of Oakfield Credit Union to 75k');
    expect([refused.state.name, refused.response_text]).toEqual([
      'idle',
      'Your role lets you edit only the accounts you own.',
    ]);
    const shown = await conversation.say('show it');
    expect([shown.action?.slug, shown.response_text]).toEqual([
      'show-account',
      expect.stringContaining('Oakfield Credit Union'),
    ]);
  });

  test('speaks of the account of the question that waits', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('Set the renewal term for Tamarack Outdoor');
    const shown = await conversation.say('who owns it');
    expect(shown.response_text).toContain('Tamarack Outdoor');
  });

  test('that is a courtesy leaves everything where it is', async () => {
    const conversation = talk(server, workspace);
    expect((await conversation.say('hello')).type).toBe('text');
    const shown = await conversation.say('Set the annual revenue of Vantor Rail to 120k');
    const thanked = await conversation.say('thanks a lot');
    expect([thanked.type, thanked.response_text, thanked.state.suggested_action]).toEqual([
      'text',
      'You are welcome.',
      shown.state.suggested_action,
    ]);
  });
});

describe('a correction', () => {
  test('narrows a bulk change and never widens it', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('change confidence of everything due in May 2026 to low');
    const narrowed = await conversation.say('only those of Amara');
    const amara = (await all())
      .filter(isIn('2026-05-01', '2026-05-31'))
      .filter(({ account_owner }) => account_owner === 'Amara Lindqvist')
      .filter(({ owner_confidence }) => owner_confidence !== 'low');
    expect(amara).toEqual([]);
    expect([narrowed.type, narrowed.response_text]).toEqual(['text', 'All of them have Low already.']);
  });

  test('of a name takes the new name, also where it begins as the old one', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('Rename Yarrow Clinics to Yarrow Health');
    const other = await conversation.say('no wait, Yarrow Health Group');
    expect(other.response_text).toBe(
      'Change the name of Yarrow Clinics from Yarrow Clinics to Yarrow Health Group?',
    );
  });

  test('is a value or a name alone, but no sentence about something else', async () => {
    const conversation = talk(server, workspace);
    const first = await conversation.say('Set the renewal term of Oakfield Credit Union to 24 months');
    const unsure = await conversation.say('compare it with Vantor');
    expect(unsure.state).toEqual({ ...first.state, version: 2 });
    expect(unsure.response_text).toContain('“Change a renewal term” still waits: press Confirm or Cancel.');
    expect((await conversation.say('36')).response_text).toBe(
      'Change the term of Oakfield Credit Union from 48 months to 36 months?',
    );
    expect((await conversation.say('Quillon')).response_text).toBe(
      'Change the term of Quillon Software from 6 months to 36 months?',
    );
    expect((await conversation.say("that's wrong, should be 12 months")).response_text).toBe(
      'Change the term of Quillon Software from 6 months to 12 months?',
    );
    const elsewhere = await conversation.say("what's overdue?");
    expect([elsewhere.action?.slug, elsewhere.state.name]).toEqual(['list-overdue-renewals', 'idle']);
  });
});

test('a shown change takes another name by “call it”', async () => {
  const conversation = talk(server, workspace);
  for (const text of ['create a field called Tier', 'text', 'renewals']) await conversation.say(text);
  expect((await conversation.say('call it Level')).response_text).toBe(
    'Add the field Level to Renewals Dashboard?',
  );
});

describe('a reply', () => {
  test('to the question for a name is a name, although a word of it is known', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('create a custom field');
    for (const text of ['Champion', 'text']) await conversation.say(text);
    const shown = await conversation.say('renewals');
    expect(shown.response_text).toBe('Add the field Champion to Renewals Dashboard?');
    expect((await conversation.confirm()).type).toBe('done');
    expect((await customFieldsOf(server, workspace)).map(({ field_label }) => field_label)).toContain(
      'Champion',
    );
  });

  test('with an address in place of a name corrects the address', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('invite jane@corp.example as editor');
    expect((await conversation.say('jane.porter@corp.example')).state.name).toBe('asking');
    expect((await conversation.say('Jane Porter')).response_text).toBe(
      'Invite Jane Porter (jane.porter@corp.example) as editor? They get an email with a link.',
    );
  });

  test('that cannot be read is told, and asked again', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('set the expiration date of Bluewick Energy');
    for (const text of ['next', 'whenever']) {
      const again = await conversation.say(text);
      expect([again.type, again.action?.slug, again.state.name]).toEqual([
        'validation_error',
        'set-expiration-date',
        'asking',
      ]);
    }
    const wrong = await conversation.say('31 February');
    expect(wrong.response_text).toBe('There is no day “31 February”. What is the new expiration date?');
  });

  test('that repeats the request asks again, and “no” ends it', async () => {
    const conversation = talk(server, workspace);
    await conversation.say('set my timezone');
    const again = await conversation.say('set my timezone');
    expect([again.type, again.state.name]).toEqual(['question', 'asking']);
    const ended = await conversation.say('no');
    expect([ended.type, ended.state.name]).toEqual(['cancelled', 'idle']);
  });
});

test('a bulk change takes “low confidence” as a value, and is undone as one change', async () => {
  const conversation = talk(server, workspace);
  const before = await all();
  server.clock.advance(60_000);
  const shown = await conversation.say('set all overdue renewals to low confidence');
  expect(shown.type).toBe('proposal');
  expect((await conversation.confirm()).type).toBe('done');
  const changed = (await all()).filter((one) => {
    const old = before.find(({ id }) => id === one.id);
    return old?.owner_confidence !== one.owner_confidence;
  });
  expect(changed.length).toBeGreaterThan(1);
  expect(new Set(changed.map(({ owner_confidence }) => owner_confidence))).toEqual(new Set(['low']));
  server.clock.advance(60_000);
  const undo = await conversation.say('undo that');
  expect(undo.response_text).toContain(
    `Take back your change of ${changed.length} records: Confidence from Low`,
  );
  expect((await conversation.confirm()).response_text).toBe(
    `Done: Confidence of ${changed.length} records is what it was again.`,
  );
  const levels = (list: readonly Renewal[]) => list.map(({ id, owner_confidence }) => [id, owner_confidence]);
  expect(levels(await all())).toEqual(levels(before));
});
