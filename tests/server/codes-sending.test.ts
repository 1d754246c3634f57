/** How often a code is mailed, and guessed over all mails (checklist rows 6 and 9): the same for every purpose. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as password from '../../server/identity/password.ts';
import { codeFlows } from '../support/code-flows.ts';
import { codeSteps, SPENT, told, WRONG } from '../support/code-steps.ts';
import { startIdentityServer, type IdentityServer } from '../support/identity.ts';
import { codeIn } from '../support/mail.ts';
import { otherThan } from '../support/sign-up.ts';

// A right code leads to a hash, which is slow on purpose and no concern of this suite.
vi.spyOn(password, 'hashPassword').mockResolvedValue('scrypt$1$1$1$AAAA$AAAA');

const MINUTE = 60_000;

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

describe.each(codeFlows)('a code for $purpose', (flow) => {
  const { ready, ask, askOtherThan, finish, isRight } = codeSteps(flow, () => server);

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
