/** Answers that the server versions are kept, confirmed instead of sent again, and gone at sign-out (decision 95). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renewalCalls } from '../../contract/records/renewals.ts';
import { requestKept } from '../../src/effects/kept-answers.ts';
import { withoutReads } from '../../src/effects/reads-until-sign-out.ts';
import { scriptNetwork, type Network } from '../support/requests/scripted-network.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: () => Promise.resolve('the-token') }));

let network: Network;
beforeEach(async () => {
  network = scriptNetwork();
  await withoutReads(() => Promise.resolve());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const list = (workspace = 'w-1') =>
  requestKept(renewalCalls.list, { query: { workspace_id: workspace, user_id: 'u-1' } });
const sentVersions = () => network.sent.map(({ headers }) => headers['if-none-match'] ?? null);
const versioned = (version: string, cursor: string) => ({
  json: { data: [], cursor },
  headers: { etag: version },
});
const unchanged = { status: 304, json: undefined };

describe('requestKept', () => {
  test('the kept answer is the answer where nothing has changed, without being read again', async () => {
    network.answer(versioned('"one"', '1:1:'), unchanged, unchanged);
    const first = await list();
    expect(await list()).toBe(first);
    expect(await list()).toBe(first);
    expect(sentVersions()).toEqual([null, '"one"', '"one"']);
  });

  test('what has changed takes the place of what was kept', async () => {
    network.answer(versioned('"one"', '1:1:'), versioned('"two"', '2:2:'), unchanged);
    await list();
    const second = await list();
    expect(second.cursor).toBe('2:2:');
    expect(await list()).toBe(second);
    expect(sentVersions()).toEqual([null, '"one"', '"two"']);
  });

  test('an answer without a version is not kept', async () => {
    network.answer({ json: { data: [] } }, { json: { data: [] } });
    await list();
    await list();
    expect(sentVersions()).toEqual([null, null]);
  });

  test('each workspace has its own, and of many the latest are kept', async () => {
    const workspaces = Array.from({ length: 8 }, (_, n) => `w-${n}`);
    network.answer(...workspaces.map((workspace) => versioned(`"${workspace}"`, '1:1:')));
    for (const workspace of workspaces) await list(workspace);
    network.answer(unchanged, versioned('"w-8"', '1:1:'), unchanged, versioned('"w-3"', '1:1:'));
    for (const workspace of ['w-2', 'w-8', 'w-2', 'w-3']) await list(workspace);
    expect(sentVersions().slice(-4)).toEqual(['"w-2"', null, '"w-2"', null]);
  });

  test('a refusal is told, whatever is kept', async () => {
    network.answer(versioned('"one"', '1:1:'), { status: 404, json: { code: 'not_found', detail: 'No.' } });
    await list();
    await expect(list()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that nothing has changed is a failure where nothing is kept', async () => {
    network.answer(unchanged);
    await expect(list()).rejects.toMatchObject({ status: 304 });
  });

  test('after a sign-out nothing is kept', async () => {
    network.answer(versioned('"one"', '1:1:'), versioned('"one"', '1:1:'));
    await list();
    await withoutReads(() => Promise.resolve());
    await list();
    expect(sentVersions()).toEqual([null, null]);
  });
});
