import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverSecrets, verificationCodes } from '../../server/db/schema/identity.ts';
import { hashCode, newCode } from '../../server/domain/codes/code.ts';
import { startIdentityServer, type IdentityServer } from '../support/identity.ts';
import { codeIn } from '../support/mail.ts';
import { askForCode, complete, otherThan, send, signUp, verify } from '../support/sign-up.ts';

const MINUTE = 60_000;
const WRONG = { status: 400, body: { detail: 'Invalid verification code.', code: 'code_invalid' } };
const SPENT = {
  status: 400,
  body: {
    detail: 'Invalid verification code. There were too many wrong tries: please try again later.',
    code: 'code_invalid',
  },
};
const NOT_FOUND = {
  status: 400,
  body: { detail: 'No verification code found. Please request a new one.', code: 'code_not_found' },
};
const RIGHT = { status: 200, body: { verified: true } };

let server: IdentityServer;
let count = 0;
/** Every test has an email of its own. */
const newEmail = () => `person-${(count += 1)}@example.com`;
const told = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

/** One time in a million a new code happens to equal the old one; then another is asked for. */
async function askCodeOtherThan(old: string, email: string): ReturnType<typeof askForCode> {
  const fresh = await askForCode(server, email);
  if (fresh.code !== old) return fresh;
  server.clock.advance(30_000);
  return askCodeOtherThan(old, email);
}

beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

describe('row 1: six digits from a CSPRNG', () => {
  it('has six digits, leading zeros too, spread evenly', () => {
    const codes = Array.from({ length: 20_000 }, newCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    for (let digit = 0; digit < 10; digit += 1) {
      const share = codes.filter((code) => code.startsWith(String(digit))).length;
      // 2,000 expected; six standard deviations are 255.
      expect(Math.abs(share - 2_000)).toBeLessThan(260);
    }
    expect(new Set(codes).size).toBeGreaterThan(19_000);
  });
});

describe('row 2: ten minutes', () => {
  it('is good at 10 minutes and refused a second later', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    server.clock.advance(10 * MINUTE);
    expect(told(await verify(server, email, code, cookie))).toEqual(RIGHT);
    server.clock.advance(1_000);
    const expired = {
      status: 400,
      body: { detail: 'Verification code expired. Please request a new one.', code: 'code_expired' },
    };
    expect(told(await verify(server, email, code, cookie))).toEqual(expired);
    expect(told(await complete(server, email, code, cookie))).toEqual(expired);
  });
});

describe('row 3: single use', () => {
  it('is used up by completing, and only by completing', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    expect(told(await verify(server, email, code, cookie))).toEqual(RIGHT);
    expect(told(await verify(server, email, code, cookie))).toEqual(RIGHT);
    expect((await complete(server, email, code, cookie)).status).toBe(200);
    expect(told(await complete(server, email, code, cookie))).toEqual(NOT_FOUND);
    expect(told(await verify(server, email, code, cookie))).toEqual(NOT_FOUND);
  });
});

describe('row 4: five wrong tries', () => {
  it.each(['verify', 'complete'] as const)('refuses the right code after five by %s', async (by) => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    const attempt = by === 'verify' ? verify : complete;
    for (let tries = 0; tries < 5; tries += 1) {
      expect(told(await attempt(server, email, otherThan(code), cookie))).toEqual(WRONG);
    }
    expect(told(await verify(server, email, code, cookie))).toEqual(SPENT);
    expect(told(await complete(server, email, code, cookie))).toEqual(SPENT);
  });

  it('accepts the right code after four', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    for (let tries = 0; tries < 4; tries += 1) await verify(server, email, otherThan(code), cookie);
    expect((await complete(server, email, code, cookie)).status).toBe(200);
  });

  it('keeps the tries of strangers apart from those of who asked', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    for (let tries = 0; tries < 5; tries += 1) await verify(server, email, otherThan(code));
    expect(told(await verify(server, email, code))).toEqual(SPENT);
    expect(told(await verify(server, email, code, 'keepwell_signup=made-up'))).toEqual(SPENT);
    expect(told(await verify(server, email, code, cookie))).toEqual(RIGHT);
  });
});

describe('row 5: 200 guesses at once', () => {
  it.each(['with', 'without'] as const)('evaluates at most five %s the cookie', async (kind) => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    const guesses = Array.from({ length: 200 }, (_, index) =>
      verify(
        server,
        email,
        String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
        kind === 'with' ? cookie : undefined,
      ),
    );
    const answers = (await Promise.all(guesses)).map(told);
    expect(answers.filter(({ body }) => JSON.stringify(body) === JSON.stringify(WRONG.body))).toHaveLength(5);
    expect(answers.filter(({ body }) => JSON.stringify(body) === JSON.stringify(SPENT.body))).toHaveLength(
      195,
    );
  });
});

describe('row 6: at most 10 guesses an hour for one email', () => {
  it('sends one code for 20 sign-ups at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(server, email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 429),
    ]);
    expect(server.mailer.sent.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('does not refill the budgets with a new code', async () => {
    const email = newEmail();
    let evaluated = 0;
    let last: Awaited<ReturnType<typeof askForCode>> | undefined;
    for (let round = 0; round < 5; round += 1) {
      // The person's budget is left one try short, so that another code may still be asked for.
      last = await askForCode(server, email);
      const wrong = otherThan(last.code);
      const attempts = [undefined, undefined, undefined, round === 4 ? undefined : last.cookie];
      for (const cookie of attempts) {
        const { body } = await verify(server, email, wrong, cookie);
        if (body['detail'] === WRONG.body.detail) evaluated += 1;
      }
      server.clock.advance(MINUTE);
    }
    for (let tries = 0; tries < 5; tries += 1) {
      const { body } = await verify(server, email, otherThan(last!.code), last!.cookie);
      if (body['detail'] === WRONG.body.detail) evaluated += 1;
    }
    expect(evaluated).toBe(10);
    expect(told(await verify(server, email, last!.code, last!.cookie))).toEqual(SPENT);
    expect((await send(server, email)).status).toBe(429);
  });

  it('opens again an hour after the tries', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    server.clock.advance(5 * MINUTE);
    for (let tries = 0; tries < 5; tries += 1) await verify(server, email, otherThan(code), cookie);
    server.clock.advance(59 * MINUTE);
    expect(told(await send(server, email))).toEqual({
      status: 429,
      body: {
        detail: 'Too many wrong codes were entered. Please try again in 1 minute.',
        code: 'too_many_requests',
      },
    });
    server.clock.advance(MINUTE);
    const fresh = await askForCode(server, email);
    expect((await complete(server, email, fresh.code, fresh.cookie)).status).toBe(200);
  });
});

describe('row 7: one purpose, one email', () => {
  it('refuses the code of another email', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    const { code, cookie } = await askForCode(server, mine);
    expect(told(await complete(server, theirs, code, cookie))).toEqual(NOT_FOUND);
    const own = await askCodeOtherThan(code, theirs);
    expect(told(await complete(server, theirs, code, own.cookie))).toEqual(WRONG);
  });

  it('binds the stored hash to purpose, email and send', () => {
    const key = Buffer.alloc(32, 1);
    const hash = (purpose: string, email: string, sendId: string) =>
      hashCode(key, { purpose: purpose as 'signup', email }, sendId, '123456');
    const hashes = [
      hash('signup', 'a@x.org', '1'),
      hash('other', 'a@x.org', '1'),
      hash('signup', 'b@x.org', '1'),
      hash('signup', 'a@x.org', '2'),
      hashCode(Buffer.alloc(32, 2), { purpose: 'signup', email: 'a@x.org' }, '1', '123456'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('row 8: the database holds only a keyed hash', () => {
  it('stores neither the code nor the challenge', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    const rows = await server.db.system((tx) => tx.select().from(verificationCodes));
    const row = rows.find((candidate) => candidate.email === email)!;
    const secrets = await server.db.system((tx) => tx.select().from(serverSecrets));
    const key = Buffer.from(secrets.find(({ name }) => name === 'code-hash')!.value, 'base64url');
    expect(row.codeHash).toBe(hashCode(key, { purpose: 'signup', email }, row.sendId, code));
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(cookie.split('=')[1]);
  });

  it('forgets the hash once the code was used', async () => {
    const email = newEmail();
    await signUp(server, email);
    const rows = await server.db.system((tx) => tx.select().from(verificationCodes));
    expect(rows.find((row) => row.email === email)?.codeHash).toBeNull();
  });
});

describe('row 9: resending', () => {
  it('ends the old code', async () => {
    const email = newEmail();
    const first = await askForCode(server, email);
    server.clock.advance(30_000);
    const second = await askCodeOtherThan(first.code, email);
    expect(second.cookie).not.toBe(first.cookie);
    expect(told(await verify(server, email, first.code, second.cookie))).toEqual(WRONG);
    expect(told(await verify(server, email, second.code, second.cookie))).toEqual(RIGHT);
  });

  it('waits 30 seconds, and says how long is left', async () => {
    const email = newEmail();
    await askForCode(server, email);
    server.clock.advance(29_000);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/send-verification',
      payload: { email, full_name: 'Ada', workspace_name: 'Engines' },
    });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toEqual({
      detail: 'A code was just sent. Please try again in 1 second.',
      code: 'too_many_requests',
    });
    server.clock.advance(1_000);
    expect((await send(server, email)).body).toEqual({ sent: true, resend_in_seconds: 30 });
  });

  it('sends five an hour, and says when the next may go', async () => {
    const email = newEmail();
    for (let sends = 0; sends < 5; sends += 1) {
      await askForCode(server, email);
      server.clock.advance(2 * MINUTE);
    }
    expect(told(await send(server, email))).toEqual({
      status: 429,
      body: {
        detail: 'Too many codes were sent to this email. Please try again in 50 minutes.',
        code: 'too_many_requests',
      },
    });
    expect(server.mailer.sent.filter(({ to }) => to === email)).toHaveLength(5);
    server.clock.advance(50 * MINUTE);
    expect((await send(server, email)).status).toBe(200);
  });

  it('keeps the last code good while another is refused', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    expect((await send(server, email)).status).toBe(429);
    expect(told(await verify(server, email, code, cookie))).toEqual(RIGHT);
  });
});

it('reads the code from the mail as a person does', async () => {
  const email = newEmail();
  const { code } = await askForCode(server, email);
  const mail = server.mailer.sent.findLast(({ to }) => to === email)!;
  expect(mail.subject).toBe(`${code} is your KeepWell verification code`);
  expect(codeIn(mail)).toBe(code);
  expect(mail.html).toContain(`>${code}</p>`);
});
