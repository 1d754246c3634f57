/** Lists that a caller may keep (decision 95): what it kept is confirmed only while it is what would be answered. */
import { beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { contactCalls } from '../../contract/records/contacts.ts';
import { improvementCalls } from '../../contract/records/improvements.ts';
import { onboardingCalls } from '../../contract/records/onboarding.ts';
import { renewalCalls } from '../../contract/records/renewals.ts';
import { supportRequestCalls } from '../../contract/records/support-requests.ts';
import { idsOf, withNew, type Ids } from '../support/contract/contract-ids.ts';
import { requestOf, spentBy } from '../support/contract/contract-requests.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let own: TestWorkspace;
beforeAll(async () => {
  own = await addWorkspace(server, 'Own');
});

interface Kept {
  readonly version: string;
  readonly data: unknown;
}

/** The list as an admin reads it, or null where the kept one is confirmed. */
async function read(path: string, kept?: Kept, person: TestPerson = own.admin) {
  const answer = await as(server, person, {
    url: `${API_BASE}${path}?workspace_id=${own.id}&user_id=${person.userId}`,
    headers: kept === undefined ? {} : { 'if-none-match': kept.version },
  });
  if (answer.statusCode === 304) {
    expect(answer.body).toBe('');
    return null;
  }
  expect(answer.statusCode, answer.body).toBe(200);
  return { version: String(answer.headers.etag), data: answer.json<{ data: unknown }>().data };
}
const fresh = async (path: string): Promise<Kept> => {
  const found = await read(path);
  if (found === null) throw new Error('Nothing was kept, and yet it is unchanged');
  return found;
};

const { path: renewals } = renewalCalls.list;

describe('a kept list of renewals', () => {
  test('is confirmed while nothing changes, also to another member', async () => {
    const viewer = await addMember(server, own, 'viewer');
    const kept = await fresh(renewals);
    expect(kept.version).toMatch(/^"\d{4}-\d\d-\d\d~[0-9a-f]{32}~[\d:,]+"$/);
    expect(await read(renewals, kept)).toBeNull();
    expect(await read(renewals, kept, viewer)).toBeNull();
  });

  test('is sent anew after an edit', async () => {
    const kept = await fresh(renewals);
    const [renewal] = await renewalsOf(server, own);
    await change(server, own.admin, own.id, renewal?.id ?? '', { field: 'annual_revenue', value: 4_321 });
    const after = await read(renewals, kept);
    expect(JSON.stringify(after?.data)).toContain('4321');
    expect(await read(renewals, after ?? kept)).toBeNull();
  });

  test('is sent anew on another day, because days are counted in it', async () => {
    const kept = await fresh(renewals);
    server.clock.advance(24 * 60 * 60 * 1000);
    const after = await read(renewals, kept);
    expect(after?.data).not.toEqual(kept.data);
  });

  test.each(['0:0:', '9:1:', '1:5:7,7', '', ':', '9'.repeat(30)])(
    'is sent where its cursor is %s, which was never given',
    async (cursor) => {
      const { version } = await fresh(renewals);
      const other = version.replace(/~[\d:,]+"$/, `~${cursor}"`);
      expect(await read(renewals, { version: other, data: null })).not.toBeNull();
    },
  );

  test.each(['"x"', '*', '""', 'W/"1"', '"~~"'])(
    'is sent where the version is %s, which was never given',
    async (version) => {
      expect(await read(renewals, { version, data: null })).not.toBeNull();
    },
  );

  test('is sent where the version is of a database that is ahead, as before a backup was restored', async () => {
    const { version } = await fresh(renewals);
    const ahead = version.replace(/~[\d:,]+"$/, '~999999999:999999999:"');
    expect(await read(renewals, { version: ahead, data: null })).not.toBeNull();
  });

  test('is refused to who may not read it any more, whatever they have kept', async () => {
    const kept = await fresh(renewals);
    const stranger = (await addWorkspace(server, 'Another')).admin;
    const answer = await as(server, stranger, {
      url: `${API_BASE}${renewals}?workspace_id=${own.id}&user_id=${stranger.userId}`,
      headers: { 'if-none-match': kept.version },
    });
    expect(answer.statusCode).toBe(404);
  });
});

test('a list of records that leave with time has no version, unless all are asked for', async () => {
  const { path } = supportRequestCalls.list;
  const versionOf = async (query: string) => {
    const url = `${API_BASE}${path}?workspace_id=${own.id}&user_id=${own.admin.userId}${query}`;
    return (await as(server, own.admin, { url })).headers.etag;
  };
  expect(await versionOf('')).toBeUndefined();
  expect(await versionOf('&archived=true')).toMatch(/^"/);
});

describe('after any call that writes', () => {
  const lists = [renewalCalls, contactCalls, supportRequestCalls, improvementCalls, onboardingCalls].map(
    ({ list }) => list.path,
  );
  const kept = new Map<string, Kept>();
  const outcomes = { confirmed: 0, sent: 0 };
  let mine: Ids;
  beforeAll(async () => {
    mine = await idsOf(server, own);
    for (const path of lists) kept.set(path, await fresh(path));
  });

  const writing = calls.filter(
    ({ method, access, name }) => method !== 'GET' && access.who !== 'anyone' && name !== 'leaveWorkspace',
  );
  test.each(writing.map((call) => [call.name, call] as const))(
    'what is confirmed after %s is what would be answered',
    async (_, call) => {
      const ids = await withNew(server, own, mine, spentBy(call));
      server.clock.advance(1_000);
      await as(server, own.admin, await requestOf(call, () => ids));
      const confirmed: string[] = [];
      for (const path of lists) {
        const found = await read(path, kept.get(path));
        if (found === null) confirmed.push(path);
        else kept.set(path, found);
        outcomes[found === null ? 'confirmed' : 'sent'] += 1;
      }
      const answered = await Promise.all(confirmed.map(async (path) => (await fresh(path)).data));
      expect(answered).toEqual(confirmed.map((path) => kept.get(path)?.data));
    },
  );

  test('some were confirmed, and some were sent', () => {
    expect(outcomes.confirmed).toBeGreaterThan(20);
    expect(outcomes.sent).toBeGreaterThan(20);
  });
});
