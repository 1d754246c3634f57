import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { createMailer } from '../../server/mail/create-mailer.ts';
import { MailError, type Mail } from '../../server/mail/mailer.ts';
import { MAILBOX_ROOT, mailboxPath } from '../../server/mail/mailbox-path.ts';
import { smtpMailer } from '../../server/mail/smtp-mailer.ts';
import { codeMail } from '../../server/mail/code-mail.ts';
import { startIdentityServer } from '../support/identity/identity.ts';
import { codeIn, startDrippingSmtp, startSmtp } from '../support/server/mail.ts';
import { throughProxies } from '../support/requests/proxy-headers.ts';
import { sendLines } from '../support/requests/raw-request.ts';
import { startTestServer, testConfig } from '../support/server/server.ts';
import { send, verify } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const MAIL: Mail = {
  to: 'ada@example.com',
  subject: 'Grüße & <b>more</b>',
  text: 'Look: https://example.com/a?b=1&c=2 – and <i>this</i>.\n',
  html: '<p>Look <a href="https://example.com/a">here</a><script>document.title = "run"</script></p>',
};

describe('mail over SMTP', () => {
  const inbox = useServer(startSmtp);

  test('a mail over SMTP carries text and HTML from the configured sender', async () => {
    await smtpMailer(inbox.url, 'KeepWell <mail@keepwell.example>').send(MAIL);
    const mail = await inbox.newestTo('ada@example.com');
    expect(mail.from).toBe('mail@keepwell.example');
    expect(mail.to).toEqual(['ada@example.com']);
    expect(mail.text.trimEnd()).toBe(MAIL.text.trimEnd());
    expect(mail.raw).toMatch(/^From: KeepWell <mail@keepwell\.example>\r$/m);
    expect(mail.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail.raw).toContain('Content-Type: text/html; charset=utf-8');
  });

  test('a mail over SMTP has one recipient, whatever the address contains', async () => {
    const mailer = smtpMailer(inbox.url, 'mail@keepwell.example');
    const before = inbox.mails.length;
    for (const to of ['evil,ada@example.com', 'evil;ada@example.com', 'a<ada@example.com>']) {
      await mailer.send({ ...MAIL, to }).catch(() => {});
    }
    const reached = inbox.mails.slice(before).flatMap((mail) => mail.to);
    expect(reached).not.toContain('ada@example.com');
  });

  test('a person can sign up with a code mailed over SMTP, and is told when the mail server refuses it', async () => {
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

  test('a mail over SMTP is given up after 15 s, also when the mail server keeps saying that more will come', async () => {
    const dripping = await startDrippingSmtp();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    try {
      const sending = smtpMailer(dripping.url, 'a@example.com').send(MAIL);
      const ended = sending.then(
        () => 'taken',
        (error: unknown) => String(error),
      );
      const connection = await dripping.reached;
      const closed = once(connection, 'close');
      await vi.advanceTimersByTimeAsync(14_999);
      expect(await Promise.race([ended, nextTurn('still waiting')])).toBe('still waiting');
      await vi.advanceTimersByTimeAsync(1);
      expect(await ended).toBe('MailError: The mail server did not take the mail (not within 15 s)');
      await closed;
    } finally {
      vi.useRealTimers();
      await dripping.close();
    }
  });

  test('the error for a mail that cannot be sent over SMTP quotes nothing', async () => {
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
  const server = useServer(startTestServer);

  test.each([
    ['smtp', 'SMTP on this machine', { smtpUrl: 'smtp://mail.example', local: true }],
    ['smtp', 'SMTP on a public server', { smtpUrl: 'smtp://mail.example', local: false }],
    ['mailbox', 'nothing configured, only this machine', { smtpUrl: null, local: true }],
    ['none', 'nothing configured, reachable from elsewhere', { smtpUrl: null, local: false }],
  ])('the kind of mailer is %s with %s', async (kind, _what, change) => {
    const { db, clock } = server;
    expect(createMailer({ config: { ...testConfig(), ...change }, db, clock }).kind).toBe(kind);
  });

  test('the mailer of the kind none refuses to send', async () => {
    const { db, clock } = server;
    const mailer = createMailer({ config: { ...testConfig(), smtpUrl: null, local: false }, db, clock });
    await expect(mailer.send(MAIL)).rejects.toBeInstanceOf(MailError);
  });
});

describe('the verification mail', () => {
  const link = 'https://keepwell.example.com/onboard#code=012345.AAAAAAAAAAAAAAAAAAAAAA';
  const mail = codeMail('signup', { to: 'ada@example.com', code: '012345', link, minutes: 10 });

  test('the verification mail says in plain text all that a person needs', () => {
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

  test('the verification mail needs no picture, no script and nothing from elsewhere', () => {
    expect(mail.html.replaceAll(link, '')).not.toMatch(/<img|<script|<link|https?:|url\(/i);
    expect(mail.html).toContain(
      '<span style="color:#2563eb">Keep</span><span style="color:#16a34a">Well</span>',
    );
  });
});

const NOTHING_THERE = { detail: 'There is nothing at this address.', code: 'not_found' };

describe('/dev/mailbox', () => {
  let mailbox: string;
  const local = (options: { smtpUrl?: string | null; local?: boolean } = {}, on?: Database) =>
    startTestServer({
      ...(on && { on }),
      config: options,
      replace: (parts) => ({ mailer: createMailer(parts) }),
    });
  const server = useServer(() => local());
  beforeAll(async () => {
    mailbox = await mailboxPath(server.db);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    await server.app.deps.mailer.send(MAIL);
  });
  let origin: string;
  const get = (url: string, headers: Record<string, string> = { host: 'localhost:4280' }) =>
    server.app.inject({ url, headers });
  const address = async () =>
    /\/dev\/mailbox\/[\w-]{43}\/[0-9a-f-]{36}/.exec((await get(mailbox)).body)?.[0] ?? '';

  test('the mailbox lists the mails, newest first, and refreshes by itself', async () => {
    server.clock.advance(1_000);
    await server.app.deps.mailer.send({ ...MAIL, subject: 'The second' });
    const { body, headers, statusCode } = await get(mailbox);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<meta http-equiv="refresh" content="5">');
    expect(body.indexOf('The second')).toBeGreaterThan(0);
    expect(body.indexOf('Grüße')).toBeGreaterThan(body.indexOf('The second'));
    expect(body).toContain('Grüße &amp; &lt;b&gt;more&lt;/b&gt;');
    expect(body).toContain('To ada@example.com');
  });

  test('the mailbox shows a mail without running its scripts', async () => {
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

  test.each<[string, Record<string, string>]>([
    ['a name that only resolves here', { host: 'evil.example' }],
    ['a name that begins like a loopback one', { host: 'localhost.evil.example' }],
    ['an address beside loopback', { host: '128.0.0.1' }],
    ['an unreadable name', { host: 'local host' }],
    ['another spelling of a loopback address', { host: '127.1' }],
    ['a loopback address as one number', { host: '2130706433' }],
    ['a loopback address out of range', { host: '127.0.0.300' }],
    ['a name with a person before it', { host: 'ada@localhost' }],
    ['a name with a path behind it', { host: 'localhost/a' }],
    ...throughProxies.map((header): [string, Record<string, string>] => [
      `a proxy that adds ${header}`,
      { host: 'localhost', [header]: 'any' },
    ]),
  ])('the mailbox is not there for %s', async (_what, headers) => {
    for (const url of [mailbox, await address()]) {
      const answer = await get(url, headers);
      expect([answer.statusCode, answer.json()]).toEqual([404, NOTHING_THERE]);
    }
  });

  test.each([
    ['HTTP/1.0', ['GET %s HTTP/1.0', 'Host: localhost', '', '']],
    [
      'a target with a host',
      ['GET http://localhost%s HTTP/1.1', 'Host: localhost', 'Connection: close', '', ''],
    ],
    ['no name', ['GET %s HTTP/1.1', 'Host:', 'Connection: close', '', '']],
    ['two hosts', ['GET %s HTTP/1.1', 'Host: localhost', 'Host: localhost', 'Connection: close', '', '']],
  ])('the mailbox is not there for a request with %s', async (_what, lines) => {
    const answer = await sendLines(
      origin,
      lines.map((line) => line.replace('%s', mailbox)),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain(JSON.stringify(NOTHING_THERE));
  });

  test('the mailbox is not there without its key or with another key', async () => {
    const other = `${MAILBOX_ROOT}/${'A'.repeat(43)}`;
    const id = (await address()).slice(mailbox.length);
    expect(id).toMatch(/^\/[0-9a-f-]{36}$/);
    for (const url of [
      MAILBOX_ROOT,
      `${MAILBOX_ROOT}/`,
      `${MAILBOX_ROOT}${id}`,
      other,
      other + id,
      `${mailbox}A`,
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        404,
        {
          detail: 'The address of the mailbox carries a key. It is printed when the server starts.',
          code: 'not_found',
        },
      ]);
    }
  });

  test('the key of the mailbox is neither logged nor sent to a link of a mail', async () => {
    const { headers } = await get(await address());
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(server.logs.length).toBeGreaterThan(0);
    expect(JSON.stringify(server.logs)).not.toContain(mailbox.slice(MAILBOX_ROOT.length + 1));
  });

  test('the key of the mailbox is the same after a restart, and another one on another database', async () => {
    const other = await local();
    expect([await mailboxPath(server.db), await mailboxPath(other.db)]).toEqual([
      mailbox,
      expect.not.stringContaining(mailbox) as string,
    ]);
    await other.close();
  });

  test.each(['localhost', 'LOCALHOST:80', '127.0.0.1:4280', '127.8.9.1', '[::1]:4280'])(
    'the mailbox is there for the host %s',
    async (host) => {
      expect((await get(mailbox, { host })).statusCode).toBe(200);
    },
  );

  test('the mailbox says that a mail is not there any more', async () => {
    expect((await get(`${mailbox}/no-such-mail`)).json()).toEqual({
      detail: 'This mail is not here any more.',
      code: 'not_found',
    });
  });

  test.each([
    ['SMTP is configured', { smtpUrl: 'smtp://127.0.0.1:9', local: true }],
    ['the server can be reached from elsewhere', { smtpUrl: null, local: false }],
  ])('the mailbox is not there when %s', async (_what, config) => {
    const other = await local(config, server.db);
    const url = await mailboxPath(other.db);
    const answer = await other.app.inject({ url, headers: { host: 'localhost' } });
    expect(answer.body).not.toContain('<h1>Mailbox</h1>');
    await other.close();
  });

  test('the error for a mail that cannot be stored does not quote it', async () => {
    // PostgreSQL refuses a NUL, and the query's own error repeats every value it was given.
    const error: unknown = await server.app.deps.mailer
      .send({ ...MAIL, text: 'the secret 123456', html: '\u0000' })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(MailError);
    expect(`${(error as Error).stack} ${String((error as Error).cause)}`).not.toContain('123456');
  });

  test('the mailbox keeps the newest 200 mails', async () => {
    for (let mails = 0; mails < 201; mails += 1) {
      server.clock.advance(1_000);
      await server.app.deps.mailer.send({ ...MAIL, subject: `Number ${mails}.` });
    }
    const { body } = await get(mailbox);
    expect(body.match(/<li>/g)).toHaveLength(200);
    expect(body).toContain('Number 1.');
    expect(body).not.toContain('Number 0.');
  });
});
