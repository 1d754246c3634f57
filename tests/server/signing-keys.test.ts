/** The keys that sign tokens are replaced, by age or by the operator, while two servers work on one database (decision 91). */
import { decodeJwt, decodeProtectedHeader, errors, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../server/admin/run-command.ts';
import type { Database } from '../../server/db/database.ts';
import { jobs } from '../../server/db/schema/jobs.ts';
import { signingKeys } from '../../server/db/schema/identity.ts';
import { openSigningKeys } from '../../server/identity/signing-keys.ts';
import { jobRunner } from '../../server/jobs/runner.ts';
import { eventually } from '../support/eventually.ts';
import {
  addUser,
  lookUp,
  quickIdentity,
  refresh,
  refusalOf,
  startIdentityServer,
  tokensOf,
  type IdentityServer,
} from '../support/identity/identity.ts';
import { TestIdentity } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'Correct-horse-1!';
const DAY = 24 * 3_600_000;
const MINUTE = 60_000;

const server = useServer(startIdentityServer);
/** A second server on the same database, with the same clock. */
const other = {} as IdentityServer;
let uid: string;
beforeAll(async () => {
  const db = await server.db.another();
  const { clock } = server;
  const identity = await quickIdentity({ db, clock });
  Object.assign(other, await startIdentityServer({ on: db, replace: () => ({ clock, identity }) }), {
    identity,
    clock,
  });
  uid = await addUser(server, EMAIL, PASSWORD);
  return () => other.close();
});
const servers = () => [server, other];

let session: Awaited<ReturnType<typeof tokensOf>>;
beforeEach(async () => {
  session = await tokensOf(server, EMAIL, PASSWORD);
});

const rows = () => server.db.system((tx) => tx.select().from(signingKeys).orderBy(signingKeys.createdAt));
const active = async () => (await rows()).filter(({ retiredAt }) => retiredAt === null);
const run = (...words: string[]) => runCommand({ ...server }, words, () => {});
const kidOf = (token: string) => decodeProtectedHeader(token).kid;

async function refreshed(at: IdentityServer, { refreshToken }: typeof session) {
  const { status, body } = await refresh(at, refreshToken);
  expect(status).toBe(200);
  return { idToken: String(body['id_token']), refreshToken: String(body['refresh_token']) };
}

/** What each server answers to the token as a bearer. 404: the person is signed in, and has no profile yet. */
const answers = (token: string) =>
  Promise.all(
    servers().map(async ({ app }) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await app.inject({ url: `/api/v1/users/me?firebase_uid=${uid}`, headers });
      const { code, data } = answer.json<{ code: string; data?: object }>();
      return data === undefined ? code : { code, ...data };
    }),
  );
const ACCEPTED = ['account_unfinished', 'account_unfinished'];
const REFUSED = ['unauthenticated', 'unauthenticated'];
const REVOKED = [
  { code: 'unauthenticated', refresh: true },
  { code: 'unauthenticated', refresh: true },
];

describe('a replaced key', () => {
  test('its tokens are accepted until they expire, and those of the new key at once, by every server', async () => {
    expect(await run('rotate-keys')).toEqual({
      ok: true,
      says: 'Tokens are signed with a new key. Those of the old one are valid for at most 5 more minutes.',
    });
    const next = await refreshed(server, session);
    expect(kidOf(next.idToken)).not.toBe(kidOf(session.idToken));
    expect([await answers(next.idToken), await answers(session.idToken)]).toEqual([ACCEPTED, ACCEPTED]);
    // The other server, which had signed nothing since, signs with the new key too.
    const last = await refreshed(other, next);
    expect(kidOf(last.idToken)).toBe(kidOf(next.idToken));
    server.clock.advance(5 * MINUTE + 5_001);
    expect([await answers(session.idToken), await answers(last.idToken)]).toEqual([REFUSED, REFUSED]);
    expect(await answers((await refreshed(server, last)).idToken)).toEqual(ACCEPTED);
  });

  test('its private half is deleted at once, and its public half when its tokens have expired', async () => {
    const [before] = await active();
    await run('rotate-keys');
    const now = server.clock.now();
    const old = (await rows()).find(({ kid }) => kid === before?.kid);
    expect(old).toEqual({ ...before, privateJwk: null, retiredAt: now });
    await server.jobs.start(false);
    server.clock.advance(10 * MINUTE);
    await server.db.system((tx) => tx.update(jobs).set({ run_at: now }));
    await server.jobs.runDue();
    expect(await rows()).toContainEqual(old);
    server.clock.advance(1);
    await server.db.system((tx) => tx.update(jobs).set({ run_at: now }));
    await server.jobs.runDue();
    expect(await rows()).toEqual(await active());
    await server.jobs.stop();
  });

  test('replacements at the same time leave one active key, which is not revoked', async () => {
    const how = [false, true, false, true, false];
    await Promise.all(how.map((revoke, at) => servers()[at % 2]?.identity.keys?.rotate({ revoke })));
    expect(await active()).toEqual([expect.objectContaining({ revokedAt: null })]);
    expect(await answers((await refreshed(other, session)).idToken)).toEqual(ACCEPTED);
  });
});

describe('a revoked key', () => {
  const revoke = () => run('rotate-keys', '--revoke');

  test('its tokens are refused at once by every server, and the sessions go on by a refresh', async () => {
    // Both servers have verified the token, and keep that.
    expect(await answers(session.idToken)).toEqual(ACCEPTED);
    expect(await revoke()).toEqual({
      ok: true,
      says: 'Tokens are signed with a new key, and those of every earlier key are refused. Sessions go on: browsers get new tokens.',
    });
    expect(await answers(session.idToken)).toEqual(REVOKED);
    expect(await Promise.all(servers().map(({ identity }) => identity.verify(session.idToken)))).toEqual([
      null,
      null,
    ]);
    const next = await refreshed(other, session);
    expect(await answers(next.idToken)).toEqual(ACCEPTED);
  });

  test('also the tokens of the key before it are refused', async () => {
    await run('rotate-keys');
    const next = await refreshed(server, session);
    await revoke();
    expect([await answers(session.idToken), await answers(next.idToken)]).toEqual([REVOKED, REVOKED]);
    expect(await answers((await refreshed(server, next)).idToken)).toEqual(ACCEPTED);
  });

  test('what is signed with it afterwards is refused, and its public half is deleted in time', async () => {
    const [stolen] = await active();
    if (!stolen?.privateJwk) throw new Error('There is no key');
    await revoke();
    const claims = {
      ...decodeJwt(session.idToken),
      exp: Math.floor(server.clock.now().getTime() / 1000) + DAY,
    };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: stolen.kid, typ: 'JWT' })
      .sign(stolen.privateJwk);
    expect(await answers(forged)).toEqual(REVOKED);
    await server.db.system((tx) => tx.delete(signingKeys).where(eq(signingKeys.kid, stolen.kid)));
    expect(await answers(forged)).toEqual(REFUSED);
    expect(refusalOf(await lookUp(server, forged))).toBe('INVALID_ID_TOKEN');
  });

  test('a page that is opened with its token stays signed in, and a change of the password is refused', async () => {
    await revoke();
    const looked = await lookUp(server, session.idToken);
    expect([looked.status, looked.body['users']]).toEqual([200, [expect.objectContaining({ email: EMAIL })]]);
    const changed = await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:update?key=x',
      payload: { idToken: session.idToken, password: 'Another-horse-2!', returnSecureToken: true },
    });
    expect(refusalOf({ status: changed.statusCode, body: changed.json() })).toBe('INVALID_ID_TOKEN');
  });

  test('open streams are asked whether their token is still valid, on every server', async () => {
    const heard = new Set<string>();
    const stops = [server.db, other.db].map(({ changes }, at) =>
      changes.listen((notice) => void heard.add(`server ${at}: ${notice}`)),
    );
    await revoke();
    await eventually(() => expect(heard).toEqual(new Set(['server 0: sessions', 'server 1: sessions'])));
    for (const stop of stops) stop();
  });
});

describe('by age', () => {
  const another = (signingKeyDays: number) => {
    const config = { ...server.config, signingKeyDays };
    return jobRunner({ ...server, config }, { log: server.app.log, reason: String });
  };
  const hourPasses = async (...runners: ReturnType<typeof another>[]) => {
    server.clock.advance(3_600_000);
    for (const one of runners) await one.start(false);
    await Promise.all(runners.map((one) => one.runDue()));
    for (const one of runners) await one.stop();
  };

  test('a key is replaced once when it is 90 days old, however many servers run, and not an hour earlier', async () => {
    await run('rotate-keys');
    const [first] = await active();
    server.clock.advance(90 * DAY - 2 * 3_600_000);
    await hourPasses(another(90), another(90));
    expect(await active()).toEqual([first]);
    const late = await tokensOf(server, EMAIL, PASSWORD);
    await hourPasses(another(90), another(90));
    expect(await active()).toEqual([expect.objectContaining({ createdAt: server.clock.now() })]);
    expect(await answers(late.idToken)).toEqual(REFUSED);
    expect(await answers((await refreshed(other, late)).idToken)).toEqual(ACCEPTED);
    const [second] = await active();
    await hourPasses(another(90), another(90));
    expect(await active()).toEqual([second]);
  });

  test('with 0 days it is never replaced', async () => {
    const before = await active();
    server.clock.advance(5_000 * DAY);
    await hourPasses(another(0));
    expect(await active()).toEqual(before);
  });
});

describe('the id of a key', () => {
  /** Keys as a further server has them, and how often it asked the database. */
  async function counted() {
    let asked = 0;
    const system: Database['system'] = (work) => {
      asked += 1;
      return server.db.system(work);
    };
    const keys = await openSigningKeys({ ...server.db, system }, server.clock);
    asked = 0;
    const find = (kid: string) =>
      Promise.resolve(keys.find({ alg: 'RS256', kid }, { payload: '', signature: '' })).then(
        () => 'found',
        (error: unknown) => (error instanceof errors.JWKSNoMatchingKey ? 'unknown' : error),
      );
    return { find, asked: () => asked };
  }

  test('that was never given to a key is refused without asking the database', async () => {
    const { find, asked } = await counted();
    const [own] = await active();
    const [id = '', code = ''] = own?.kid.split('.') ?? [];
    const forged = [
      '',
      'x',
      `${id}`,
      `${id}.`,
      `.${code}`,
      `${code}.${id}`,
      `${id}.${code}.`,
      `x${own?.kid}`,
      `${own?.kid}=`,
      `${own?.kid}!`,
      `${id}.!${code}`,
      `${id}.${code} `,
    ];
    expect(await Promise.all(forged.map(find))).toEqual(forged.map(() => 'unknown'));
    expect(asked()).toBe(0);
  });

  test('of a new key is looked up once, and one that is gone is asked for once', async () => {
    const { find, asked } = await counted();
    await run('rotate-keys');
    const [fresh] = await active();
    expect(await Promise.all([1, 2, 3].map(() => find(fresh?.kid ?? '')))).toEqual([
      'found',
      'found',
      'found',
    ]);
    expect(asked()).toBe(1);
    const { find: findLater, asked: askedLater } = await counted();
    await run('rotate-keys');
    const [gone] = await active();
    await run('rotate-keys');
    await server.db.system((tx) => tx.delete(signingKeys).where(eq(signingKeys.kid, gone?.kid ?? '')));
    expect([await findLater(gone?.kid ?? ''), await findLater(gone?.kid ?? '')]).toEqual([
      'unknown',
      'unknown',
    ]);
    expect(askedLater()).toBe(1);
  });

  test('of an earlier version, which had another form, is known', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const kid = 'a-thumbprint-of-43-characters';
    const [publicJwk, privateJwk] = [await exportJWK(publicKey), await exportJWK(privateKey)];
    const createdAt = server.clock.now();
    await server.db.system((tx) => tx.delete(signingKeys));
    await server.db.system((tx) =>
      tx
        .insert(signingKeys)
        .values({ kid, publicJwk: { ...publicJwk, kid, alg: 'RS256' }, privateJwk, createdAt }),
    );
    const upgraded = await quickIdentity(server);
    const token = await refreshed(server, session);
    expect(kidOf(token.idToken)).toBe(kid);
    expect(await upgraded.verify(token.idToken)).not.toBeNull();
    await run('rotate-keys');
    expect(await upgraded.verify(token.idToken)).not.toBeNull();
  });
});

test('the command says what it does not take, and that it has no keys where Google signs', async () => {
  const wrong = { ok: false, says: 'Please use rotate-keys, or rotate-keys --revoke.' };
  expect([await run('rotate-keys', 'now'), await run('rotate-keys', '--revoke', 'x')]).toEqual([
    wrong,
    wrong,
  ]);
  const hosted = { ...server, identity: new TestIdentity('hosted') };
  expect(await runCommand(hosted, ['rotate-keys'], () => {})).toEqual({
    ok: false,
    says: 'Google signs the tokens of this installation, with keys of its own.',
  });
});
