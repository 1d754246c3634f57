/** A job outlives its server (ADR 54): a mail whose change is stored leaves after a kill and a restart. */
import { expect, test } from 'vitest';
import { migratedDataFolder } from '../support/processes/data-folder.ts';
import { addDesk } from '../support/processes/desk.ts';
import { launchServer } from '../support/processes/server-process.ts';
import { startDrippingSmtp, startSmtp } from '../support/server/mail.ts';

const MAIL_FROM = 'KeepWell <keepwell@example.com>';

test('a mail that was being sent when the server was killed leaves after the restart', async () => {
  const data = await migratedDataFolder();
  const desk = await addDesk(data.path);
  const [slow, inbox] = [await startDrippingSmtp(), await startSmtp()];

  const killed = launchServer(data.path, { SMTP_URL: slow.url, MAIL_FROM });
  const origin = await killed.ready;
  const { authorization = '' } = await desk.signIn(origin);
  const changed = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:update?key=k`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      idToken: authorization.replace('Bearer ', ''),
      password: 'Another-horse-2!',
      returnSecureToken: true,
    }),
  });
  // The request does not wait for the mail.
  expect(changed.status).toBe(200);
  await slow.reached;
  killed.kill('SIGKILL');
  await killed.ended;

  const next = launchServer(data.path, { SMTP_URL: inbox.url, MAIL_FROM });
  await next.ready;
  const mail = await inbox.newestTo('writer@example.org');
  expect(mail.text).toContain('The password of your KeepWell account was changed on');
  next.kill('SIGTERM');
  expect(await next.ended).toEqual({ code: 0, signal: null });
  expect(inbox.mails).toHaveLength(1);
  await Promise.all([slow.close(), inbox.close()]);
  await data.remove();
});
