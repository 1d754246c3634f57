/** One address may ask for so many codes in an hour, whatever they are for and to whom (design §5). */
import { beforeAll, expect, test } from 'vitest';
import { addUser, startIdentityServer } from '../support/identity/identity.ts';
import { NAMES, PASSWORD } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const LIMIT = 6;

const server = useServer(() => startIdentityServer({ config: { codeMailsPerHour: LIMIT } }));
beforeAll(async () => {
  await addUser(server, 'known@example.com', PASSWORD);
});

const post = (path: string, payload: object, remoteAddress: string) =>
  server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, remoteAddress });
const asks = [
  ['send-verification', (email: string) => ({ email, ...NAMES })],
  ['send-password-reset', (email: string) => ({ email })],
  ['send-invitation-verification', (email: string) => ({ email })],
] as const;

test('codes asked for from one address are counted over all purposes, also refused ones, and a refusal says how long to wait', async () => {
  const address = '192.0.2.1';
  for (let asked = 0; asked < LIMIT; asked += 1) {
    const [path, body] = asks[asked % 3]!;
    // Codes that are refused count too: their answers tell whether an email has an account.
    expect((await post(path, body(`somebody-${asked}@example.com`), address)).statusCode).not.toBe(429);
    server.clock.advance(60_000);
  }
  const sent = server.mailer.sent.length;
  for (const [path, body] of asks) {
    const answer = await post(path, body('known@example.com'), address);
    expect({ status: answer.statusCode, after: answer.headers['retry-after'], body: answer.json() }).toEqual({
      status: 429,
      after: String(54 * 60),
      body: {
        detail: 'Too many codes were asked for from here. Please try again in 54 minutes.',
        code: 'too_many_requests',
        data: { retry_in_seconds: 54 * 60, code_is_good: false },
      },
    });
  }
  expect(server.mailer.sent).toHaveLength(sent);
  expect((await post('send-password-reset', { email: 'known@example.com' }, '203.0.113.1')).statusCode).toBe(
    200,
  );
  server.clock.advance(54 * 60_000);
  expect((await post('send-password-reset', { email: 'known@example.com' }, address)).statusCode).toBe(200);
});

test('of many requests at once from one address, only as many as the limit allows are sent a code', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      post('send-verification', { email: `many-${index}@example.com`, ...NAMES }, '192.0.2.2'),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(LIMIT);
});

test('the addresses of one IPv6 network are counted as one', async () => {
  const answers: number[] = [];
  for (let asked = 0; asked <= LIMIT; asked += 1) {
    const body = { email: `six-${asked}@example.com`, ...NAMES };
    answers.push((await post('send-verification', body, `2001:db8:0:7::${asked}`)).statusCode);
  }
  expect(answers).toEqual([...Array.from({ length: LIMIT }, () => 200), 429]);
});
