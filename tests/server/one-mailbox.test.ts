/** One mailbox has one email: no second spelling gets another mail, another account or another count of tries. */
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../server/admin/run-command.ts';
import { createMailer } from '../../server/mail/create-mailer.ts';
import { MailError } from '../../server/mail/mailer.ts';
import { smtpMailer } from '../../server/mail/smtp-mailer.ts';
import { addUser, refusalOf, signIn, startIdentityServer } from '../support/identity/identity.ts';
import { invite, inviterOf } from '../support/people/invitations.ts';
import { codeIn, startSmtp } from '../support/server/mail.ts';
import { startTestServer, testConfig } from '../support/server/server.ts';
import { addWorkspace } from '../support/people/server-people.ts';
import { call, complete, NAMES, PASSWORD, signUp } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

/** Spellings of `name@domain` that mail programs or name servers bring to the same mailbox. */
const spellings = (name: string, domain: string) => [
  `${name}@${domain}`,
  `${name.toUpperCase()}@${domain.toUpperCase()}`,
  ` ${name}@${domain} `,
  `<${name}@${domain}`,
  `${name}@${domain}>`,
  `<${name}@${domain}>`,
  `x<${name}@${domain}>`,
  `"${name}"@${domain}`,
  `(x)${name}@${domain}`,
  `${name}@${domain}.`,
  `,${name}@${domain}`,
  `${name}@${domain},`,
  `${name}@${domain};`,
  `${name}\u200b@${domain}`,
  `${name}\u0085@${domain}`,
  `${name}@${domain}\u202e`,
  `${name}@\u00ad${domain}`,
  `${name}@${domain.replace(/^./, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))}`,
  `${name}@${domain.replace('.', '\u3002')}`,
];

const inbox = useServer(startSmtp);
const server = useServer(() =>
  startIdentityServer({
    replace: ({ db, clock, config }) => ({
      mailer: createMailer({ config: { ...config, smtpUrl: inbox.url }, db, clock }),
    }),
  }),
);

/** The recipients of what was mailed while `work` ran. */
async function mailedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const before = inbox.mails.length;
  await work();
  return inbox.mails.slice(before).flatMap(({ to }) => [...to]);
}

describe('a burst of spellings', () => {
  test.each([
    ['send-verification', 'new', NAMES],
    ['send-password-reset', 'known', {}],
  ])('%s mails one code to an email that is spelled in several ways', async (path, name, rest) => {
    if (name === 'known') await addUser(server, `${name}@burst.test`, PASSWORD);
    const burst = spellings(name, 'burst.test');
    const mailed = await mailedDuring(() =>
      Promise.all(burst.map((email) => call(server, path, { email, ...rest }))),
    );
    expect(mailed).toEqual([`${name}@burst.test`]);
  });

  test('an email whose international domain is spelled in several ways is mailed one code', async () => {
    const burst = ['münchen.test', 'MÜNCHEN.test', 'mu\u0308nchen.test', 'xn--mnchen-3ya.test'];
    const mailed = await mailedDuring(() =>
      Promise.all(
        burst.map((domain) => call(server, 'send-verification', { email: `v@${domain}`, ...NAMES })),
      ),
    );
    // The inbox shows the domain as people write it, whichever way it was sent.
    expect(mailed).toEqual(['v@münchen.test']);
  });

  test('an email that is spelled in several ways gets one invitation and one mail', async () => {
    const other = await startTestServer({
      replace: ({ db, clock, config }) => ({
        mailer: createMailer({ config: { ...config, smtpUrl: inbox.url }, db, clock }),
      }),
    });
    const ada = inviterOf(await addWorkspace(other, 'Analytical Engines'));
    const answers: number[] = [];
    const mailed = await mailedDuring(async () => {
      for (const email of spellings('guest', 'burst.test')) {
        const answer = await invite(other, ada, { email, full_name: 'Grace', role: 'viewer' });
        answers.push(answer.statusCode);
      }
    });
    expect(mailed).toEqual(['guest@burst.test']);
    expect(new Set(answers.slice(1))).toEqual(new Set([400, 409]));
    await other.close();
  });
});

describe('an account of an international domain', () => {
  const typed = 'Jo@MÜNCHEN.example';
  const stored = 'jo@xn--mnchen-3ya.example';
  const open = useServer(startIdentityServer);
  beforeAll(async () => {
    const { cookie } = await call(open, 'send-verification', { email: typed, ...NAMES });
    const mail = open.mailer.sent.find(({ to }) => to === stored);
    const code = codeIn(mail ?? { text: 'no mail to the stored form' });
    const { status } = await complete(open, typed, code, cookie);
    expect(status).toBe(200);
  });

  test('an account of an international domain can be signed in to, looked up and disabled by every spelling', async () => {
    for (const email of [typed, stored, ' jo@münchen.example ']) {
      const { status, body } = await signIn(open, email, PASSWORD);
      expect([status, body['email']]).toEqual([200, stored]);
      expect((await call(open, 'check-user', { email })).body).toEqual({ exists: true, has_workspace: true });
      expect((await call(open, 'check-invitation', { email })).body).toMatchObject({ account_exists: true });
      expect((await call(open, 'send-verification', { email, ...NAMES })).body).toMatchObject({
        code: 'account_exists',
      });
    }
    const deps = { ...open, config: testConfig() };
    expect(await runCommand(deps, ['disable', typed], () => {})).toEqual({
      ok: true,
      says: `The account ${stored} is disabled. Every session of it has ended.`,
    });
  });

  test('an account of an international domain has one count of failed sign-ins for all spellings', async () => {
    const place = '198.51.100.7';
    await signUp(open, 'ann@xn--mnchen-3ya.example');
    for (const domain of ['münchen', 'MÜNCHEN', 'xn--mnchen-3ya', 'mu\u0308nchen', 'München']) {
      expect(refusalOf(await signIn(open, `ann@${domain}.example`, 'Wrong-horse-1!', place))).toBe(
        'INVALID_PASSWORD',
      );
    }
    expect(refusalOf(await signIn(open, 'ann@xn--mnchen-3ya.example', PASSWORD, place))).toMatch(
      /^TOO_MANY_ATTEMPTS_TRY_LATER/,
    );
  });
});

test('nothing is mailed to an address that is not in the stored form', async () => {
  const mailer = smtpMailer(inbox.url, 'mail@keepwell.example');
  const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const others = spellings('v', 'direct.test').slice(1);
  const mailed = await mailedDuring(async () => {
    for (const to of others) await expect(mailer.send({ ...mail, to })).rejects.toBeInstanceOf(MailError);
  });
  expect(mailed).toEqual([]);
});
