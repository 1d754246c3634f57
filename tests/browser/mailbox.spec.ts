/** The embedded mailbox as a person uses it: find the mail, read the code, follow a link. */
import { expect, test } from '@playwright/test';
import { storeMail } from '../../server/db/repositories/mails.ts';
import { openDatabase } from '../../server/db/open.ts';
import { startServer, type RunningServer } from '../support/processes/running-server.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.dispose());

let complaints: string[];
test.beforeEach(({ page }) => {
  complaints = [];
  page.on('console', (message) => {
    // What the test itself asks of the frame meets the sandbox, too.
    const sandboxed = message.text().startsWith("Blocked script execution in 'about:srcdoc'");
    if (message.type() === 'error' && !sandboxed) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
});

test('the mailbox shows a mail with a code by itself, and the code can be read', async ({ page }) => {
  await page.goto(server.mailbox);
  await expect(page.getByText('No mail yet.')).toBeVisible();
  const answer = await page.request.post(`${server.origin}/api/v1/auth/send-verification`, {
    data: { email: 'ada@example.com', full_name: 'Ada Lovelace', workspace_name: 'Engines' },
  });
  expect(await answer.json()).toEqual({ sent: true, resend_in_seconds: 30 });
  // The list looks again by itself.
  await page.getByRole('link', { name: 'verification code' }).click({ timeout: 15_000 });
  const code =
    /^\d{6}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? 'none';
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect(mail.getByText(code, { exact: true })).toBeVisible();
  await expect(
    page.getByText(`Enter this code to finish creating your KeepWell workspace:\n\n    ${code}`),
  ).toBeVisible();
  // The mail's own styles hold inside the frame.
  await expect(mail.getByText('Keep', { exact: true })).toHaveCSS('color', 'rgb(37, 99, 235)');
  expect(complaints).toEqual([]);
});

test('the links of a mail in the mailbox work, and its scripts do not run', async ({ page, context }) => {
  await server.stop();
  const db = await openDatabase({ databaseUrl: null, dataFolder: server.dataFolder });
  await db.system((tx) =>
    storeMail(tx, {
      id: '00000000-0000-4000-8000-000000000000',
      recipient: 'ada@example.com',
      subject: 'With a link',
      text: `Go to ${server.origin}/healthz now`,
      html: `<p id="said">still</p><a href="${server.origin}/healthz">Go there</a><script>document.getElementById('said').textContent = 'changed'; parent.document.title = 'changed'</script>`,
      sentAt: new Date(),
    }),
  );
  await db.close();
  await server.start();

  await page.goto(`${server.mailbox}/00000000-0000-4000-8000-000000000000`);
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('still')).toBeVisible();
  expect(await page.title()).toBe('With a link · KeepWell');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    mail.getByRole('link', { name: 'Go there' }).click(),
  ]);
  await expect(opened.getByText('{"status":"ok"}')).toBeVisible();
  await page.getByRole('link', { name: `${server.origin}/healthz` }).click();
  await expect(page.getByText('{"status":"ok"}')).toBeVisible();
});
