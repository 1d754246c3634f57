/** The records of an account in the panel of another record of it (spec §2.2, §2.14). */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '../../contract/call.ts';
import type { AccountRecord } from '../../contract/field.ts';
import { RELATED_MOST, type RelatedRecords } from '../../contract/related-records.ts';
import { startTestServer } from '../support/server/server.ts';
import { addWorkspace, as, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { contactsOf, contactsUrl } from '../support/records/contact-requests.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);

let workspace: TestWorkspace;
let renewal: Awaited<ReturnType<typeof renewalsOf>>[number];
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  const [first] = await renewalsOf(server, workspace);
  if (first === undefined) throw new Error('The workspace has no renewal');
  renewal = first;
});

async function relatedTo(path: string, id: string): Promise<readonly RelatedRecords[]> {
  const url = `${API_BASE}${path}/${id}/related?workspace_id=${workspace.id}`;
  return (await as(server, workspace.admin, { url })).json<{ data: RelatedRecords[] }>().data;
}
const toRenewal = () => relatedTo('/retention/renewals', renewal.id);

const add = (payload: object) =>
  as(server, workspace.admin, {
    method: 'POST',
    url: contactsUrl(workspace),
    payload: { account_name: renewal.account_name, ...payload },
  });

describe('the panel of a renewal', () => {
  test('lists the contacts of its account, the primary one first and the others by name', async () => {
    await add({ full_name: 'Zoe Last', job_title: 'Clerk', part: 'billing', email: 'zoe@northwind.example' });
    await add({ full_name: 'Aaron First' });
    const ofAccount = (await contactsOf(server, workspace)).filter(
      ({ customer_id }) => customer_id === renewal.customer_id,
    );
    const primary = ofAccount.find(({ is_primary }) => is_primary === true);
    const others = ofAccount
      .filter(({ is_primary }) => is_primary !== true)
      .map(({ full_name }) => full_name)
      .toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
    const [contacts] = await toRenewal();
    expect(contacts).toMatchObject({ id: 'contact', count: ofAccount.length, first_count: 1 });
    expect(contacts?.records.map(({ name }) => name)).toEqual([primary?.full_name, ...others]);
    expect(contacts?.records.map(({ is_first }) => is_first)).toEqual([true, ...others.map(() => false)]);
    expect(contacts?.records.at(-1)).toEqual({
      id: expect.any(String) as string,
      name: 'Zoe Last',
      is_first: false,
      details: ['Clerk', 'Billing'],
      mail: 'zoe@northwind.example',
    });
    expect(contacts?.records.find(({ name }) => name === 'Aaron First')).toMatchObject({
      details: [],
      mail: null,
    });
  });

  test('lists the other records of its account, and the improvement requests for which the account asked', async () => {
    const wishes = await as(server, workspace.admin, {
      url: `${API_BASE}/service/product-improvement?workspace_id=${workspace.id}`,
    });
    const improvements = wishes.json<{ data: { id: string }[] }>().data;
    const asked: string[] = [];
    for (const { id } of improvements) {
      const url = `${API_BASE}/service/product-improvement/${id}/requesters?workspace_id=${workspace.id}`;
      const { data } = (await as(server, workspace.admin, { url })).json<{
        data: { customer_id: string }[];
      }>();
      if (data.some(({ customer_id }) => customer_id === renewal.customer_id)) asked.push(id);
    }
    const idsOf = async (path: string) => {
      const url = `${API_BASE}${path}?workspace_id=${workspace.id}`;
      const { data } = (await as(server, workspace.admin, { url })).json<{ data: AccountRecord[] }>();
      return data.filter(({ customer_id }) => customer_id === renewal.customer_id).map(({ id }) => id);
    };
    const expected = {
      project: await idsOf('/implementation/onboarding'),
      'improvement request': asked,
      'support request': await idsOf('/support-requests'),
    };
    expect(Object.values(expected).map(({ length }) => length)).not.toContain(0);
    const found = await toRenewal();
    for (const [noun, ids] of Object.entries(expected)) {
      const listed = found.find(({ id }) => id === noun);
      expect(listed?.records.map(({ id }) => id).toSorted(), noun).toEqual(ids.toSorted());
      expect(listed?.count, noun).toBe(ids.length);
    }
  });

  test('lists no contact that was removed', async () => {
    const removed = (await add({ full_name: 'Removed Person' })).json<{ id: string }>();
    expect((await toRenewal())[0]?.records.map(({ id }) => id)).toContain(removed.id);
    await as(server, workspace.admin, {
      method: 'POST',
      url: contactsUrl(workspace, '/remove'),
      payload: { ids: [removed.id] },
    });
    expect((await toRenewal())[0]?.records.map(({ id }) => id)).not.toContain(removed.id);
  });

  test('lists a bounded number, and counts all', async () => {
    const before = (await toRenewal())[0]?.count ?? 0;
    for (let number = before; number < RELATED_MOST + 2; number += 1)
      await add({ full_name: `Person ${number}` });
    const [contacts] = await toRenewal();
    expect(contacts?.count).toBe(RELATED_MOST + 2);
    expect(contacts?.records).toHaveLength(RELATED_MOST);
    expect(contacts?.records[0]?.is_first).toBe(true);
  });
});

test('the panel of a contact lists the renewal of its account in words, and the other contacts', async () => {
  const [contact] = (await toRenewal())[0]?.records ?? [];
  const [renewals, contacts] = await relatedTo('/contacts', contact?.id ?? '');
  expect(renewals).toEqual({
    id: 'renewal',
    count: 1,
    first_count: 0,
    records: [
      {
        id: renewal.id,
        name: renewal.account_name,
        is_first: false,
        details: [
          expect.stringMatching(/^Renews [A-Z][a-z]{2} \d{1,2}, \d{4}$/) as string,
          expect.stringMatching(/^\$[\d,]+ a year$/) as string,
          expect.stringMatching(/^(High|Medium|Low) confidence$/) as string,
        ],
        mail: null,
      },
    ],
  });
  expect(contacts).toMatchObject({ id: 'contact', count: RELATED_MOST + 1, first_count: 0 });
  expect(contacts?.records.map(({ id }) => id)).not.toContain(contact?.id);
});

test('an account without anything else has an empty list', async () => {
  const added = await as(server, workspace.admin, {
    method: 'POST',
    url: `${API_BASE}/retention/renewals?workspace_id=${workspace.id}`,
    payload: { account_name: 'Lonely Ltd', annual_revenue: 1, renewal_date: '2027-01-01' },
  });
  expect(await relatedTo('/retention/renewals', added.json<{ id: string }>().id)).toEqual([]);
});

test.each(['contacts', 'renewals'])('the %s of an account are found by an index', async (name) => {
  const rows = await server.db.system((tx) =>
    tx
      .select({ index: sql<string>`indexdef` })
      .from(sql`pg_indexes`)
      .where(sql`tablename = ${name}`),
  );
  expect(rows.map(({ index }) => index).join('\n')).toContain('(workspace_id, customer_id)');
});
