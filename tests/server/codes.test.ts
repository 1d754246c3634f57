/** Verification codes (checklist rows 1 to 9): every purpose is held to the same bounds. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serverSecrets, verificationCodes } from '../../server/db/schema/identity.ts';
import { hashCode, newCode } from '../../server/domain/codes/code.ts';
import * as password from '../../server/identity/password.ts';
import { askForCodeOf, codeFlows } from '../support/code-flows.ts';
import { startIdentityServer, type IdentityServer } from '../support/identity.ts';
import { codeIn } from '../support/mail.ts';
import { askForCode, complete, otherThan, verify } from '../support/sign-up.ts';

// A database of its own takes a while beside other test files.
vi.setConfig({ testTimeout: 120_000 });

// A right code leads to a hash, which is slow on purpose and no concern of this suite.
vi.spyOn(password, 'hashPassword').mockResolvedValue('scrypt$1$1$1$AAAA$AAAA');

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
const EXPIRED = {
  status: 400,
  body: { detail: 'Verification code expired. Please request a new one.', code: 'code_expired' },
};
const RIGHT = { status: 200, body: { verified: true } };

let server: IdentityServer;
let count = 0;
/** Every test has an email of its own. */
const newEmail = () => `person-${(count += 1)}@example.com`;
const told = ({ status, body }: { status: number; body: unknown }) => ({ status, body });

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

describe.each(codeFlows)('a code for $purpose', (flow) => {
  const ready = async () => {
    const email = newEmail();
    await flow.prepare(server, email);
    return email;
  };
  const ask = (email: string) => askForCodeOf(flow, server, email);
  const finish = async (email: string, code: string, cookie?: string) =>
    told(await flow.finish(server, email, code, cookie));
  const isRight = async (email: string, code: string, cookie?: string) =>
    expect((await finish(email, code, cookie)).status).toBe(200);

  /** One time in a million a new code happens to equal the old one; then another is asked for. */
  const askOtherThan = async (old: string, email: string): ReturnType<typeof ask> => {
    const fresh = await ask(email);
    if (fresh.code !== old) return fresh;
    server.clock.advance(30_000);
    return askOtherThan(old, email);
  };

  describe('row 2: ten minutes', () => {
    it('is good at 10 minutes', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      server.clock.advance(10 * MINUTE);
      await isRight(email, code, cookie);
    });

    it('is refused a second later', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      server.clock.advance(10 * MINUTE + 1_000);
      expect(await finish(email, code, cookie)).toEqual(EXPIRED);
    });
  });

  it('row 3: is used up', async () => {
    const email = await ready();
    const { code, cookie } = await ask(email);
    await isRight(email, code, cookie);
    expect(await finish(email, code, cookie)).toEqual(NOT_FOUND);
  });

  it('row 3: is used up once by four at the same moment', async () => {
    const email = await ready();
    const { code, cookie } = await ask(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(email, code, cookie)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  describe('row 4: five wrong tries', () => {
    it('refuses the right code after five', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await finish(email, otherThan(code), cookie)).toEqual(WRONG);
      }
      expect(await finish(email, code, cookie)).toEqual(SPENT);
    });

    it('accepts the right code after four', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      for (let tries = 0; tries < 4; tries += 1) await finish(email, otherThan(code), cookie);
      await isRight(email, code, cookie);
    });

    it('keeps the tries of strangers apart from those of who asked', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      expect(cookie).toMatch(new RegExp(`^keepwell_${flow.purpose}=[\\w-]{22}$`));
      for (let tries = 0; tries < 5; tries += 1) await finish(email, otherThan(code));
      expect(await finish(email, code)).toEqual(SPENT);
      expect(await finish(email, code, `keepwell_${flow.purpose}=made-up`)).toEqual(SPENT);
      await isRight(email, code, cookie);
    });
  });

  it.each(['with', 'without'] as const)(
    'row 5: of 200 guesses at once at most five are evaluated %s the cookie',
    async (kind) => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      const guesses = Array.from({ length: 200 }, (_, index) =>
        finish(
          email,
          String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
          kind === 'with' ? cookie : undefined,
        ),
      );
      const details = (await Promise.all(guesses)).map(({ body }) => JSON.stringify(body));
      expect(details.filter((body) => body === JSON.stringify(WRONG.body))).toHaveLength(5);
      expect(details.filter((body) => body === JSON.stringify(SPENT.body))).toHaveLength(195);
    },
  );

  describe('row 6: at most 10 guesses an hour for one email', () => {
    it('sends one code for 20 requests at once', async () => {
      const email = await ready();
      const answers = await Promise.all(Array.from({ length: 20 }, () => flow.send(server, email)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        200,
        ...Array.from({ length: 19 }, () => 429),
      ]);
      expect(server.mailer.sent.filter(({ to }) => to === email)).toHaveLength(1);
    });

    it('does not refill the budgets with a new code', async () => {
      const email = await ready();
      let evaluated = 0;
      const guess = async (code: string, cookie?: string) => {
        const { body } = await flow.finish(server, email, otherThan(code), cookie);
        if (body['detail'] === WRONG.body.detail) evaluated += 1;
      };
      let last = await ask(email);
      for (let round = 0; round < 5; round += 1) {
        if (round > 0) last = await ask(email);
        // The person's budget is left one try short, so that another code may still be asked for.
        for (let tries = 0; tries < 3; tries += 1) await guess(last.code);
        await guess(last.code, round === 4 ? undefined : last.cookie);
        server.clock.advance(MINUTE);
      }
      for (let tries = 0; tries < 5; tries += 1) await guess(last.code, last.cookie);
      expect(evaluated).toBe(10);
      expect(await finish(email, last.code, last.cookie)).toEqual(SPENT);
      expect((await flow.send(server, email)).status).toBe(429);
    });

    it('opens again an hour after the tries', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      server.clock.advance(5 * MINUTE);
      for (let tries = 0; tries < 5; tries += 1) await finish(email, otherThan(code), cookie);
      server.clock.advance(59 * MINUTE);
      expect(told(await flow.send(server, email))).toEqual({
        status: 429,
        body: {
          detail: 'Too many wrong codes were entered. Please try again in 1 minute.',
          code: 'too_many_requests',
        },
      });
      server.clock.advance(MINUTE);
      const fresh = await ask(email);
      await isRight(email, fresh.code, fresh.cookie);
    });
  });

  describe('row 7: one purpose, one email', () => {
    it('refuses the code of another email', async () => {
      const [mine, theirs] = [await ready(), await ready()];
      const { code, cookie } = await ask(mine);
      expect(await finish(theirs, code, cookie)).toEqual(NOT_FOUND);
      const own = await askOtherThan(code, theirs);
      expect(await finish(theirs, code, own.cookie)).toEqual(WRONG);
    });

    it.each(codeFlows.filter((other) => other !== flow))('refuses it for $purpose', async (other) => {
      const email = await ready();
      // Without an open invitation the code would not even be looked at.
      if (other.purpose === 'invitation') await other.prepare(server, email);
      const { code, cookie } = await ask(email);
      expect(told(await other.finish(server, email, code, cookie))).toEqual(NOT_FOUND);
      await isRight(email, code, cookie);
    });
  });

  describe('row 8: the database holds only a keyed hash', () => {
    const rowOf = async (email: string) => {
      const rows = await server.db.system((tx) => tx.select().from(verificationCodes));
      return rows.find((row) => row.email === email && row.purpose === flow.purpose)!;
    };

    it('stores neither the code nor the challenge', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      const row = await rowOf(email);
      const secrets = await server.db.system((tx) => tx.select().from(serverSecrets));
      const key = Buffer.from(secrets.find(({ name }) => name === 'code-hash')!.value, 'base64url');
      const subject = { purpose: flow.purpose, email };
      expect(row.codeHash).toBe(hashCode(key, subject, row.sendId, code));
      expect(JSON.stringify(row)).not.toContain(code);
      expect(JSON.stringify(row)).not.toContain(cookie.split('=')[1]);
    });

    it('forgets the hash once the code was used', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      await isRight(email, code, cookie);
      expect((await rowOf(email)).codeHash).toBeNull();
    });
  });

  describe('row 9: resending', () => {
    it('ends the old code', async () => {
      const email = await ready();
      const first = await ask(email);
      server.clock.advance(30_000);
      const second = await askOtherThan(first.code, email);
      expect(second.cookie).not.toBe(first.cookie);
      expect(await finish(email, first.code, second.cookie)).toEqual(WRONG);
      await isRight(email, second.code, second.cookie);
    });

    it('waits 30 seconds, and says how long is left', async () => {
      const email = await ready();
      await ask(email);
      server.clock.advance(29_000);
      expect(await flow.send(server, email)).toMatchObject({
        status: 429,
        retryAfter: '1',
        body: {
          detail: 'A code was just sent. Please try again in 1 second.',
          code: 'too_many_requests',
        },
      });
      server.clock.advance(1_000);
      expect((await flow.send(server, email)).body).toEqual({ sent: true, resend_in_seconds: 30 });
    });

    it('sends five an hour, and says when the next may go', async () => {
      const email = await ready();
      for (let sends = 0; sends < 5; sends += 1) {
        await ask(email);
        server.clock.advance(2 * MINUTE);
      }
      expect(told(await flow.send(server, email))).toEqual({
        status: 429,
        body: {
          detail: 'Too many codes were sent to this email. Please try again in 50 minutes.',
          code: 'too_many_requests',
        },
      });
      expect(server.mailer.sent.filter(({ to }) => to === email)).toHaveLength(5);
      server.clock.advance(50 * MINUTE);
      expect((await flow.send(server, email)).status).toBe(200);
    });

    it('keeps the last code good while another is refused', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      expect((await flow.send(server, email)).status).toBe(429);
      await isRight(email, code, cookie);
    });
  });

  it('is read from the mail as a person does', async () => {
    const email = await ready();
    const { code } = await ask(email);
    const mail = server.mailer.sent.findLast(({ to }) => to === email)!;
    expect(mail.subject).toBe(`${code} ${flow.subject}`);
    expect(codeIn(mail)).toBe(code);
    expect(mail.html).toContain(`>${code}</p>`);
  });
});

describe('verify-email, which sign-up alone has', () => {
  it('uses nothing up (row 3)', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    expect(told(await verify(server, email, code, cookie))).toEqual(RIGHT);
    expect(told(await verify(server, email, code, cookie))).toEqual(RIGHT);
    expect((await complete(server, email, code, cookie)).status).toBe(200);
    expect(told(await verify(server, email, code, cookie))).toEqual(NOT_FOUND);
  });

  it('spends the same budget as completing (row 4)', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(told(await verify(server, email, otherThan(code), cookie))).toEqual(WRONG);
    }
    expect(told(await verify(server, email, code, cookie))).toEqual(SPENT);
    expect(told(await complete(server, email, code, cookie))).toEqual(SPENT);
  });
});

it('binds the stored hash to purpose, email and send (row 7)', () => {
  const key = Buffer.alloc(32, 1);
  const subject = { purpose: 'signup', email: 'a@x.org' } as const;
  const hashes = [
    hashCode(key, subject, '1', '123456'),
    hashCode(key, { ...subject, purpose: 'reset' }, '1', '123456'),
    hashCode(key, { ...subject, email: 'b@x.org' }, '1', '123456'),
    hashCode(key, subject, '2', '123456'),
    hashCode(Buffer.alloc(32, 2), subject, '1', '123456'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
