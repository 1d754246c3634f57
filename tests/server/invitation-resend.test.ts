/** Mailing an invitation again (spec §4; bounded as codes are, design §5). */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { invitations } from '../../server/db/schema/invitations.ts';
import { MailError } from '../../server/mail/mailer.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { invitationAudit, invitationRow } from '../support/people/invitation-rows.ts';
import {
  cancel,
  check,
  invite,
  invited,
  inviterOf,
  reject,
  startAccountServer,
  told,
  type Inviter,
} from '../support/people/invitations.ts';
import { addMember, addWorkspace, type TestWorkspace } from '../support/people/server-people.ts';
import { useServer } from '../support/server/use-server.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

const server = useServer(() => startAccountServer({ config: { publicUrl: 'https://keepwell.example.com' } }));
let workspace: TestWorkspace;
let ada: Inviter;
let people = 0;
const newEmail = () => `guest-${(people += 1)}@example.com`;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Analytical Engines');
  ada = inviterOf(workspace);
});

const resend = (id: string) =>
  server.app.inject({ method: 'POST', url: `/api/v1/invitations/${id}/resend`, headers: ada.headers });

const tooMany = (detail: string) => ({ status: 429, body: { detail, code: 'too_many_requests' } });

describe('resending', () => {
  test('a pending invitation is mailed again, is open for another seven days, and this is audited', async () => {
    const email = newEmail();
    const id = await invited(server, ada, email);
    const { created_at, expires_at } = await invitationRow(server, id);
    server.clock.advance(DAY);
    const now = server.clock.now();
    const sent = server.mailer.sent.length;
    expect(told(await resend(id))).toEqual({
      status: 200,
      body: {
        invitation_id: id,
        full_name: 'Grace Hopper',
        workspace_name: 'Analytical Engines',
        role: 'editor',
        is_expired: false,
      },
    });
    const row = await invitationRow(server, id);
    const renewed = new Date(now.getTime() + 7 * DAY);
    expect(row).toMatchObject({ status: 'pending', created_at, expires_at: renewed, sent_at: [now] });
    expect(server.mailer.sent.slice(sent).map((mail) => [mail.to, mail.subject])).toEqual([
      [email, 'Admin of Analytical Engines invited you to Analytical Engines on KeepWell'],
    ]);
    expect(server.mailer.sent.at(-1)?.text).toContain(
      'The invitation is good until March 18, 2026 at 3:00 PM UTC.',
    );
    expect((await invitationAudit(server, row.id)).at(-1)).toMatchObject({
      action: 'update',
      performed_by_member_id: workspace.adminMemberId,
      performed_at: now,
      diff: {
        expires_at: { old: expires_at.toISOString(), new: renewed.toISOString() },
        email: { old: email, new: email },
      },
    });
  });

  test('an expired invitation is open again after it was resent', async () => {
    const email = newEmail();
    const id = await invited(server, ada, email);
    server.clock.advance(8 * DAY);
    expect((await resend(id)).statusCode).toBe(200);
    const row = await invitationRow(server, id);
    expect(row).toMatchObject({ status: 'pending', closed_at: null });
    expect((await check(server, email)).json()).toMatchObject({
      invitations: [{ invitation_id: id, is_expired: false }],
    });
    expect((await invitationAudit(server, row.id)).at(-1)?.diff).toMatchObject({
      status: { old: 'expired', new: 'pending' },
    });
  });

  test.each([
    ['cancelled', 'This invitation was cancelled', (id: string) => cancel(server, ada, id)],
    ['declined', 'This invitation was declined', (id: string) => reject(server, id)],
  ])('an invitation that was %s is not resent', async (_, detail, end) => {
    const id = await invited(server, ada, newEmail());
    await end(id);
    server.clock.advance(DAY);
    const before = await everyRow(server);
    const sent = server.mailer.sent.length;
    expect(told(await resend(id))).toEqual({ status: 410, body: { detail, code: 'invitation_closed' } });
    expect(await everyRow(server)).toEqual(before);
    expect(server.mailer.sent).toHaveLength(sent);
  });

  test('an expired invitation is not resent beside a newer one, nor to a member', async () => {
    const email = newEmail();
    const first = await invited(server, ada, email);
    server.clock.advance(8 * DAY);
    await invited(server, ada, email);
    server.clock.advance(DAY);
    expect(told(await resend(first))).toEqual({
      status: 409,
      body: { detail: 'This person already has a pending invitation to the workspace.', code: 'conflict' },
    });
    const member = await addMember(server, workspace, 'viewer');
    const id = await invited(server, ada, newEmail());
    await server.db.system((tx) =>
      tx.update(invitations).set({ email: member.email }).where(eq(invitations.invitation_id, id)),
    );
    server.clock.advance(DAY);
    expect(told(await resend(id))).toEqual({
      status: 409,
      body: { detail: 'This person is already a member of the workspace.', code: 'conflict' },
    });
  });
});

describe('the bounds of resending', () => {
  test('an invitation is mailed again after half a minute at the earliest', async () => {
    const id = await invited(server, ada, newEmail());
    server.clock.advance(10 * SECOND);
    const answer = await resend(id);
    expect(told(answer)).toEqual(tooMany('An invitation was just sent. Please try again in 20 seconds.'));
    expect(answer.headers['retry-after']).toBe('20');
    server.clock.advance(20 * SECOND);
    expect((await resend(id)).statusCode).toBe(200);
  });

  test('one email gets five mails an hour, of new and of resent invitations', async () => {
    const email = newEmail();
    const id = await invited(server, ada, email);
    for (let count = 0; count < 4; count += 1) {
      server.clock.advance(60 * SECOND);
      expect((await resend(id)).statusCode).toBe(200);
    }
    server.clock.advance(60 * SECOND);
    const words = 'Too many invitations were sent. Please try again in 55 minutes.';
    expect(told(await resend(id))).toEqual(tooMany(words));
    await cancel(server, ada, id);
    expect(told(await invite(server, ada, { email, full_name: 'G', role: 'viewer' }))).toEqual(
      tooMany(words),
    );
    server.clock.advance(55 * 60 * SECOND);
    expect((await invite(server, ada, { email, full_name: 'G', role: 'viewer' })).statusCode).toBe(200);
  });

  test('ten requests at once send one mail', async () => {
    const id = await invited(server, ada, newEmail());
    server.clock.advance(60 * SECOND);
    const sent = server.mailer.sent.length;
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => resend(id)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
    expect(server.mailer.sent).toHaveLength(sent + 1);
  });
});

describe('a mail that cannot be sent', () => {
  const unsent = {
    status: 502,
    body: { detail: 'Failed to send the invitation email. Please try again.', code: 'email_not_sent' },
  };

  test.each([
    ['pending', DAY],
    ['expired', 8 * DAY],
  ])('leaves a %s invitation as it was, without an entry and without a count', async (_, later) => {
    const id = await invited(server, ada, newEmail());
    server.clock.advance(later);
    const { send } = server.mailer;
    server.mailer.send = () => Promise.reject(new MailError('away'));
    const row = await invitationRow(server, id);
    const entries = await invitationAudit(server, row.id);
    expect(told(await resend(id))).toEqual(unsent);
    server.mailer.send = send;
    const after = await invitationRow(server, id);
    expect(after).toEqual({ ...row, status: after.status, closed_at: after.closed_at });
    expect(after.status).toBe(later > 7 * DAY ? 'expired' : 'pending');
    expect(await invitationAudit(server, row.id)).toEqual(entries);
    expect((await resend(id)).statusCode).toBe(200);
  });

  test('an invitation that was cancelled while its mail failed stays cancelled', async () => {
    const id = await invited(server, ada, newEmail());
    server.clock.advance(DAY);
    const { send } = server.mailer;
    server.mailer.send = async () => {
      await cancel(server, ada, id);
      throw new MailError('away');
    };
    expect(told(await resend(id))).toEqual(unsent);
    server.mailer.send = send;
    expect((await invitationRow(server, id)).status).toBe('cancelled');
  });
});
