/** Records that join an account, and what only one of an account has (spec §2.2, §2.14; decision 71). */
import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit.ts';
import { API_BASE } from '../../contract/call.ts';
import type { Contact } from '../../contract/records/contacts.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import type { SimilarRecord, TrashedRecord } from '../../contract/record-writes.ts';
import type { Outcomes } from '../../contract/record-outcome.ts';
import type { FoundRecord } from '../../contract/record-search.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import {
  addMember,
  addWorkspace,
  as,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { contactsOf, contactsUrl } from '../support/records/contact-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let own: Renewal;
let other: Renewal;
beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  const renewals = await renewalsOf(server, workspace);
  const named = (name: string) => {
    const found = renewals.find(({ account_name }) => account_name === name);
    if (found === undefined) throw new Error(`The demo has no ${name}`);
    return found;
  };
  own = named('Alder & Finch Logistics');
  other = named('Bluewick Energy');
});

const send = (
  method: 'GET' | 'POST' | 'PATCH',
  below: string,
  payload?: Readonly<Record<string, unknown>>,
  person: TestPerson = workspace.admin,
) => {
  const request: InjectOptions = { method, url: contactsUrl(workspace, below) };
  return as(server, person, payload === undefined ? request : { ...request, payload });
};

const add = async (values: Readonly<Record<string, unknown>>, person?: TestPerson): Promise<Contact> => {
  const answer = await send('POST', '', { account_name: own.account_name, ...values }, person);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Contact>();
};

const set = (id: string, field: string, value: unknown, more: object = {}, person?: TestPerson) =>
  send('PATCH', `/${id}`, { field, value, ...more }, person);

const refusalOf = (answer: Awaited<ReturnType<typeof send>>) => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
  answer.json<{ detail: string }>().detail,
];

describe('adding', () => {
  test('a contact joins the account of the name, without regard to case and accents, with its owner and logo', async () => {
    const added = await add({ full_name: 'Ada Lovelace', account_name: ' alder & FINCH logístics ' });
    expect(added).toMatchObject({
      full_name: 'Ada Lovelace',
      customer_id: own.customer_id,
      account_name: own.account_name,
      account_owner: own.account_owner,
      owner_member_id: own.owner_member_id,
      logo_url: own.logo_url,
      is_primary: null,
    });
    expect((await contactsOf(server, workspace)).find(({ id }) => id === added.id)).toEqual(added);
    expect(await renewalsOf(server, workspace)).toHaveLength(28);
  });

  test('one entry of the audit log says what the contact was given, by the contact’s name', async () => {
    const known = new Set((await auditEntries(server)).map(({ id }) => id));
    await add({ full_name: 'Ada Lovelace', email: 'Ada@Example.ORG' });
    const written = (await auditEntries(server)).filter(({ id }) => !known.has(id));
    expect(written).toMatchObject([
      {
        entity_type: 'contact',
        entity_name: 'Ada Lovelace',
        action: 'create',
        diff: {
          full_name: { old: null, new: 'Ada Lovelace' },
          account_name: { old: null, new: own.account_name },
          email: { old: null, new: 'ada@example.org' },
        },
      },
    ]);
  });

  test('an account that is not there is not added', async () => {
    const before = await everyRow(server);
    const answer = await send('POST', '', { full_name: 'Ada', account_name: 'Nowhere Ltd' });
    expect(refusalOf(answer)).toEqual([
      404,
      'not_found',
      'There is no account of this name. Please add it to the renewals first.',
    ]);
    expect(await everyRow(server)).toEqual(before);
  });

  test('of two accounts of one name none is chosen', async () => {
    const url = `${API_BASE}/retention/renewals?workspace_id=${workspace.id}`;
    await as(server, workspace.admin, { method: 'POST', url, payload: { account_name: own.account_name } });
    const answer = await send('POST', '', { full_name: 'Ada', account_name: own.account_name });
    expect(refusalOf(answer)).toEqual([
      409,
      'conflict',
      '2 accounts have this name. Please rename one of them first.',
    ]);
  });

  test('an editor adds to the accounts they own, and to no other', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const refused = await send('POST', '', { full_name: 'Ada', account_name: own.account_name }, editor);
    expect(refusalOf(refused).slice(0, 2)).toEqual([403, 'forbidden']);
    const url = `${API_BASE}/retention/renewals?workspace_id=${workspace.id}`;
    await as(server, editor, { method: 'POST', url, payload: { account_name: 'Mine' } });
    const added = await add({ full_name: 'Ada', account_name: 'Mine' }, editor);
    expect(added.owner_member_id).toBe(editor.memberId);
  });

  test('the owner of the account is not given with a contact', async () => {
    const values = {
      full_name: 'Ada',
      account_name: own.account_name,
      account_owner: workspace.adminMemberId,
    };
    const answer = await send('POST', '', values);
    expect(refusalOf(answer)).toEqual([
      400,
      'invalid_request',
      'The account has an owner already. Please change the owner in the table.',
    ]);
  });

  test.each([
    ['email', 'ada', "Please include an '@' in the email address"],
    ['phone', 'call me', 'Please enter a telephone number, such as +1 555 0100'],
    ['phone', '12', 'Please enter a telephone number, such as +1 555 0100'],
  ])('%s does not take "%s"', async (field, value, sentence) => {
    const { id } = await add({ full_name: 'Ada' });
    const answer = await set(id, field, value);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toContain(sentence);
  });
});

describe('moving', () => {
  test('another account’s name moves the contact there, and the former one moves it back', async () => {
    const { id } = await add({ full_name: 'Ada' });
    const expected_value = own.account_name;
    const moved = await set(id, 'account_name', other.account_name, { expected_value });
    expect(moved.json<Contact>()).toMatchObject({
      customer_id: other.customer_id,
      account_name: other.account_name,
      account_owner: other.account_owner,
      owner_member_id: other.owner_member_id,
      logo_url: other.logo_url,
    });
    expect((await contactsOf(server, workspace)).find((one) => one.id === id)).toEqual(moved.json());
    // No account was renamed.
    expect((await renewalsOf(server, workspace)).map(({ account_name }) => account_name)).toContain(
      own.account_name,
    );
    await set(id, 'account_name', own.account_name, { expected_value: other.account_name });
    expect((await contactsOf(server, workspace)).find((one) => one.id === id)?.customer_id).toBe(
      own.customer_id,
    );
  });

  test('the same account in other letters changes nothing, and is expected in any', async () => {
    const { id } = await add({ full_name: 'Ada' });
    const before = await auditEntries(server);
    expect((await set(id, 'account_name', own.account_name.toUpperCase())).statusCode).toBe(200);
    expect(await auditEntries(server)).toEqual(before);
    const expected_value = own.account_name.toLowerCase();
    expect((await set(id, 'account_name', other.account_name, { expected_value })).statusCode).toBe(200);
  });

  test('a move is taken back in the Audit Center', async () => {
    const { id } = await add({ full_name: 'Ada' });
    server.clock.advance(1000);
    await set(id, 'account_name', other.account_name);
    const url = `${API_BASE}/workspaces/${workspace.id}/audit?user_id=${workspace.admin.userId}&entity_id=${id}`;
    const [entry] = (await as(server, workspace.admin, { url })).json<{ data: AuditEntry[] }>().data;
    expect(entry).toMatchObject({
      entity_type: 'contact',
      entity_name: 'Ada',
      diff: { account_name: { label: 'Account', old: own.account_name, new: other.account_name } },
    });
    const payload = { field: 'account_name' };
    const revert = `${API_BASE}/audit/${entry?.id ?? ''}/revert`;
    const answer = await as(server, workspace.admin, { method: 'POST', url: revert, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await contactsOf(server, workspace)).find((one) => one.id === id)?.customer_id).toBe(
      own.customer_id,
    );
  });

  test('an editor moves a contact to no account of another person', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const url = `${API_BASE}/retention/renewals?workspace_id=${workspace.id}`;
    await as(server, editor, { method: 'POST', url, payload: { account_name: 'Mine' } });
    const { id } = await add({ full_name: 'Ada', account_name: 'Mine' }, editor);
    const answer = await set(id, 'account_name', own.account_name, {}, editor);
    expect(refusalOf(answer).slice(0, 2)).toEqual([403, 'forbidden']);
  });

  test('a rename of the account is shown by its contacts', async () => {
    const { id } = await add({ full_name: 'Ada' });
    const url = `${API_BASE}/retention/renewals/${own.id}/customer?workspace_id=${workspace.id}`;
    const payload = { field: 'account_name', value: 'Alder Group' };
    await as(server, workspace.admin, { method: 'PATCH', url, payload });
    expect((await contactsOf(server, workspace)).find((one) => one.id === id)?.account_name).toBe(
      'Alder Group',
    );
  });
});

describe('the primary contact', () => {
  const primaries = async (customerId: string) =>
    (await contactsOf(server, workspace))
      .filter(({ customer_id, is_primary }) => customer_id === customerId && is_primary === true)
      .map(({ full_name }) => full_name);

  test('a second one is refused by the name of the first, in an edit, a new contact and a move', async () => {
    const [first] = await primaries(own.customer_id);
    const sentence = `${first ?? ''} is the primary contact of this account. Please change that first.`;
    const { id } = await add({ full_name: 'Ada' });
    expect(refusalOf(await set(id, 'is_primary', true))).toEqual([409, 'conflict', sentence]);
    const values = { full_name: 'Grace', account_name: own.account_name, is_primary: true };
    expect(refusalOf(await send('POST', '', values))).toEqual([409, 'conflict', sentence]);
    const [foreign] = (await contactsOf(server, workspace)).filter(
      ({ customer_id, is_primary }) => customer_id === other.customer_id && is_primary === true,
    );
    const moved = await set(foreign?.id ?? '', 'account_name', own.account_name);
    expect(refusalOf(moved)).toEqual([409, 'conflict', sentence]);
    expect(await primaries(own.customer_id)).toEqual([first]);
  });

  test('one that is restored after another was named is no longer the primary contact', async () => {
    const [before] = (await contactsOf(server, workspace)).filter(
      ({ customer_id, is_primary }) => customer_id === own.customer_id && is_primary === true,
    );
    const ids = [before?.id ?? ''];
    await send('POST', '/remove', { ids });
    const { id } = await add({ full_name: 'Ada' });
    expect((await set(id, 'is_primary', true)).statusCode).toBe(200);
    const restored = await send('POST', '/restore', { ids });
    expect(restored.statusCode, restored.body).toBe(200);
    expect(await primaries(own.customer_id)).toEqual(['Ada']);
  });

  test('of two at once one is refused', async () => {
    const ids = (await Promise.all(['Ada', 'Grace'].map((full_name) => add({ full_name })))).map(
      ({ id }) => id,
    );
    const [former] = (await contactsOf(server, workspace)).filter(
      ({ customer_id, is_primary }) => customer_id === own.customer_id && is_primary === true,
    );
    await set(former?.id ?? '', 'is_primary', false);
    const answers = await Promise.all(ids.map((id) => set(id, 'is_primary', true)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await primaries(own.customer_id)).toHaveLength(1);
  });
});

test('contacts with the same email, or nearly the same name, are told', async () => {
  await add({ full_name: 'Ada Lovelace', email: 'ada@example.org' });
  const ask = async (query: Readonly<Record<string, string>>) => {
    const url = `${contactsUrl(workspace, '/similar')}&${new URLSearchParams(query).toString()}`;
    const { data } = (await as(server, workspace.admin, { url })).json<{ data: SimilarRecord[] }>();
    return data.map(({ name, account_name }) => [name, account_name]);
  };
  const ada = [['Ada Lovelace', own.account_name]];
  expect(await ask({ name: 'Somebody Else', telling: 'ADA@example.org' })).toEqual(ada);
  expect(await ask({ name: 'Ada Lovelacee' })).toEqual(ada);
  expect(await ask({ name: 'Somebody Else', telling: 'grace@example.org' })).toEqual([]);
});

test('a contact is found by name, and in the trash it has its account, with which it goes and comes', async () => {
  await add({ full_name: 'Zuzana Quill' });
  const found = `${contactsUrl(workspace, '/search')}&name=zuzana`;
  expect(
    (await as(server, workspace.admin, { url: found })).json<{ data: FoundRecord[] }>().data,
  ).toMatchObject([{ name: 'Zuzana Quill', account_name: own.account_name }]);

  const ofAccount = async () =>
    (await contactsOf(server, workspace)).filter(({ customer_id }) => customer_id === own.customer_id);
  const there = await ofAccount();
  const [first] = there;
  expect(there.length).toBeGreaterThan(1);
  await send('POST', '/remove', { ids: [first?.id] });
  const trash = async () => (await send('GET', '/trash')).json<{ data: TrashedRecord[] }>().data;
  expect(await trash()).toMatchObject([{ name: first?.full_name, account_name: own.account_name }]);

  const account = (below: string) => {
    const url = `${API_BASE}/retention/renewals/${below}?workspace_id=${workspace.id}`;
    return as(server, workspace.admin, { method: 'POST', url, payload: { ids: [own.id] } });
  };
  await account('remove');
  expect(await ofAccount()).toEqual([]);
  const outcome = (await send('POST', '/restore', { ids: [first?.id] })).json<Outcomes<Contact>>().data;
  expect(outcome).toMatchObject([
    {
      problem: {
        code: 'conflict',
        detail: 'The account of this contact is in the trash. Please restore the account first.',
      },
    },
  ]);
  await account('restore');
  expect(await ofAccount()).toEqual(there.slice(1));
  await send('POST', '/restore', { ids: [first?.id] });
  expect(await ofAccount()).toEqual(there);
});

test('demo contacts go with the demo, and an account to which a person added a contact stays, unmarked', async () => {
  const added = await add({ full_name: 'Ada Lovelace' });
  const url = `${API_BASE}/workspaces/${workspace.id}/demo-mode?user_id=${workspace.admin.userId}`;
  await as(server, workspace.admin, { method: 'POST', url, payload: { show_demo_data: false } });
  const left = await contactsOf(server, workspace);
  expect(left.map(({ id, account_name }) => [id, account_name])).toEqual([[added.id, own.account_name]]);
  // The account can still be renamed, because its renewal stays with it.
  expect((await renewalsOf(server, workspace)).map(({ customer_id }) => customer_id)).toEqual([
    added.customer_id,
  ]);
});
