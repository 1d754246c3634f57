/** Imports of records that join an account (decision 73): rows find contacts by email or by name and account. */
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { API_BASE } from '../../contract/call.ts';
import type { Contact } from '../../contract/records/contacts.ts';
import { auditLog } from '../../server/db/schema/audit.ts';
import { contacts } from '../../server/db/schema/contacts.ts';
import { customers } from '../../server/db/schema/workspace.ts';
import { addWorkspace, as, change, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { contactsOf, contactsUrl } from '../support/records/contact-requests.ts';
import { importRequests } from '../support/records/import-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let ada: Contact;
let bo: Contact;
const ask = importRequests(server, () => workspace, '/contacts');

const add = async (values: object): Promise<Contact> =>
  (
    await as(server, workspace.admin, { method: 'POST', url: contactsUrl(workspace), payload: values })
  ).json<Contact>();

const edit = (id: string, field: string, value: unknown) =>
  as(server, workspace.admin, {
    method: 'PATCH',
    url: contactsUrl(workspace, `/${id}`),
    payload: { field, value },
  });

const remove = (ids: readonly string[]) =>
  as(server, workspace.admin, { method: 'POST', url: contactsUrl(workspace, '/remove'), payload: { ids } });

/** Every stored value of accounts and contacts. */
const stored = () =>
  server.db.system(async (tx) => [
    await tx
      .select()
      .from(customers)
      .where(eq(customers.workspace_id, workspace.id))
      .orderBy(asc(customers.id)),
    await tx.select().from(contacts).where(eq(contacts.workspace_id, workspace.id)).orderBy(asc(contacts.id)),
  ]);

const named = async (name: string) =>
  (await contactsOf(server, workspace)).find(({ full_name }) => full_name === name);

const fates = async (id: string) =>
  (await ask.rows(id)).data.map(({ number, fate, problem }) => [number, fate, problem?.sentence ?? null]);

beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  const old = (await contactsOf(server, workspace)).map(({ id }) => id);
  await remove(old);
  const [one, two, three] = await renewalsOf(server, workspace);
  for (const [record, name] of [
    [one, 'Halden Freight'],
    [two, 'Lumen Analytics'],
    [three, 'Osprey Marine'],
  ] as const) {
    const to = { field: 'account_name', value: name };
    await change(server, workspace.admin, workspace.id, record?.id ?? '', to);
  }
  ada = await add({
    full_name: 'Ada Quinn',
    account_name: 'Halden Freight',
    email: 'ada@halden.example',
    is_primary: true,
  });
  bo = await add({ full_name: 'Bo Sand', account_name: 'Lumen Analytics' });
});

test('columns are guessed by their names, and a row finds its contact by the email, without one by name and account', async () => {
  const draft = await ask.uploaded(
    [
      'Name,Company,Position,E-Mail,Main contact,Phone',
      'Ada Q.,halden freight,Director,ADA@halden.example,,',
      'bo sand,LUMEN analytics,Clerk,,,',
      'Cy New,Osprey Marine,,cy@osprey.example,yes,+1 555 010 200',
      'Bo Sand,Lumen Analytics,Buyer,bo@lumen.example,,',
    ].join('\n'),
  );
  expect(draft.settings).toMatchObject({
    columns: ['full_name', 'account_name', 'job_title', 'email', 'is_primary', 'phone'],
    match: 'telling',
  });
  const done = await ask.checked(draft);
  expect(done.counts).toEqual({ new: 2, changed: 2, unchanged: 0, wrong: 0, values: 3 });
  const { data } = await ask.rows(draft.id);
  expect(data.map(({ fate, account_name, changes }) => [fate, account_name, changes])).toEqual([
    [
      'changed',
      'Ada Quinn',
      [
        { label: 'Full name', old: 'Ada Quinn', new: 'Ada Q.' },
        { label: 'Job title', old: null, new: 'Director' },
      ],
    ],
    ['changed', 'Bo Sand', [{ label: 'Job title', old: null, new: 'Clerk' }]],
    [
      'new',
      'Cy New',
      [
        { label: 'Account', old: null, new: 'Osprey Marine' },
        { label: 'Email', old: null, new: 'cy@osprey.example' },
        { label: 'Primary', old: null, new: 'Yes' },
        { label: 'Phone', old: null, new: '+1 555 010 200' },
      ],
    ],
    ['new', 'Bo Sand', expect.anything()],
  ]);
  expect(data[3]?.problem?.sentence).toBe('There is a contact of this name in the account');
});

test('a row names an account that is there once, else its reason says why it stays out', async () => {
  await as(server, workspace.admin, {
    method: 'POST',
    url: `${API_BASE}/retention/renewals?workspace_id=${workspace.id}`,
    payload: { account_name: 'Osprey Marine', annual_revenue: 1, renewal_date: '2027-01-01' },
  });
  const [, , , gone] = await renewalsOf(server, workspace);
  await as(server, workspace.admin, {
    method: 'POST',
    url: `${API_BASE}/retention/renewals/remove?workspace_id=${workspace.id}`,
    payload: { ids: [gone?.id] },
  });
  const draft = await ask.checked(
    await ask.uploaded(
      [
        'Full name,Account,Email',
        'A,Halden Frieght,',
        'B,Osprey Marine,',
        `C,${gone?.account_name},`,
        'D,,',
        ',Halden Freight,',
        ',Halden Freight,x@halden.example',
        'E,Halden Freight,not an address',
      ].join('\n'),
    ),
  );
  expect(await fates(draft.id)).toEqual([
    [2, 'wrong', 'There is no account of this name. Please add it to the renewals first'],
    [3, 'wrong', '2 accounts have this name. Please rename one of them first'],
    [4, 'wrong', 'The account of this name is in the trash. Please restore it first'],
    [5, 'wrong', 'The email is missing'],
    [6, 'wrong', 'The email is missing'],
    [7, 'wrong', 'Please enter a name'],
    [8, 'wrong', expect.any(String)],
  ]);
  const [first] = (await ask.rows(draft.id)).data;
  expect(first?.problem).toMatchObject({ column: 1, text: 'Halden Frieght', suggestion: 'Halden Freight' });
  const again = await ask.checked(draft, {
    words: [{ column: 1, text: 'Halden Frieght', read_as: 'Halden Freight' }],
  });
  expect((await fates(again.id))[0]).toEqual([2, 'new', null]);
});

test('a row that could be about several contacts, about one in the trash, or about the one of another row stays out', async () => {
  await add({ full_name: 'Ada Twin', account_name: 'Osprey Marine', email: 'ada@halden.example' });
  const removed = await add({
    full_name: 'Gone',
    account_name: 'Osprey Marine',
    email: 'gone@osprey.example',
  });
  await remove([removed.id]);
  const draft = await ask.checked(
    await ask.uploaded(
      [
        'Full name,Account,Email',
        'Ada,Halden Freight,ada@halden.example',
        'Gone,Osprey Marine,gone@osprey.example',
        'Di,Osprey Marine,di@osprey.example',
        'Di,Osprey Marine,DI@osprey.example',
      ].join('\n'),
    ),
  );
  expect(await fates(draft.id)).toEqual([
    [2, 'wrong', '2 contacts have this email. Please use the id'],
    [3, 'wrong', 'The contact of this row is in the trash. Please restore it first'],
    [4, 'wrong', 'The same contact stands in row 5'],
    [5, 'wrong', 'The same contact stands in row 4'],
  ]);
});

test('rows find contacts by the id or by name and account, as a person chooses; an own key is refused', async () => {
  const draft = await ask.uploaded(`ID,Full name,Account\n${bo.id},Bo,Lumen Analytics\n`);
  expect(draft.settings.match).toBe('id');
  expect((await ask.checked(draft)).counts).toMatchObject({ changed: 1, values: 1 });
  const byName = await ask.checked(draft, { match: 'name' });
  expect(byName.counts).toMatchObject({ new: 1 });
  const refused = await ask.send('POST', `/${draft.id}/check`, {
    payload: { ...draft.settings, match: 'account_name' },
  });
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    400,
    'Rows of contacts cannot be found in this way. Please reload the page.',
  ]);
  const missing = await ask.send('POST', `/${draft.id}/check`, {
    payload: { ...draft.settings, match: 'telling' },
  });
  expect(missing.json<{ detail: string }>().detail).toBe('Please choose the column with the email.');
});

test('the owner of an account is no column of its contacts', async () => {
  const draft = await ask.uploaded('Full name,Account,Owner\nA,Halden Freight,Nobody\n');
  expect(draft.settings.columns).toEqual(['full_name', 'account_name', null]);
});

describe('a written import', () => {
  const file = () =>
    [
      'Full name,Account,Email,Job title,Primary',
      // Moves to another account.
      'Ada Quinn,Lumen Analytics,ada@halden.example,Director,no',
      'Bo Sand,Lumen Analytics,,Clerk,yes',
      'Cy New,Osprey Marine,cy@osprey.example,,yes',
      'Di New,Osprey Marine,di@osprey.example,,no',
    ].join('\n');

  test('adds contacts to accounts and moves them, with entries, and its undo restores every stored value', async () => {
    const before = await stored();
    const accounts = before[0];
    const draft = await ask.checked(await ask.uploaded(file()));
    expect(draft.counts).toMatchObject({ new: 2, changed: 2, wrong: 0 });
    const done = await ask.written(draft.id);
    expect(done).toMatchObject({ state: 'written', written: { new: 2, changed: 2, values: 5 } });
    expect((await stored())[0]).toEqual(accounts);
    expect(await named('Ada Quinn')).toMatchObject({
      id: ada.id,
      customer_id: bo.customer_id,
      account_name: 'Lumen Analytics',
      is_primary: false,
    });
    expect(await named('Bo Sand')).toMatchObject({ id: bo.id, job_title: 'Clerk', is_primary: true });
    expect(await named('Cy New')).toMatchObject({ account_name: 'Osprey Marine', is_primary: true });
    const entries = await server.db.system((tx) =>
      tx
        .select({
          type: auditLog.entity_type,
          name: auditLog.entity_name,
          action: auditLog.action,
          diff: auditLog.diff,
        })
        .from(auditLog)
        .where(eq(auditLog.source, 'import')),
    );
    expect(entries.map(({ type, name, action }) => `${type} ${name} ${action}`).toSorted()).toEqual([
      'contact Ada Quinn update',
      'contact Bo Sand update',
      'contact Cy New create',
      'contact Di New create',
    ]);
    expect(entries.find(({ name }) => name === 'Ada Quinn')?.diff).toMatchObject({
      account_name: { old: 'Halden Freight', new: 'Lumen Analytics' },
    });
    expect(await ask.preview(draft.id)).toEqual({ records: 2, values: 5, kept_count: 0, kept: [] });
    expect(await ask.undone(draft.id)).toMatchObject({ state: 'undone', written: { new: 0, changed: 0 } });
    expect(await stored()).toEqual(before);
  });

  test('leaves what changed since: the contact that somebody edited, and the place that another has', async () => {
    const draft = await ask.checked(await ask.uploaded(file()));
    await ask.written(draft.id);
    const cy = await named('Cy New');
    await edit(cy?.id ?? '', 'phone', '+1 555 010 300');
    // Ada was the primary contact of Halden, which has another one now.
    await add({ full_name: 'Eve', account_name: 'Halden Freight', is_primary: true });
    const preview = await ask.preview(draft.id);
    expect(preview).toMatchObject({ records: 1, kept_count: 3 });
    expect(preview.kept.map(({ account_name, label }) => [account_name, label]).toSorted()).toEqual([
      ['Ada Quinn', 'Account'],
      ['Ada Quinn', 'Primary'],
      ['Cy New', null],
    ]);
    await ask.undone(draft.id);
    expect(await named('Ada Quinn')).toMatchObject({
      account_name: 'Lumen Analytics',
      is_primary: false,
      job_title: null,
    });
    expect(await named('Bo Sand')).toMatchObject({ job_title: null, is_primary: null });
    expect(await named('Cy New')).toBeDefined();
    expect(await named('Di New')).toBeUndefined();
  });

  test('leaves out rows whose account or contact changed after the check', async () => {
    const draft = await ask.checked(await ask.uploaded(file()));
    const [, lumen] = (await renewalsOf(server, workspace)).filter(({ account_name }) =>
      ['Halden Freight', 'Lumen Analytics'].includes(account_name),
    );
    await change(server, workspace.admin, workspace.id, lumen?.id ?? '', {
      field: 'account_name',
      value: 'Lumen Group',
    });
    await add({ full_name: 'Other', account_name: 'Osprey Marine', email: 'cy@osprey.example' });
    await add({ full_name: 'Prime', account_name: 'Lumen Group', is_primary: true });
    const done = await ask.written(draft.id);
    expect(done.counts).toMatchObject({ new: 1, changed: 0, wrong: 3 });
    expect((await fates(draft.id)).map(([, , sentence]) => sentence)).toEqual([
      'The account was renamed or removed after the check',
      'Prime is the primary contact of this account. Please change that first.',
      'The contact was added after the check',
      null,
    ]);
  });
});

test('an account gets one primary contact: a second one stays out of the import', async () => {
  const draft = await ask.checked(
    await ask.uploaded(
      [
        'Full name,Account,Primary',
        'A,Halden Freight,yes',
        'B,Osprey Marine,yes',
        'C,Osprey Marine,yes',
        'Ada Quinn,Halden Freight,yes',
      ].join('\n'),
    ),
  );
  expect(await fates(draft.id)).toEqual([
    [2, 'wrong', 'Ada Quinn is the primary contact of this account. Please change that first.'],
    [3, 'new', null],
    [4, 'wrong', 'Row 3 has “Primary” for this account already'],
    [5, 'unchanged', null],
  ]);
  expect(await ask.written(draft.id)).toMatchObject({ state: 'written', written: { new: 1 } });
});

test('a new contact whose email another has is told', async () => {
  const draft = await ask.checked(
    await ask.uploaded('Full name,Account,Email\nZed,Osprey Marine,ada@halden.example\n'),
    { match: 'name' },
  );
  expect(await fates(draft.id)).toEqual([[2, 'new', 'Ada Quinn of Halden Freight has the same']]);
});
