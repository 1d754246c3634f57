/** Verification codes (checklist rows 1 to 5, 7 and 8): every purpose is held to the same bounds. */
import { describe, expect, test, vi } from 'vitest';
import { serverSecrets, verificationCodes } from '../../server/db/schema/identity.ts';
import { hashCode, newCode } from '../../server/domain/codes/code.ts';
import * as password from '../../server/identity/password.ts';
import { codeFlows } from '../support/codes/code-flows.ts';
import { codeSteps, EXPIRED, NOT_FOUND, SPENT, told, WRONG, wrongWith } from '../support/codes/code-steps.ts';
import { startIdentityServer } from '../support/identity/identity.ts';
import { askForCode, call, complete, NAMES, otherThan, verify } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

// A right code leads to a hash, which is slow on purpose and no concern of this suite.
vi.spyOn(password, 'hashPassword').mockResolvedValue('scrypt$1$1$1$AAAA$AAAA');

const MINUTE = 60_000;
const RIGHT = { status: 200, body: { verified: true } };

const server = useServer(startIdentityServer);
let count = 0;
/** Every test has an email of its own. */
const newEmail = () => `person-${(count += 1)}@example.com`;

describe('row 1: six digits from a CSPRNG', () => {
  test('a code has six digits, leading zeros too, spread evenly', () => {
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
  const { ready, ask, askOtherThan, finish, isRight } = codeSteps(flow, server);

  describe('row 2: ten minutes', () => {
    test('a code is good at 10 minutes', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      server.clock.advance(10 * MINUTE);
      await isRight(email, code, cookie);
    });

    test('a code is refused a second after 10 minutes', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      server.clock.advance(10 * MINUTE + 1_000);
      expect(await finish(email, code, cookie)).toEqual(EXPIRED);
    });
  });

  test('row 3: a code is used up', async () => {
    const email = await ready();
    const { code, cookie } = await ask(email);
    await isRight(email, code, cookie);
    expect(await finish(email, code, cookie)).toEqual(NOT_FOUND);
  });

  test('row 3: a code is used up once by four requests at the same moment', async () => {
    const email = await ready();
    const { code, cookie } = await ask(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(email, code, cookie)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  describe('row 4: five wrong tries', () => {
    test('the right code is refused after five wrong tries', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      for (const left of [4, 3, 2, 1, 0]) {
        expect(await finish(email, otherThan(code), cookie)).toEqual(wrongWith(left));
      }
      expect(await finish(email, code, cookie)).toEqual(SPENT);
    });

    test('a request without the cookie is not told how many tries are left', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      await finish(email, otherThan(code), cookie);
      const strangers = await ask(email, { address: '192.0.2.7' });
      for (const known of [undefined, `keepwell_${flow.purpose}=made-up`]) {
        expect(await finish(email, otherThan(code), known)).toEqual(WRONG);
      }
      expect(await finish(email, otherThan(strangers.code), strangers.cookie)).toEqual(wrongWith(4));
    });

    test('the right code is accepted after four wrong tries', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      for (let tries = 0; tries < 4; tries += 1) await finish(email, otherThan(code), cookie);
      await isRight(email, code, cookie);
    });

    test('the tries of strangers are counted apart from those of the person who asked', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      expect(cookie).toMatch(new RegExp(`^keepwell_${flow.purpose}=[\\w-]{22}$`));
      for (let tries = 0; tries < 5; tries += 1) await finish(email, otherThan(code));
      expect(await finish(email, code)).toEqual(SPENT);
      expect(await finish(email, code, `keepwell_${flow.purpose}=made-up`)).toEqual(SPENT);
      await isRight(email, code, cookie);
    });

    test('the mailed link is accepted after the tries of the digits are used up', async () => {
      const email = await ready();
      const { code, link, cookie } = await ask(email);
      for (let tries = 0; tries < 5; tries += 1) {
        await finish(email, otherThan(code), cookie);
        await finish(email, otherThan(code));
      }
      expect(await finish(email, code, cookie)).toEqual(SPENT);
      expect(await finish(email, code)).toEqual(SPENT);
      await isRight(email, link);
    });

    test('a try without a cookie is compared with every code that is good', async () => {
      const email = await ready();
      const first = await ask(email);
      const second = await askOtherThan(first.code, email, { address: '192.0.2.7' });
      expect(
        await finish(email, otherThan(first.code) === second.code ? '000000' : otherThan(first.code)),
      ).toEqual(WRONG);
      await isRight(email, first.code);
    });
  });

  describe("the mail's link", () => {
    const open = (purpose: string, verification_code: string) =>
      call(server, 'open-mailed-code', { purpose, verification_code });

    test('a mailed link leads to its flow, tells whose it is, and is not used up by being opened', async () => {
      const email = await ready();
      const { code, link } = await ask(email);
      const mail = server.mailer.sent.findLast(({ to }) => to === email)!;
      expect(link.startsWith(`${code}.`)).toBe(true);
      expect(mail.text).toContain(`http://127.0.0.1:4280${flow.path}#code=${link}\n`);
      expect(mail.html).toContain(`href="http://127.0.0.1:4280${flow.path}#code=${link}"`);
      const names = flow.purpose === 'signup' ? NAMES : { full_name: null, workspace_name: null };
      for (let opened = 0; opened < 10; opened += 1) {
        expect(told(await open(flow.purpose, link))).toEqual({ status: 200, body: { email, ...names } });
      }
      await isRight(email, link);
      expect(told(await open(flow.purpose, link))).toEqual(NOT_FOUND);
      expect(await finish(email, link)).toEqual(NOT_FOUND);
    });

    test('a mailed link is refused a second after 10 minutes', async () => {
      const email = await ready();
      const { link } = await ask(email);
      server.clock.advance(10 * MINUTE + 1_000);
      expect(told(await open(flow.purpose, link))).toEqual(EXPIRED);
      expect(await finish(email, link)).toEqual(EXPIRED);
    });

    test('a mailed link is refused for another email, for another purpose, and with another key', async () => {
      const [mine, theirs] = [await ready(), await ready()];
      const { code, link } = await ask(mine);
      await ask(theirs);
      expect(await finish(theirs, link)).toEqual(NOT_FOUND);
      expect(await finish(mine, `${code}.${'A'.repeat(22)}`)).toEqual(NOT_FOUND);
      expect(told(await open(flow.purpose, code))).toEqual(NOT_FOUND);
      for (const { purpose } of codeFlows.filter((other) => other !== flow)) {
        expect(told(await open(purpose, link))).toEqual(NOT_FOUND);
      }
      await isRight(mine, link);
    });
  });

  test.each(['with', 'without'] as const)(
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
      const answers = (await Promise.all(guesses)).map(({ body }) => JSON.stringify(body));
      const wrong = kind === 'with' ? [4, 3, 2, 1, 0].map(wrongWith) : Array.from({ length: 5 }, () => WRONG);
      expect(answers.filter((body) => body !== JSON.stringify(SPENT.body)).toSorted()).toEqual(
        wrong.map(({ body }) => JSON.stringify(body)).toSorted(),
      );
      expect(answers.filter((body) => body === JSON.stringify(SPENT.body))).toHaveLength(195);
    },
  );

  describe('row 7: one purpose, one email', () => {
    test('the code of another email is refused', async () => {
      const [mine, theirs] = [await ready(), await ready()];
      const { code, cookie } = await ask(mine);
      expect(await finish(theirs, code, cookie)).toEqual(NOT_FOUND);
      const own = await askOtherThan(code, theirs);
      expect(await finish(theirs, code, own.cookie)).toEqual(wrongWith(4));
    });

    test.each(codeFlows.filter((other) => other !== flow))(
      'the code is refused for $purpose',
      async (other) => {
        const email = await ready();
        // Without an open invitation the code would not even be looked at.
        if (other.purpose === 'invitation') await other.prepare(server, email);
        const { code, cookie } = await ask(email);
        expect(told(await other.finish(server, email, code, cookie))).toEqual(NOT_FOUND);
        await isRight(email, code, cookie);
      },
    );
  });

  describe('row 8: the database holds only a keyed hash', () => {
    const rowOf = async (email: string) => {
      const rows = await server.db.system((tx) => tx.select().from(verificationCodes));
      return rows.find((row) => row.email === email && row.purpose === flow.purpose)!;
    };

    test('the database stores neither the code nor the challenge', async () => {
      const email = await ready();
      const { code, link, cookie } = await ask(email);
      const row = await rowOf(email);
      const secrets = await server.db.system((tx) => tx.select().from(serverSecrets));
      const key = Buffer.from(secrets.find(({ name }) => name === 'code-hash')!.value, 'base64url');
      const subject = { purpose: flow.purpose, email };
      expect(row.codeHash).toBe(hashCode(key, subject, row.sendId, code));
      expect(JSON.stringify(row)).not.toContain(`"${code}"`);
      expect(JSON.stringify(row)).not.toContain(link.slice(7));
      expect(JSON.stringify(row)).not.toContain(cookie.split('=')[1]);
    });

    test('the hashes of all codes of an email are deleted once one was used', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      await ask(email, { address: '192.0.2.7' });
      await isRight(email, code, cookie);
      const rows = await server.db.system((tx) => tx.select().from(verificationCodes));
      const own = rows.filter((row) => row.email === email);
      expect(own.map(({ codeHash, linkHash }) => ({ codeHash, linkHash }))).toEqual([
        { codeHash: null, linkHash: null },
        { codeHash: null, linkHash: null },
      ]);
    });
  });
});

describe('verify-email, which sign-up alone has', () => {
  test('verify-email uses no code up (row 3)', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    expect(told(await verify(server, email, code, cookie))).toEqual(RIGHT);
    expect(told(await verify(server, email, code, cookie))).toEqual(RIGHT);
    expect((await complete(server, email, code, cookie)).status).toBe(200);
    expect(told(await verify(server, email, code, cookie))).toEqual(NOT_FOUND);
  });

  test('verify-email takes a right try without a cookie off the count', async () => {
    const email = newEmail();
    const { code } = await askForCode(server, email);
    for (let tries = 0; tries < 8; tries += 1) {
      expect(told(await verify(server, email, code))).toEqual(RIGHT);
    }
    for (let tries = 0; tries < 5; tries += 1) {
      expect(told(await verify(server, email, otherThan(code)))).toEqual(WRONG);
    }
    expect(told(await verify(server, email, code))).toEqual(SPENT);
  });

  test('verify-email and completing sign-up count the same tries (row 4)', async () => {
    const email = newEmail();
    const { code, cookie } = await askForCode(server, email);
    for (const left of [4, 3, 2, 1, 0]) {
      expect(told(await verify(server, email, otherThan(code), cookie))).toEqual(wrongWith(left));
    }
    expect(told(await verify(server, email, code, cookie))).toEqual(SPENT);
    expect(told(await complete(server, email, code, cookie))).toEqual(SPENT);
  });
});

test('the stored hash of a code is bound to purpose, email and send (row 7)', () => {
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
