/** How often a code is mailed, and guessed over all mails (checklist rows 6 and 9): the same for every purpose. */
import { describe, expect, test, vi } from 'vitest';
import * as password from '../../server/identity/password.ts';
import { codeFlows } from '../support/codes/code-flows.ts';
import { codeSteps, NOT_FOUND, SPENT, told, WRONG, wrongWith } from '../support/codes/code-steps.ts';
import { verificationCodes } from '../../server/db/schema/identity.ts';
import { startIdentityServer } from '../support/identity/identity.ts';
import { codeIn } from '../support/server/mail.ts';
import { otherThan } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

// A right code leads to a hash, which is slow on purpose and no concern of this suite.
vi.spyOn(password, 'hashPassword').mockResolvedValue('scrypt$1$1$1$AAAA$AAAA');

const MINUTE = 60_000;
/** `code_is_good`: one that was asked for from the same address can still be entered. */
const refusedFor = (reason: string, wait: string, retry_in_seconds: number, code_is_good: boolean) => ({
  status: 429,
  body: {
    detail: `${reason} Please try again in ${wait}.`,
    code: 'too_many_requests',
    data: { retry_in_seconds, code_is_good },
  },
});
const FULL = 'Too many codes were sent to this email.';

const server = useServer(startIdentityServer);

/** An address of its own for each number. */
const address = (number: number) => `198.51.100.${number}`;
const mailsTo = (email: string) => server.mailer.sent.filter(({ to }) => to === email).length;

describe.each(codeFlows)('a code for $purpose', (flow) => {
  const { ready, ask, askOtherThan, finish, isRight } = codeSteps(flow, server);

  /** Five sends 30 seconds apart, each with five wrong tries with its cookie; and the code that was sent last. */
  const attack = async (email: string, from: string, tried: (body: object) => void) => {
    let last = '';
    for (let sends = 0; sends < 5; sends += 1) {
      const { code, cookie } = await ask(email, { address: from });
      for (let tries = 0; tries < 6; tries += 1) tried((await finish(email, otherThan(code), cookie)).body);
      last = code;
      server.clock.advance(30_000);
    }
    return last;
  };

  describe('row 6: a bounded number of guesses, and no way to keep the owner out', () => {
    test('at most 105 guesses of a code are evaluated an hour, from wherever codes are asked for', async () => {
      const email = await ready();
      let evaluated = 0;
      const tried = (body: object) => {
        if ('detail' in body && body.detail === WRONG.body.detail) evaluated += 1;
      };
      const begun = server.clock.now().getTime();
      let last = '';
      for (const from of [1, 2, 3, 4]) last = await attack(email, address(from), tried);
      for (let tries = 0; tries < 10; tries += 1) tried((await finish(email, otherThan(last))).body);
      expect(server.clock.now().getTime() - begun).toBe(10 * MINUTE);
      expect(evaluated).toBe(105);
      expect(mailsTo(email)).toBe(20);
      expect(told(await flow.send(server, email, { address: address(5) }))).toEqual(
        refusedFor(FULL, '50 minutes', 50 * 60, false),
      );
      // The first of them leaves the hour, and makes room for one.
      server.clock.advance(50 * MINUTE);
      const fresh = await ask(email, { address: address(5) });
      await isRight(email, fresh.code, fresh.cookie);
    });

    test('the owner can enter a code after a stranger has used up sends and tries', async () => {
      const email = await ready();
      const own = await ask(email, { address: address(1) });
      await attack(email, address(2), () => {});
      expect((await flow.send(server, email, { address: address(2) })).status).toBe(429);
      await isRight(email, own.code, own.cookie);
    });

    test('the owner is sent a new code after a stranger has used up sends and tries', async () => {
      const email = await ready();
      const last = await attack(email, address(2), () => {});
      for (let tries = 0; tries < 5; tries += 1) await finish(email, otherThan(last));
      const { code, link, cookie } = await ask(email, { address: address(1) });
      expect(await finish(email, code)).toEqual(SPENT);
      await isRight(email, flow.purpose === 'reset' ? link : code, cookie);
    });

    test('20 requests at once from one address send one code', async () => {
      const email = await ready();
      const answers = await Promise.all(Array.from({ length: 20 }, () => flow.send(server, email)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        200,
        ...Array.from({ length: 19 }, () => 429),
      ]);
      expect(mailsTo(email)).toBe(1);
    });

    test('30 requests at once from 30 addresses send 20 codes', async () => {
      const email = await ready();
      const requests = Array.from({ length: 30 }, (_, number) =>
        flow.send(server, email, { address: address(number) }),
      );
      const statuses = (await Promise.all(requests)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(20);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      expect(mailsTo(email)).toBe(20);
    });

    test('tries without a cookie are allowed again an hour after they were used up', async () => {
      const email = await ready();
      const { code } = await ask(email);
      for (let tries = 0; tries < 5; tries += 1) expect(await finish(email, otherThan(code))).toEqual(WRONG);
      server.clock.advance(59 * MINUTE);
      const later = await ask(email);
      expect(await finish(email, later.code)).toEqual(SPENT);
      server.clock.advance(MINUTE);
      await isRight(email, later.code);
    });
  });

  describe('row 9: resending', () => {
    test('sending again ends the old code of the same browser, and its link', async () => {
      const email = await ready();
      const first = await ask(email);
      server.clock.advance(30_000);
      const second = await askOtherThan(first.code, email, { cookie: first.cookie });
      expect(second.cookie).not.toBe(first.cookie);
      expect(await finish(email, first.code, second.cookie)).toEqual(wrongWith(4));
      expect(await finish(email, first.code, first.cookie)).toEqual(WRONG);
      expect(await finish(email, first.link, second.cookie)).toEqual(NOT_FOUND);
      await isRight(email, second.code, second.cookie);
    });

    test('sending again leaves the code of another browser good', async () => {
      const email = await ready();
      const first = await ask(email);
      server.clock.advance(30_000);
      const second = await ask(email);
      expect(second.cookie).not.toBe(first.cookie);
      await isRight(email, first.code, first.cookie);
    });

    test('the old code stays good where the mail with the new one does not leave', async () => {
      const email = await ready();
      const first = await ask(email);
      server.clock.advance(30_000);
      const leave = vi.spyOn(server.mailer, 'send').mockRejectedValueOnce(new Error('No route to host'));
      expect((await flow.send(server, email, { cookie: first.cookie })).status).toBe(502);
      leave.mockRestore();
      // And the send does not count.
      expect(
        await server.db.system(async (tx) =>
          (await tx.select().from(verificationCodes)).filter((row) => row.email === email),
        ),
      ).toHaveLength(1);
      await isRight(email, first.code, first.cookie);
    });

    test('a repeated request, whose first answer may be lost, is given the cookie again', async () => {
      const email = await ready();
      const key = `repeated-${flow.purpose}-request`;
      const first = await ask(email, { key });
      const again = await flow.send(server, email, { key });
      expect(told(again)).toEqual({ status: 200, body: { sent: true, resend_in_seconds: 30 } });
      expect(again.cookie).toBe(first.cookie);
      expect(mailsTo(email)).toBe(1);
      for (let tries = 0; tries < 5; tries += 1) await finish(email, otherThan(first.code));
      await isRight(email, first.code, again.cookie);
    });

    test('every request without the same key is given another cookie', async () => {
      const cookies = new Set<string | undefined>();
      for (const key of [undefined, undefined, 'one-key-of-a-request', 'another-key-of-a-request']) {
        const email = await ready();
        cookies.add((await ask(email, key === undefined ? {} : { key })).cookie);
      }
      expect(cookies.size).toBe(4);
    });

    test('another code is sent after 30 seconds, and an earlier request is told how long is left', async () => {
      const email = await ready();
      await ask(email);
      server.clock.advance(29_000);
      expect(await flow.send(server, email)).toMatchObject({
        ...refusedFor('A code was just sent.', '1 second', 1, true),
        retryAfter: '1',
      });
      server.clock.advance(1_000);
      expect((await flow.send(server, email)).body).toEqual({ sent: true, resend_in_seconds: 30 });
    });

    test('five codes an hour are sent to one address, and the answer says when the next may be sent', async () => {
      const email = await ready();
      for (let sends = 0; sends < 5; sends += 1) {
        await ask(email);
        server.clock.advance(2 * MINUTE);
      }
      expect(told(await flow.send(server, email))).toEqual(refusedFor(FULL, '50 minutes', 50 * 60, true));
      expect(mailsTo(email)).toBe(5);
      server.clock.advance(8 * MINUTE + 1_000);
      // The last of them has expired.
      expect(told(await flow.send(server, email))).toEqual(
        refusedFor(FULL, '42 minutes', 42 * 60 - 1, false),
      );
      server.clock.advance(42 * MINUTE - 1_000);
      expect((await flow.send(server, email)).status).toBe(200);
    });

    test('after a code was used up the answer says that none can be entered', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      await isRight(email, code, cookie);
      if (flow.purpose === 'signup') return expect((await flow.send(server, email)).status).toBe(409);
      expect(told(await flow.send(server, email))).toEqual(
        refusedFor('A code was just sent.', '30 seconds', 30, false),
      );
    });

    test('the last code stays good while another is refused', async () => {
      const email = await ready();
      const { code, cookie } = await ask(email);
      expect((await flow.send(server, email, { cookie })).status).toBe(429);
      await isRight(email, code, cookie);
    });
  });

  test('a code is read from the mail as a person reads it', async () => {
    const email = await ready();
    const { code } = await ask(email);
    const mail = server.mailer.sent.findLast(({ to }) => to === email)!;
    expect(mail.subject).toBe(`${code} ${flow.subject}`);
    expect(codeIn(mail)).toBe(code);
    expect(mail.html).toContain(`>${code}</p>`);
  });
});

test('sends to one email are counted over all purposes, and wrong tries of each purpose apart', async () => {
  const email = 'every-purpose@example.com';
  for (const flow of codeFlows) {
    // Signed up last: an email with an account is sent no sign-up code.
    if (flow.purpose === 'invitation') await flow.prepare(server, email);
  }
  const [signUp, invitation] = codeFlows as [(typeof codeFlows)[0], (typeof codeFlows)[0]];
  for (let sends = 0; sends < 10; sends += 1) {
    for (const flow of [signUp, invitation]) {
      expect((await flow.send(server, email, { address: address(sends) })).status).toBe(200);
    }
  }
  expect(told(await signUp.send(server, email, { address: address(11) }))).toEqual(
    refusedFor(FULL, '60 minutes', 60 * 60, false),
  );
});
