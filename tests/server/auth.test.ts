import { randomUUID } from 'node:crypto';
import { count } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { identityUsers, verificationCodes } from '../../server/db/schema/identity.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { customers, users, workspaceMembers, workspaces } from '../../server/db/schema/workspace.ts';
import { MailError } from '../../server/mail/mailer.ts';
import { addUser, startIdentityServer, tokensOf, type IdentityServer } from '../support/identity/identity.ts';
import {
  askForCode,
  call,
  complete,
  NAMES,
  otherThan,
  PASSWORD,
  send,
  signUp,
  verify,
} from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startIdentityServer);
let people = 0;
const newEmail = () => `person-${(people += 1)}@example.com`;
const told = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

/** How many rows each table has that sign-up writes. */
async function rows(of: IdentityServer = server) {
  const tables = {
    identityUsers,
    users,
    workspaces,
    workspaceMembers,
    customers,
    renewals,
    verificationCodes,
  };
  return of.db.system(async (tx) => {
    const found: Record<string, number> = {};
    for (const [name, table] of Object.entries(tables)) {
      const [row] = await tx.select({ rows: count() }).from(table);
      found[name] = row?.rows ?? 0;
    }
    return found;
  });
}

describe('sign-up (spec §4, §7.2)', () => {
  test('sign-up leads from a mailed code to a seeded workspace of which the person is admin', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    expect(told(await verify(server, email, code, cookie))).toEqual({
      status: 200,
      body: { verified: true },
    });
    const { status, body } = await complete(server, email, code, cookie);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        workspace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        workspace_slug: 'analytical-engines',
      },
    });

    const { idToken } = await tokensOf(server, email, PASSWORD);
    const verified = await server.identity.verify(idToken);
    const headers = { authorization: `Bearer ${idToken}` };
    const me = await server.app.inject({ url: `/api/v1/users/me?firebase_uid=${verified?.uid}`, headers });
    expect(me.json()).toEqual({
      user_id: body['user_id'],
      full_name: 'Ada Lovelace',
      email,
      profile_picture_url: null,
      timezone: 'America/New_York',
      workspaces: [
        {
          workspace_id: body['workspace_id'],
          workspace_name: 'Analytical Engines',
          workspace_slug: 'analytical-engines',
          plan_type: 'free',
          profile_picture_url: null,
          member_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          role: 'admin',
        },
      ],
      former_workspaces: [],
    });
    const query = `workspace_id=${String(body['workspace_id'])}&user_id=${String(body['user_id'])}`;
    const list = await server.app.inject({ url: `/api/v1/retention/renewals?${query}`, headers });
    expect(list.json<{ data: unknown[] }>().data.length).toBeGreaterThanOrEqual(24);
  });

  test('sign-up takes an email in another case or with spaces around it as the same email', async () => {
    const email = newEmail();
    await send(server, ` ${email.toUpperCase()}  `);
    expect(server.mailer.sent.at(-1)?.to).toBe(email);
    expect((await send(server, email)).status).toBe(429);
  });

  test('sign-up takes the names that were sent for the code, and ignores any that are sent later', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    const { body } = await call(
      server,
      'complete-signup',
      {
        email,
        password: PASSWORD,
        verification_code: code,
        full_name: 'Mallory',
        workspace_name: 'Mallory & Co',
        role: 'viewer',
        user_id: 'x',
      },
      { cookie },
    );
    expect(body['workspace_slug']).toMatch(/^analytical-engines/);
    const rows_ = await server.db.system((tx) => tx.select().from(users));
    expect(rows_.find((user) => user.email === email)?.full_name).toBe('Ada Lovelace');
  });

  test('sign-up sets a cookie that no script and no other site can use', async () => {
    const email = newEmail();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/send-verification',
      payload: { email, ...NAMES },
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^keepwell_signup=[\w-]{22}; Max-Age=600; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('four requests at once to complete sign-up make one account', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    const before = await rows();
    const answers = await Promise.all([1, 2, 3, 4].map(() => complete(server, email, code, cookie)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    const after = await rows();
    expect({
      users: after['users'],
      identity: after['identityUsers'],
      workspaces: after['workspaces'],
    }).toEqual({
      users: (before['users'] ?? 0) + 1,
      identity: (before['identityUsers'] ?? 0) + 1,
      workspaces: (before['workspaces'] ?? 0) + 1,
    });
  });

  test('completing sign-up again with the same Idempotency-Key is answered as the first time', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    const once = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/auth/complete-signup',
        headers: { 'idempotency-key': 'one-click-of-one-person', cookie },
        payload: { email, password: PASSWORD, verification_code: code },
      });
    const [first, second] = [await once(), await once()];
    expect(first.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
  });
});

describe('refusals of sign-up (spec §8)', () => {
  test('sign-up says that an account exists, and sends nothing', async () => {
    const email = newEmail();
    await signUp(server, email);
    const sent = server.mailer.sent.length;
    expect(told(await send(server, email))).toEqual({
      status: 409,
      body: { detail: 'Account already exists with this email address', code: 'account_exists' },
    });
    expect(server.mailer.sent).toHaveLength(sent);
  });

  test('sign-up says that an account exists when it was made after the code was sent', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    const uid = await addUser(server, email, PASSWORD);
    await server.db.system((tx) =>
      tx.insert(users).values({ user_id: randomUUID(), uid, full_name: 'Somebody', email }),
    );
    const before = await rows();
    expect((await complete(server, email, code, cookie)).body).toEqual({
      detail: 'Account already exists with this email address',
      code: 'account_exists',
    });
    expect(await rows()).toEqual(before);
  });

  test('sign-up says that no code was found', async () => {
    const answer = {
      detail: 'No verification code found. Please request a new one.',
      code: 'code_not_found',
    };
    const email = newEmail();
    expect(told(await verify(server, email, '123456'))).toEqual({ status: 400, body: answer });
    expect(told(await complete(server, email, '123456'))).toEqual({ status: 400, body: answer });
  });

  test('sign-up creates nothing for a wrong code', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    const before = await rows();
    expect((await complete(server, email, otherThan(code), cookie)).body['code']).toBe('code_invalid');
    expect(await rows()).toEqual(before);
  });

  test('sign-up says that the mail did not leave, and lets the person try again at once', async () => {
    let broken = true;
    const sent: string[] = [];
    const other = await startIdentityServer({
      replace: () => ({
        mailer: {
          kind: 'smtp',
          send: async ({ text }) => {
            if (broken) throw new MailError('The mail server did not take the mail (ECONNECTION)');
            sent.push(text);
          },
        },
      }),
    });
    expect(told(await send(other, 'a@example.com'))).toEqual({
      status: 502,
      body: { detail: 'Failed to send verification email', code: 'email_not_sent' },
    });
    expect((await verify(other, 'a@example.com', '123456')).body['code']).toBe('code_not_found');
    broken = false;
    expect((await send(other, 'a@example.com')).status).toBe(200);
    expect(sent).toHaveLength(1);
    await other.close();
  });

  test('sign-up says that no mail is configured', async () => {
    const other = await startIdentityServer({
      replace: () => ({ mailer: { kind: 'none', send: () => Promise.reject(new MailError('none')) } }),
    });
    expect(told(await send(other, 'a@example.com'))).toEqual({
      status: 503,
      body: {
        detail: 'Email service not configured. Please contact the administrator.',
        code: 'email_not_configured',
      },
    });
    expect((await rows(other))['verificationCodes']).toBe(0);
    await other.close();
  });

  test('sign-up says that the identity could not be made, and the code can still be used', async () => {
    let broken = true;
    const email = newEmail();
    const { identity } = server;
    const prepareUser = identity.prepareUser.bind(identity);
    identity.prepareUser = (...given) =>
      broken ? Promise.reject(new Error('out of memory')) : prepareUser(...given);
    const { code, cookie } = await askForCode(server, email);
    const before = await rows();
    expect(told(await complete(server, email, code, cookie))).toEqual({
      status: 502,
      body: { detail: 'Failed to create authentication account', code: 'identity_failed' },
    });
    expect(await rows()).toEqual(before);
    broken = false;
    expect((await complete(server, email, code, cookie)).status).toBe(200);
    identity.prepareUser = prepareUser;
  });

  test('sign-up leaves nothing behind when its last step fails, and the code can still be used', async () => {
    const email = newEmail();
    const { identity } = server;
    const prepareUser = identity.prepareUser.bind(identity);
    // The same subject twice: the identity is stored, then the person's row is refused by the database.
    const taken = await server.db.system((tx) => tx.select().from(users));
    identity.prepareUser = async (...given) => ({
      ...(await prepareUser(...given)),
      uid: taken[0]?.uid ?? '',
    });
    const { code, cookie } = await askForCode(server, email);
    const before = await rows();
    expect((await complete(server, email, code, cookie)).status).toBe(500);
    expect(await rows()).toEqual(before);
    identity.prepareUser = prepareUser;
    expect((await complete(server, email, code, cookie)).status).toBe(200);
  });
});

describe('bad input changes nothing', () => {
  const long = 'x'.repeat(1_000_000);
  const sending = { email: 'new@example.com', ...NAMES };
  const verifying = { email: 'new@example.com', verification_code: '123456' };
  const completing = { ...verifying, password: PASSWORD };
  const good = { 'send-verification': sending, 'verify-email': verifying, 'complete-signup': completing };

  const bad = Object.entries(good).flatMap(([path, body]) => [
    ...Object.keys(body).flatMap((name) => {
      const without: Record<string, unknown> = { ...body };
      delete without[name];
      return [
        [path, `no ${name}`, without, 400] as const,
        ...[null, 7, true, [], {}, '', long, 'a\u0000b@x'].map(
          (value) =>
            [
              path,
              `${name} = ${JSON.stringify(value).slice(0, 20)}`,
              { ...body, [name]: value },
              value === long ? 413 : 400,
            ] as const,
        ),
      ];
    }),
    ...[null, 7, 'text', []].map(
      (value) => [path, `a body of ${JSON.stringify(value)}`, value, 400] as const,
    ),
    [path, 'an email without @', { ...body, email: 'new.example.com' }, 400] as const,
    [path, 'an email of two', { ...body, email: 'a@example.com,b@example.com' }, 400] as const,
    [path, 'a long email', { ...body, email: `${'x'.repeat(250)}@example.com` }, 400] as const,
  ]);

  test.each(bad)('%s refuses %s and changes nothing', async (path, _what, body, status) => {
    const before = await rows();
    const sent = server.mailer.sent.length;
    const answer = await call(server, path, body);
    expect({ status: answer.status, keys: Object.keys(answer.body).toSorted() }).toEqual({
      status,
      keys: ['code', 'detail'],
    });
    expect(await rows()).toEqual(before);
    expect(server.mailer.sent).toHaveLength(sent);
  });

  test.each([
    ['Short1!', null],
    ['Sh1!', 'Password must be at least 6 characters'],
    ['lower-case-1!', 'Password must contain at least 1 capital letter'],
    ['No-number!', 'Password must contain at least 1 number'],
    ['NoSpecial1', 'Password must contain at least 1 special character'],
  ])('sign-up checks the password %s by the rules of spec §5', async (password, problem) => {
    const { status, body } = await call(server, 'complete-signup', { ...completing, password });
    const expected = problem ?? 'No verification code found. Please request a new one.';
    expect({ status, detail: body['detail'] }).toEqual({ status: 400, detail: expected });
  });

  test.each(['12345', '1234567', '12345a', '١٢٣٤٥٦', ' 123456'])(
    'the code %o is refused as incomplete',
    async (code) => {
      const { status, body } = await verify(server, 'new@example.com', code);
      expect({ status, body }).toEqual({
        status: 400,
        body: { detail: 'Please enter the complete code', code: 'invalid_request' },
      });
    },
  );
});
