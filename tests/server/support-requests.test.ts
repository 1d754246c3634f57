/** Support requests: numbers, moments, threads and who may take them (spec §2.2, decision 76). */
import { beforeEach, describe, expect, test } from 'vitest';
import { API_BASE } from '../../contract/call.ts';
import type { SupportRequest } from '../../contract/records/support-requests.ts';
import { defaultTargets } from '../../contract/support-targets.ts';
import type { Thread, ThreadMessage } from '../../contract/support-thread.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import {
  addMember,
  addWorkspace,
  as,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { contactOf, contactsUrl } from '../support/records/contact-requests.ts';
import { requestsOf, supportUrl } from '../support/records/support-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let own: Renewal;

const HOUR = 60 * 60_000;
const later = (moment: string | null, hours: number) =>
  new Date(Date.parse(moment ?? '') + hours * HOUR).toISOString();

beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  const found = (await renewalsOf(server, workspace)).find(
    ({ account_name }) => account_name === 'Alder & Finch Logistics',
  );
  if (found === undefined) throw new Error('The demo has no such account');
  own = found;
});

const send = (
  method: 'GET' | 'POST' | 'PATCH',
  below: string,
  payload?: Readonly<Record<string, unknown>>,
  person: TestPerson = workspace.admin,
) =>
  as(server, person, {
    method,
    url: supportUrl(workspace, below),
    ...(payload === undefined ? {} : { payload }),
  });

async function good<T>(answer: Promise<Awaited<ReturnType<typeof send>>>): Promise<T> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body) as T;
}

const add = (values: Readonly<Record<string, unknown>> = {}) =>
  good<SupportRequest>(
    send('POST', '', { subject: 'Rosters fail', account_name: own.account_name, ...values }),
  );
const set = (id: string, field: string, value: unknown) =>
  good<SupportRequest>(send('PATCH', `/${id}`, { field, value }));
const write = (id: string, payload: Readonly<Record<string, unknown>>, person?: TestPerson) =>
  good<{ request: SupportRequest; message: ThreadMessage }>(send('POST', `/${id}/messages`, payload, person));
const threadOf = (id: string) => good<Thread>(send('GET', `/${id}/thread`));

describe('numbers and moments', () => {
  test('a new request is open, of normal priority, and has the next number of the workspace', async () => {
    const numbers = (await requestsOf(server, workspace)).map(({ number }) => number ?? 0);
    const first = await add();
    const second = await add();
    expect(first).toMatchObject({ status: 'open', priority: 'normal', assignee: null, solved_at: null });
    expect([first.number, second.number]).toEqual([Math.max(...numbers) + 1, Math.max(...numbers) + 2]);
  });

  test('requests that are added at once get different numbers', async () => {
    const added = await Promise.all(Array.from({ length: 8 }, () => add()));
    expect(new Set(added.map(({ number }) => number)).size).toBe(8);
  });

  test('the demo numbers its requests in the order in which they came in', async () => {
    const inOrder = (
      await good<{ data: SupportRequest[] }>(
        as(server, workspace.admin, { url: `${supportUrl(workspace)}&archived=true` }),
      )
    ).data.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));
    const times = inOrder.map(({ opened_at }) => opened_at ?? '');
    expect(times.length).toBeGreaterThan(10);
    expect(times).toEqual(times.toSorted());
    expect(inOrder.map(({ number }) => number)).toEqual(inOrder.map((_, place) => place + 1));
  });

  test('times are those of the targets, and another priority has others', async () => {
    const added = await add({ priority: 'urgent' });
    expect(added.first_answer_due_at).toBe(later(added.opened_at, defaultTargets.answer_urgent));
    expect(added.due_at).toBe(later(added.opened_at, defaultTargets.solve_urgent));
    const changed = await set(added.id, 'priority', 'low');
    expect(changed.first_answer_due_at).toBe(later(added.opened_at, defaultTargets.answer_low));
    expect(changed.due_at).toBe(later(added.opened_at, defaultTargets.solve_low));
  });

  test('the clock stands while it waits and while it is solved', async () => {
    const added = await add({ priority: 'high' });
    server.clock.advance(HOUR);
    expect(await set(added.id, 'status', 'waiting')).toMatchObject({ due_at: null, solved_at: null });
    server.clock.advance(3 * HOUR);
    const on = await set(added.id, 'status', 'open');
    expect(on.due_at).toBe(later(added.opened_at, defaultTargets.solve_high + 3));
    server.clock.advance(HOUR);
    const solved = await set(added.id, 'status', 'solved');
    expect(solved).toMatchObject({
      due_at: on.due_at,
      solved_at: later(added.opened_at, 5),
    });
    server.clock.advance(10 * HOUR);
    expect(await set(added.id, 'status', 'closed')).toMatchObject({
      due_at: on.due_at,
      solved_at: solved.solved_at,
    });
    const reopened = await set(added.id, 'status', 'open');
    expect(reopened).toMatchObject({
      solved_at: null,
      due_at: later(added.opened_at, defaultTargets.solve_high + 13),
    });
  });

  test('what waits until it is solved was due later by that time', async () => {
    const added = await add({ priority: 'high' });
    await set(added.id, 'status', 'waiting');
    server.clock.advance(2 * HOUR);
    const solved = await set(added.id, 'status', 'solved');
    expect(solved.due_at).toBe(later(added.opened_at, defaultTargets.solve_high + 2));
  });

  test('other targets hold for what is open at once, and are in the audit log', async () => {
    const added = await add({ priority: 'urgent' });
    const done = await add({ priority: 'urgent' });
    await set(done.id, 'status', 'solved');
    const url = `${API_BASE}/workspaces/${workspace.id}/support-targets`;
    const targets = await good(
      as(server, workspace.admin, { method: 'PATCH', url, payload: { solve_urgent: 4 } }),
    );
    expect(targets).toEqual({ ...defaultTargets, solve_urgent: 4 });
    const now = await requestsOf(server, workspace);
    const dueOf = (id: string) => now.find((one) => one.id === id)?.due_at;
    expect(dueOf(added.id)).toBe(later(added.opened_at, 4));
    expect(dueOf(done.id)).toBe(later(done.opened_at, defaultTargets.solve_urgent));
    const stale = await as(server, workspace.admin, {
      method: 'PATCH',
      url,
      payload: { solve_urgent: 5, expected: { solve_urgent: 2 } },
    });
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'stale_value']);
  });
});

describe('the thread', () => {
  test('the first answer is kept as such, a note is none', async () => {
    const { id, opened_at } = await add();
    server.clock.advance(HOUR);
    const noted = await write(id, { kind: 'note', text: 'Ask the sync team' });
    expect(noted.request.first_answered_at).toBeNull();
    expect(noted.message).toMatchObject({ kind: 'note', editable: true, sent_to: null });
    server.clock.advance(HOUR);
    const answered = await write(id, { kind: 'answer', text: 'We look into it' });
    expect(answered.request.first_answered_at).toBe(later(opened_at, 2));
    server.clock.advance(HOUR);
    const again = await write(id, { kind: 'answer', text: 'It is done', wait: true });
    expect(again.request).toMatchObject({ first_answered_at: later(opened_at, 2), status: 'waiting' });
  });

  test('messages and events are in order, and what the contact said ends the waiting', async () => {
    const { id } = await add();
    const by = workspace.admin.name;
    for (const payload of [
      { kind: 'answer', text: 'What do you see?', wait: true },
      { kind: 'said', text: 'An empty page' },
    ]) {
      server.clock.advance(HOUR);
      await write(id, payload);
    }
    server.clock.advance(HOUR);
    await set(id, 'status', 'solved');
    const { entries } = await threadOf(id);
    expect(entries.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      `event: ${by} opened it`,
      `event: ${by} waits for the contact`,
      'answer: What do you see?',
      `event: ${by} goes on with it`,
      'said: An empty page',
      `event: ${by} solved it`,
    ]);
  });

  test('an own note is edited; a stale text is told, and an answer is not edited', async () => {
    const { id } = await add();
    const { message } = await write(id, { kind: 'note', text: 'One' });
    const edit = (payload: object) => send('PATCH', `/${id}/messages/${message.id}`, { ...payload });
    expect(await good(edit({ text: 'Two', expected_text: 'One' }))).toMatchObject({ text: 'Two' });
    const stale = await edit({ text: 'Three', expected_text: 'One' });
    expect([stale.statusCode, stale.json<{ data: unknown }>().data]).toMatchObject([
      409,
      { message: { text: 'Two' } },
    ]);
    const { message: answer } = await write(id, { kind: 'answer', text: 'Sent' });
    const refused = await send('PATCH', `/${id}/messages/${answer.id}`, { text: 'Other' });
    expect(refused.statusCode).toBe(403);
  });

  test('an answer is mailed to a contact with an email, and replies go to its author', async () => {
    const person = await good<{ id: string }>(
      as(server, workspace.admin, {
        method: 'POST',
        url: contactsUrl(workspace),
        payload: { full_name: 'Owen Tran', account_name: own.account_name, email: 'owen@brightwater.test' },
      }),
    );
    const { id, number } = await add({ subject: 'Rosters fail' });
    const chosen = await good<SupportRequest>(send('PATCH', `/${id}/contact`, { contact_id: person.id }));
    expect(chosen.contact).toBe('Owen Tran');
    const { message } = await write(id, { kind: 'answer', text: 'It is <b>done</b>.' });
    expect(message.sent_to).toBe('owen@brightwater.test');
    await server.jobs.runDue();
    const mail = server.mailer.sent.find(({ to }) => to === 'owen@brightwater.test');
    expect(mail).toMatchObject({
      subject: `Rosters fail [${number}]`,
      replyTo: workspace.admin.email,
    });
    expect(mail?.html).toContain('It is &lt;b&gt;done&lt;/b&gt;.');
  });

  test('a demo contact is mailed nothing', async () => {
    const primary = await contactOf(server, workspace, own.customer_id);
    const added = await add();
    expect(added.contact).toBe(primary.full_name);
    const { message } = await write(added.id, { kind: 'answer', text: 'We look into it' });
    expect(message.sent_to).toBeNull();
  });

  test('the thread has the account’s renewal and its other requests', async () => {
    const one = await add({ subject: 'One' });
    const two = await add({ subject: 'Two' });
    const { account, others, contacts } = await threadOf(two.id);
    expect(account).toMatchObject({ renewal_id: own.id, renewal_date: own.renewal_date });
    expect(others[0]).toEqual({ id: one.id, number: one.number, subject: 'One', status: 'open' });
    expect(contacts.length).toBeGreaterThan(0);
  });
});

describe('who works on it', () => {
  test('an editor takes a request of another person’s account that nobody has, and may then answer', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const { id } = await add();
    const before = await send('POST', `/${id}/messages`, { kind: 'answer', text: 'Hello' }, editor);
    expect(before.statusCode).toBe(403);
    const taken = await good<SupportRequest>(send('POST', `/${id}/take`, undefined, editor));
    expect(taken.assignee).toBe(editor.name);
    await write(id, { kind: 'answer', text: 'Hello' }, editor);
    const colleague = await addMember(server, workspace, 'editor');
    const late = await send('POST', `/${id}/take`, undefined, colleague);
    expect([late.statusCode, late.json<{ detail: string }>().detail]).toEqual([
      409,
      `${editor.name} works on this request already.`,
    ]);
  });

  test('a viewer takes nothing', async () => {
    const viewer = await addMember(server, workspace, 'viewer');
    const { id } = await add();
    expect((await send('POST', `/${id}/take`, undefined, viewer)).statusCode).toBe(403);
  });
});

test('the list leaves out what was solved long ago, unless it is asked for; its id finds it', async () => {
  const { id } = await add();
  await set(id, 'status', 'closed');
  const listed = async (more = '') =>
    (
      await good<{ data: SupportRequest[] }>(
        as(server, workspace.admin, { url: `${supportUrl(workspace)}${more}` }),
      )
    ).data.some((one) => one.id === id);
  server.clock.advance(90 * 24 * HOUR - 1000);
  expect(await listed()).toBe(true);
  server.clock.advance(2000);
  expect([await listed(), await listed('&archived=true'), await listed(`&ids=${id}`)]).toEqual([
    false,
    true,
    true,
  ]);
});
