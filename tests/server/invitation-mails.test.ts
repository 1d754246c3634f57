/** What becomes of an invitation whose mail does not leave, or is read by a stranger (spec §8). */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invitations } from '../../server/db/schema/invitations.ts';
import { workspaceMembers } from '../../server/db/schema/workspace.ts';
import { createMailer } from '../../server/mail/create-mailer.ts';
import { MailError } from '../../server/mail/mailer.ts';
import { plainWords } from '../../server/mail/plain-words.ts';
import { invite, inviterOf, told } from '../support/people/invitations.ts';
import { startSmtp } from '../support/server/mail.ts';
import { startTestServer } from '../support/server/server.ts';
import { addMember, addWorkspace, as } from '../support/people/server-people.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';

describe('mails of invitations', () => {
  test('an invitation whose mail does not leave is not stored, and can be sent again', async () => {
    const inbox = await startSmtp();
    const other = await startTestServer({
      replace: ({ db, clock, config }) => ({
        mailer: createMailer({ config: { ...config, smtpUrl: inbox.url }, db, clock }),
      }),
    });
    const admin = inviterOf(await addWorkspace(other, 'Mail & <b>Co</b>'));
    const inviter = { ...admin, headers: { ...admin.headers, 'idempotency-key': 'one-click-of-one-admin' } };
    const body = { email: 'grace@example.com', full_name: 'Grace', role: 'admin' };
    inbox.refuseWith({ code: 550, message: 'No such person' });
    const before = await everyRow(other);
    expect(told(await invite(other, inviter, body))).toEqual({
      status: 502,
      body: {
        detail: 'Failed to send the invitation email. Nobody was invited.',
        code: 'email_not_sent',
      },
    });
    expect(await everyRow(other)).toEqual(before);
    inbox.refuseWith(null);
    expect((await invite(other, inviter, body)).statusCode).toBe(200);
    const mail = await inbox.newestTo('grace@example.com');
    expect(mail.text).toContain('as Admin.');
    expect(mail.text).toMatch(/http:\/\/127\.0\.0\.1:4280\/joinworkspace\?email=grace%40example\.com/);
    expect(mail.raw).toContain('Content-Type: text/html; charset=utf-8');
    expect(mail.raw).not.toContain('<b>Co</b>');
    await other.close();
    await inbox.close();
  });

  test('inviting says that no mail is configured', async () => {
    const other = await startTestServer({
      replace: () => ({ mailer: { kind: 'none', send: () => Promise.reject(new MailError('none')) } }),
    });
    const inviter = inviterOf(await addWorkspace(other, 'Mute'));
    const answer = await invite(other, inviter, { email: 'g@example.com', full_name: 'G', role: 'admin' });
    expect(told(answer)).toMatchObject({ status: 503, body: { code: 'email_not_configured' } });
    await other.close();
  });

  test.each([
    ['is kept when the mail leaves', true],
    ['is removed when the mail does not leave', false],
  ])('an invitation whose sender is demoted while its mail is on its way %s', async (_how, leaves) => {
    let demote = async () => {};
    const other = await startTestServer({
      replace: () => ({
        mailer: {
          kind: 'smtp',
          send: async () => {
            await demote();
            if (!leaves) throw new MailError('away');
          },
        },
      }),
    });
    const workspace = await addWorkspace(other, 'Demoted');
    const admin = await addMember(other, workspace, 'admin');
    demote = () =>
      other.db.system(async (tx) => {
        await tx
          .update(workspaceMembers)
          .set({ role: 'viewer' })
          .where(eq(workspaceMembers.id, admin.memberId));
      });
    const send = (email: string) =>
      as(other, admin, {
        method: 'POST',
        url: `/api/v1/invitations/workspaces/${workspace.id}/create?user_id=${admin.userId}`,
        payload: { email, full_name: 'Grace', role: 'viewer' },
      });
    // It was made while the sender was an admin, as the history says; the next request is a viewer's.
    expect((await send('g@example.com')).statusCode).toBe(leaves ? 200 : 502);
    expect((await send('h@example.com')).statusCode).toBe(403);
    const kept = await other.db.system((tx) => tx.select().from(invitations));
    const audited = (await auditEntries(other)).filter(({ entity_type }) => entity_type === 'invitation');
    expect([kept.map(({ email }) => email), audited.length]).toEqual(
      leaves ? [['g@example.com'], 1] : [[], 0],
    );
    await other.close();
  });
});

describe('words of strangers in mails', () => {
  test.each([
    ['Analytical Engines', 'Analytical Engines'],
    ['www.evil.example', 'www.\u2060evil.\u2060example'],
    ['https://evil.example', 'https:\u2060/\u2060/\u2060evil.\u2060example'],
    ['pay@evil.example', 'pay@\u2060evil.\u2060example'],
    ['Dr. Strange, Inc.', 'Dr. Strange, Inc.'],
    ['turned \u202earound', 'turned around'],
    ['x'.repeat(100), `${'x'.repeat(79)}…`],
  ])('the text %j is written in mails as %j', (typed, shown) => {
    expect(plainWords(typed)).toBe(shown);
  });
});
