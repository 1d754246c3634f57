import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '../../server/mail/create-mailer.ts';
import { MailError, type Mail } from '../../server/mail/mailer.ts';
import { smtpMailer } from '../../server/mail/smtp-mailer.ts';
import { codeMail } from '../../server/mail/code-mail.ts';
import { startIdentityServer } from '../support/identity.ts';
import { codeIn, startSmtp, type SmtpInbox } from '../support/mail.ts';
import { startTestServer, testConfig, type TestServer } from '../support/server.ts';
import { send, verify } from '../support/sign-up.ts';

const MAIL: Mail = {
  to: 'ada@example.com',
  subject: 'Grüße & <b>more</b>',
  text: 'Look: https://example.com/a?b=1&c=2 – and <i>this</i>.\n',
  html: '<p>Look <a href="https://example.com/a">here</a><script>document.title = "run"</script></p>',
};

describe('mail over SMTP', () => {
  let inbox: SmtpInbox;
  beforeAll(async () => {
    inbox = await startSmtp();
  });
  afterAll(() => inbox.close());

  it('carries text and HTML from the configured sender', async () => {
    await smtpMailer(inbox.url, 'KeepWell <mail@keepwell.example>').send(MAIL);
    const mail = await inbox.newestTo('ada@example.com');
    expect(mail.from).toBe('mail@keepwell.example');
    expect(mail.to).toEqual(['ada@example.com']);
    expect(mail.text.trimEnd()).toBe(MAIL.text.trimEnd());
    expect(mail.raw).toMatch(/^From: KeepWell <mail@keepwell\.example>\r$/m);
    expect(mail.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail.raw).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('has one recipient, whatever the address is made of', async () => {
    const mailer = smtpMailer(inbox.url, 'mail@keepwell.example');
    const before = inbox.mails.length;
    for (const to of ['evil,ada@example.com', 'evil;ada@example.com', 'a<ada@example.com>']) {
      await mailer.send({ ...MAIL, to }).catch(() => {});
    }
    const reached = inbox.mails.slice(before).flatMap((mail) => mail.to);
    expect(reached).not.toContain('ada@example.com');
  });

  it('is what a person signs up with', async () => {
    const server = await startIdentityServer({
      replace: ({ db, clock, config }) => ({
        mailer: createMailer({ config: { ...config, smtpUrl: inbox.url }, db, clock }),
      }),
    });
    const { cookie } = await send(server, 'grace@example.com');
    const mail = await inbox.newestTo('grace@example.com');
    expect((await verify(server, 'grace@example.com', codeIn(mail), cookie)).status).toBe(200);

    inbox.refuseWith({ code: 550, message: `No such person, and your mail said ${codeIn(mail)}` });
    const { status, body } = await send(server, 'nobody@example.com');
    expect({ status, body }).toEqual({
      status: 502,
      body: { detail: 'Failed to send verification email', code: 'email_not_sent' },
    });
    inbox.refuseWith(null);
    expect((await send(server, 'nobody@example.com')).status).toBe(200);
    await server.close();
  });

  it('fails with a reason that quotes nothing', async () => {
    const silent = await startSmtp();
    await silent.close();
    const error: unknown = await smtpMailer(silent.url, 'a@example.com')
      .send(MAIL)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(MailError);
    expect(String(error)).toBe('MailError: The mail server did not take the mail (ESOCKET)');
  });
});

describe('which way mail leaves (design §7, §8)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each([
    ['smtp', 'SMTP on this machine', { smtpUrl: 'smtp://mail.example', local: true }],
    ['smtp', 'SMTP on a public server', { smtpUrl: 'smtp://mail.example', local: false }],
    ['mailbox', 'nothing configured, only this machine', { smtpUrl: null, local: true }],
    ['none', 'nothing configured, reachable from elsewhere', { smtpUrl: null, local: false }],
  ])('is %s for %s', async (kind, _what, change) => {
    const { db, clock } = server;
    expect(createMailer({ config: { ...testConfig(), ...change }, db, clock }).kind).toBe(kind);
  });

  it('refuses to send by none', async () => {
    const { db, clock } = server;
    const mailer = createMailer({ config: { ...testConfig(), smtpUrl: null, local: false }, db, clock });
    await expect(mailer.send(MAIL)).rejects.toBeInstanceOf(MailError);
  });
});

describe('the verification mail', () => {
  const link = 'https://keepwell.example.com/onboard#code=012345.AAAAAAAAAAAAAAAAAAAAAA';
  const mail = codeMail('signup', { to: 'ada@example.com', code: '012345', link, minutes: 10 });

  it('says in plain text all a person needs', () => {
    expect(mail.text).toBe(
      [
        'KeepWell: Verify your email',
        'Enter this code to finish creating your KeepWell workspace:',
        '    012345',
        'Or go on with this link, in any browser:',
        `Create your workspace: ${link}`,
        'Code and link are good for 10 minutes and work once.',
        'If you did not ask for it, you can ignore this mail: without the code your address cannot be used. ' +
          'KeepWell never asks you to pass a code on.',
        '',
      ]
        .join('\n\n')
        .replace(/\n\n$/, '\n'),
    );
  });

  it('needs no picture, no script and nothing from elsewhere', () => {
    expect(mail.html.replaceAll(link, '')).not.toMatch(/<img|<script|<link|https?:|url\(/i);
    expect(mail.html).toContain(
      '<span style="color:#2563eb">Keep</span><span style="color:#16a34a">Well</span>',
    );
  });
});

describe('/dev/mailbox', () => {
  let server: TestServer;
  const local = (options: { smtpUrl?: string | null; local?: boolean } = {}) =>
    startTestServer({
      config: options,
      replace: (parts) => ({ mailer: createMailer(parts) }),
    });
  beforeAll(async () => {
    server = await local();
    await server.app.deps.mailer.send(MAIL);
  });
  afterAll(() => server.close());
  const get = (url: string, headers: Record<string, string> = { host: 'localhost:4280' }) =>
    server.app.inject({ url, headers });
  const address = async () =>
    /\/dev\/mailbox\/[0-9a-f-]{36}/.exec((await get('/dev/mailbox')).body)?.[0] ?? '';

  it('lists the mails, newest first, and looks again by itself', async () => {
    server.clock.advance(1_000);
    await server.app.deps.mailer.send({ ...MAIL, subject: 'The second' });
    const { body, headers, statusCode } = await get('/dev/mailbox');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<meta http-equiv="refresh" content="5">');
    expect(body.indexOf('The second')).toBeGreaterThan(0);
    expect(body.indexOf('Grüße')).toBeGreaterThan(body.indexOf('The second'));
    expect(body).toContain('Grüße &amp; &lt;b&gt;more&lt;/b&gt;');
    expect(body).toContain('To ada@example.com');
  });

  it('shows a mail without letting it run anything', async () => {
    const { body, headers } = await get(await address());
    expect(body).not.toMatch(/<script/i);
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(body).toContain('&lt;script&gt;');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(
      '<a href="https://example.com/a?b=1&amp;c=2">https://example.com/a?b=1&amp;c=2</a> – and &lt;i&gt;this&lt;/i&gt;.',
    );
  });

  it.each([
    ['a name that only resolves here', { host: 'evil.example' }],
    ['a name that begins like a loopback one', { host: 'localhost.evil.example' }],
    ['an address beside loopback', { host: '128.0.0.1' }],
    ['no readable name', { host: 'local host' }],
    ['a proxy in between', { host: 'localhost', 'x-forwarded-for': '203.0.113.1' }],
  ])('is not there for %s', async (_what, headers) => {
    for (const url of ['/dev/mailbox', await address()]) {
      const answer = await get(url, headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('ada@example.com');
    }
  });

  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1:4280', '127.8.9.1', '[::1]:4280'])(
    'is there for %s',
    async (host) => {
      expect((await get('/dev/mailbox', { host })).statusCode).toBe(200);
    },
  );

  it('is not there for a mail that is gone', async () => {
    expect((await get('/dev/mailbox/no-such-mail')).json()).toEqual({
      detail: 'This mail is not here any more.',
      code: 'not_found',
    });
  });

  it.each([
    ['SMTP is configured', { smtpUrl: 'smtp://127.0.0.1:9', local: true }],
    ['the server can be reached from elsewhere', { smtpUrl: null, local: false }],
  ])('is not there when %s', async (_what, config) => {
    const other = await local(config);
    const answer = await other.app.inject({ url: '/dev/mailbox', headers: { host: 'localhost' } });
    expect(answer.body).not.toContain('Mailbox');
    await other.close();
  });

  it('fails without quoting the mail', async () => {
    // PostgreSQL refuses a NUL, and the query's own error repeats every value it was given.
    const error: unknown = await server.app.deps.mailer
      .send({ ...MAIL, text: 'the secret 123456', html: '\u0000' })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(MailError);
    expect(`${(error as Error).stack} ${String((error as Error).cause)}`).not.toContain('123456');
  });

  it('keeps the newest 200', async () => {
    for (let mails = 0; mails < 201; mails += 1) {
      server.clock.advance(1_000);
      await server.app.deps.mailer.send({ ...MAIL, subject: `Number ${mails}.` });
    }
    const { body } = await get('/dev/mailbox');
    expect(body.match(/<li>/g)).toHaveLength(200);
    expect(body).toContain('Number 1.');
    expect(body).not.toContain('Number 0.');
  });
});
