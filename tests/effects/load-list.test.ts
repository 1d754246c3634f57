/** The whole list of a type of records: what is sent of one that is kept, and what it is afterwards (decisions 95 and 97). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renewalCalls, renewals, type Renewal } from '../../contract/records/renewals.ts';
import { loadList } from '../../src/effects/load-list.ts';
import type { Copy } from '../../src/effects/records-copies.ts';
import { scriptNetwork, type Network } from '../support/requests/scripted-network.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: () => Promise.resolve('the-token') }));

let network: Network;
beforeEach(() => {
  network = scriptNetwork();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const renewal = (id: string, change: Partial<Renewal> = {}): Renewal => ({
  ...renewals.blank,
  id,
  customer_id: `c-${id}`,
  account_name: `Account ${id}`,
  renewal_date: '2026-03-10',
  days_until_renewal: 8,
  ...change,
});
const rows = [renewal('a'), renewal('b'), renewal('c')];
const kept: Copy<Renewal> = {
  at: '2026-03-02T09:15:00.000Z',
  version: '"one"',
  table: { rows, members: [], fields: [], cursor: '1:1:' },
};
const list = (copy: Copy<Renewal> | null = kept) =>
  loadList(renewalCalls.list, {
    of: { userId: 'u-1', workspaceId: 'w-1', type: renewals },
    kept: copy,
    signal: new AbortController().signal,
  });
const changes = (data: readonly Renewal[], removed: readonly string[] = [], today = '2026-03-02') => ({
  json: { data, cursor: '2:2:', changes: { removed, today } },
  headers: { etag: '"two"' },
});

describe('loadList', () => {
  test('asks for the whole list where none is kept', async () => {
    network.answer({ json: { data: rows, cursor: '1:1:' }, headers: { etag: '"one"' } });
    expect(await list(null)).toMatchObject({ rows, cursor: '1:1:', version: '"one"' });
    expect(network.sent[0]?.url).toBe('/api/v1/retention/renewals?workspace_id=w-1&user_id=u-1');
    expect(network.sent[0]?.headers['if-none-match']).toBeUndefined();
  });

  test('asks only for what changed since the kept version', async () => {
    network.answer(changes([]));
    await list();
    expect(network.sent[0]?.url).toBe('/api/v1/retention/renewals?workspace_id=w-1&user_id=u-1&changes=true');
    expect(network.sent[0]?.headers['if-none-match']).toBe('"one"');
  });

  test('has the same records where nothing changed', async () => {
    network.answer(changes([]));
    const found = await list();
    expect(found.rows.every((row, place) => row === rows[place])).toBe(true);
    expect(found).toMatchObject({ cursor: '2:2:', version: '"two"' });
  });

  test('puts changed records in their places, new ones at the end, and leaves removed ones out', async () => {
    const b = renewal('b', { annual_revenue: 5 });
    const d = renewal('d');
    network.answer(changes([d, b], ['a']));
    const found = await list();
    expect(found).toMatchObject({ rows: [b, rows[2], d], cursor: '2:2:', version: '"two"' });
    expect(found.rows[1]).toBe(rows[2]);
  });

  test('counts days from the day of the server', async () => {
    network.answer(changes([], [], '2026-03-05'));
    expect((await list()).rows.map((row) => row.days_until_renewal)).toEqual([5, 5, 5]);
  });

  test('takes the whole list where the server sends it', async () => {
    network.answer({ json: { data: [renewal('z')], cursor: '3:3:' }, headers: { etag: '"three"' } });
    expect(await list()).toMatchObject({ rows: [renewal('z')], cursor: '3:3:', version: '"three"' });
  });

  test('asks for the whole list where the kept one has no version', async () => {
    network.answer({ json: { data: rows } });
    expect(await list({ ...kept, version: null })).toMatchObject({ rows, cursor: null, version: null });
    expect(network.sent[0]?.url).not.toContain('changes');
  });

  test('tells a refusal, whatever is kept', async () => {
    network.answer({ status: 404, json: { code: 'not_found', detail: 'No.' } });
    await expect(list()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('fails where the answer is not of the contract', async () => {
    network.answer({ json: { data: 'none' } });
    await expect(list(null)).rejects.toMatchObject({ code: 'bad_answer' });
  });
});
