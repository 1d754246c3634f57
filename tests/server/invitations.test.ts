/** Inviting, taking back, declining and looking up (spec §3, §4, §7.2, §7.4, §8; checklist rows 20, 21, 22, 23, 47). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../contract/rights.ts';
import { invitations } from '../../server/db/schema/invitations.ts';
import { users, workspaceMembers } from '../../server/db/schema/workspace.ts';
import { createMailer } from '../../server/mail/create-mailer.ts';
import { MailError } from '../../server/mail/mailer.ts';
import { plainWords } from '../../server/mail/plain-words.ts';
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
} from '../support/invitations.ts';
import { startSmtp } from '../support/mail.ts';
import { addMember, addWorkspace, as, type TestWorkspace } from '../support/server-people.ts';
import { auditEntries, everyRow } from '../support/server-rows.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const DAY = 24 * 60 * 60_000;

let server: Awaited<ReturnType<typeof startAccountServer>>;
let workspace: TestWorkspace;
let ada: Inviter;
let people = 0;
const newEmail = () => `guest-${(people += 1)}@example.com`;

beforeAll(async () => {
  server = await startAccountServer({ config: { publicUrl: 'https://keepwell.example.com' } });
  workspace = await addWorkspace(server, 'Analytical Engines');
  ada = inviterOf(workspace);
});
afterAll(() => server.close());

const rowOf = async (invitationId: string, of: Pick<TestServer, 'db'> = server) => {
  const [row] = await of.db.system((tx) =>
    tx.select().from(invitations).where(eq(invitations.invitation_id, invitationId)),
  );
  if (row === undefined) throw new Error('no such invitation');
  return row;
};
const auditOf = async (entityId: string) =>
  (await auditEntries(server)).filter((entry) => entry.entity_id === entityId);
describe('inviting', () => {
  it('stores, answers, audits and mails it, for seven days', async () => {
    const email = newEmail();
    const answer = await invite(server, ada, {
      email: ` ${email.toUpperCase()} `,
      full_name: 'Grace Hopper',
      role: 'editor',
    });
    const id = answer.json<{ invitation_id: string }>().invitation_id;
    expect(told(answer)).toEqual({
      status: 200,
      body: {
        invitation_id: expect.stringMatching(/^[\w-]{24}$/),
        full_name: 'Grace Hopper',
        workspace_name: 'Analytical Engines',
        role: 'editor',
        is_expired: false,
      },
    });
    const row = await rowOf(id);
    const now = server.clock.now();
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      invitation_id: id,
      workspace_id: ada.workspaceId,
      email,
      full_name: 'Grace Hopper',
      role: 'editor',
      status: 'pending',
      created_at: now,
      expires_at: new Date(now.getTime() + 7 * DAY),
      closed_at: null,
    });
    expect(await auditOf(row.id)).toMatchObject([
      {
        workspace_id: ada.workspaceId,
        entity_type: 'invitation',
        action: 'create',
        performed_by_member_id: workspace.adminMemberId,
        performed_by_name: workspace.admin.name,
        performed_at: now,
        diff: {
          email: { old: null, new: email },
          full_name: { old: null, new: 'Grace Hopper' },
          role: { old: null, new: 'editor' },
        },
      },
    ]);
    const mail = server.mailer.sent.at(-1)!;
    expect({ to: mail.to, subject: mail.subject }).toEqual({
      to: email,
      subject: 'Admin of Analytical Engines invited you to Analytical Engines on KeepWell',
    });
    expect(mail.text).toBe(
      [
        'KeepWell: You are invited',
        'Admin of Analytical Engines invited you to join the workspace Analytical Engines as Editor.',
        `Join the workspace: https://keepwell.example.com/joinworkspace?email=${encodeURIComponent(email)}`,
        'The invitation is good until March 17, 2026 at 3:00 PM UTC.',
        'If you do not know who this is from, you can ignore this mail or decline the invitation: nothing happens until ' +
          'you accept it. KeepWell never asks you to pass a code on.',
      ].join('\n\n') + '\n',
    );
    expect(mail.html).toContain(
      `href="https://keepwell.example.com/joinworkspace?email=${encodeURIComponent(email)}"`,
    );
    // Neither mail nor history carries what lets somebody decline.
    expect(mail.text + mail.html + JSON.stringify(await auditOf(row.id))).not.toContain(id);
  });

  it('gives ids that cannot be guessed', async () => {
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push(await invited(server, ada, newEmail()));
    expect(new Set(ids).size).toBe(4);
    // 24 characters of base64url are 144 bits.
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(18);
  });

  it('refuses an active member, whatever the case of the address', async () => {
    const before = await everyRow(server);
    const sent = server.mailer.sent.length;
    expect(
      told(
        await invite(server, ada, {
          email: workspace.admin.email.toUpperCase(),
          full_name: 'Ada',
          role: 'viewer',
        }),
      ),
    ).toEqual({
      status: 409,
      body: { detail: 'This person is already a member of the workspace.', code: 'conflict' },
    });
    expect(await everyRow(server)).toEqual(before);
    expect(server.mailer.sent).toHaveLength(sent);
  });

  it('refuses a second pending one, and allows one after each other ending', async () => {
    const email = newEmail();
    const again = () => invite(server, ada, { email, full_name: 'Grace', role: 'viewer' });
    const first = await invited(server, ada, email);
    const sent = server.mailer.sent.length;
    expect(told(await again())).toEqual({
      status: 409,
      body: { detail: 'This person already has a pending invitation to the workspace.', code: 'conflict' },
    });
    expect(server.mailer.sent).toHaveLength(sent);
    await cancel(server, ada, first);
    const second = await again();
    expect(second.statusCode).toBe(200);
    await reject(server, second.json<{ invitation_id: string }>().invitation_id);
    const third = await again();
    expect(third.statusCode).toBe(200);
    server.clock.advance(7 * DAY + 1);
    expect((await again()).statusCode).toBe(200);
    expect((await rowOf(third.json<{ invitation_id: string }>().invitation_id)).status).toBe('expired');
    expect(
      (await check(server, email)).json<{ invitations: { is_expired: boolean }[] }>().invitations,
    ).toMatchObject([{ is_expired: false }]);
  });

  it('makes one of twenty at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => invite(server, ada, { email, full_name: 'Grace', role: 'viewer' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const rows = await server.db.system((tx) =>
      tx.select().from(invitations).where(eq(invitations.email, email)),
    );
    expect(rows).toHaveLength(1);
  });

  it('keeps nothing when the mail does not leave, and works once it does', async () => {
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

  it('says that no mail is configured', async () => {
    const other = await startTestServer({
      replace: () => ({ mailer: { kind: 'none', send: () => Promise.reject(new MailError('none')) } }),
    });
    const inviter = inviterOf(await addWorkspace(other, 'Mute'));
    const answer = await invite(other, inviter, { email: 'g@example.com', full_name: 'G', role: 'admin' });
    expect(told(answer)).toMatchObject({ status: 503, body: { code: 'email_not_configured' } });
    await other.close();
  });

  it('is bounded: five an hour to one email, whatever became of them, and 100 by a workspace', async () => {
    server.clock.advance(DAY);
    const email = newEmail();
    for (let count = 0; count < 5; count += 1) await cancel(server, ada, await invited(server, ada, email));
    const body = { email, full_name: 'Grace', role: 'viewer' };
    expect(told(await invite(server, ada, body))).toEqual({
      status: 429,
      body: {
        detail: 'Too many invitations were sent. Please try again in 60 minutes.',
        code: 'too_many_requests',
      },
    });
    for (let count = 0; count < 95; count += 1) await invited(server, ada, newEmail());
    expect((await invite(server, ada, { ...body, email: newEmail() })).statusCode).toBe(429);
    server.clock.advance(DAY / 24);
    expect((await invite(server, ada, body)).statusCode).toBe(200);
  });

  it('leaves a demo member alone who shows the same address', async () => {
    const [demo] = await server.db.system((tx) =>
      tx.select().from(workspaceMembers).where(eq(workspaceMembers.is_demo, true)).limit(1),
    );
    await invited(server, ada, demo!.email.toLowerCase());
    const after = await server.db.system((tx) =>
      tx.select().from(workspaceMembers).where(eq(workspaceMembers.id, demo!.id)),
    );
    expect(after).toEqual([demo]);
  });

  it('takes nothing from the body but email, name and role (row 23)', async () => {
    const email = newEmail();
    const extra = {
      invitation_id: 'a-chosen-id-of-24-letters',
      id: '11111111-1111-4111-8111-111111111111',
      workspace_id: '11111111-1111-4111-8111-111111111111',
      status: 'accepted',
      expires_at: '2036-01-01T00:00:00Z',
      is_expired: true,
    };
    const answer = await invite(server, ada, { email, full_name: 'Grace', role: 'viewer', ...extra });
    const row = await rowOf(answer.json<{ invitation_id: string }>().invitation_id);
    expect(row).toMatchObject({ workspace_id: ada.workspaceId, status: 'pending', role: 'viewer' });
    expect(row.expires_at).toEqual(new Date(server.clock.now().getTime() + 7 * DAY));
  });
});

describe('taking back', () => {
  it('closes a pending one and audits it; a second click changes nothing', async () => {
    const id = await invited(server, ada, newEmail());
    expect(told(await cancel(server, ada, id))).toEqual({ status: 200, body: { cancelled: true } });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'cancelled', closed_at: server.clock.now() });
    expect((await cancel(server, ada, id)).statusCode).toBe(200);
    expect((await auditOf(row.id)).filter(({ action }) => action === 'update')).toMatchObject([
      { performed_by_name: workspace.admin.name, diff: { status: { old: 'pending', new: 'cancelled' } } },
    ]);
  });

  it('works for an expired one (spec §4)', async () => {
    const email = newEmail();
    const id = await invited(server, ada, email);
    server.clock.advance(8 * DAY);
    expect((await cancel(server, ada, id)).statusCode).toBe(200);
    expect((await check(server, email)).json()).toMatchObject({ has_invitation: false, invitations: [] });
  });

  it('is too late for a declined one', async () => {
    const id = await invited(server, ada, newEmail());
    await reject(server, id);
    expect(told(await cancel(server, ada, id))).toEqual({
      status: 410,
      body: { detail: 'This invitation was declined', code: 'invitation_closed' },
    });
  });

  it('of another workspace, or of none, is answered alike before anything else is looked at', async () => {
    const eve = inviterOf(await addWorkspace(server, 'Foreign'));
    const id = await invited(server, ada, newEmail());
    const before = await everyRow(server);
    const foreign = await cancel(server, eve, id);
    const unknown = await cancel(server, eve, 'AAAAAAAAAAAAAAAAAAAAAAAA');
    expect(told(foreign)).toEqual({
      status: 404,
      body: { detail: 'This does not exist, or you have no access to it.', code: 'not_found' },
    });
    expect(unknown.body).toBe(foreign.body);
    expect(await everyRow(server)).toEqual(before);
  });
});

describe('declining', () => {
  it('closes it, audits it without a member, and tells the invitee; a double click is one', async () => {
    const email = newEmail();
    const id = await invited(server, ada, email);
    const sent = server.mailer.sent.length;
    const answers = await Promise.all([reject(server, id), reject(server, id), reject(server, id)]);
    for (const answer of answers) expect(told(answer)).toEqual({ status: 200, body: { rejected: true } });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'rejected', closed_at: server.clock.now() });
    expect((await auditOf(row.id)).filter(({ action }) => action === 'update')).toMatchObject([
      {
        performed_by_member_id: null,
        performed_by_name: 'Grace Hopper',
        diff: { status: { old: 'pending', new: 'rejected' } },
      },
    ]);
    expect(server.mailer.sent.slice(sent).map((mail) => [mail.to, mail.subject])).toEqual([
      [email, 'An invitation on KeepWell was declined'],
    ]);
    expect(server.mailer.sent.at(-1)?.text).toContain(
      'Your invitation to the workspace Analytical Engines was declined.',
    );
    expect(server.logs.findLast((line) => line['call'] === 'rejectInvitation')).toMatchObject({
      status: 200,
    });
  });

  it.each([
    ['expired', 'This invitation has expired'],
    ['cancelled', 'This invitation was cancelled'],
  ])('is too late for one that is %s', async (how, detail) => {
    const id = await invited(server, ada, newEmail());
    if (how === 'expired') server.clock.advance(7 * DAY + 1);
    else await cancel(server, ada, id);
    const before = await everyRow(server);
    expect(told(await reject(server, id))).toEqual({
      status: 410,
      body: { detail, code: 'invitation_closed' },
    });
    expect(await everyRow(server)).toEqual(before);
  });

  it('is declined all the same when the notice cannot be mailed', async () => {
    const other = await startTestServer();
    const inviter = inviterOf(await addWorkspace(other, 'Quiet'));
    const made = await invite(other, inviter, { email: 'g@example.com', full_name: 'G', role: 'viewer' });
    other.mailer.send = () => Promise.reject(new MailError('away'));
    const id = made.json<{ invitation_id: string }>().invitation_id;
    expect((await reject(other, id)).statusCode).toBe(200);
    expect((await rowOf(id, other)).status).toBe('rejected');
    expect(JSON.stringify(other.logs)).toContain('notice of a declined invitation not sent');
    await other.close();
  });

  it('is for nobody who guesses', async () => {
    for (const id of [
      '0',
      'AAAAAAAAAAAAAAAAAAAAAAAA',
      (await rowOf(await invited(server, ada, newEmail()))).id,
    ]) {
      expect(told(await reject(server, id))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});

describe('looking up', () => {
  it('answers open and expired ones, newest first, of each workspace the last', async () => {
    const email = newEmail();
    const bob = inviterOf(await addWorkspace(server, 'Bob & Co'));
    const eve = inviterOf(await addWorkspace(server, 'Eve & Co'));
    const first = await invited(server, bob, email, 'viewer');
    server.clock.advance(8 * DAY);
    const second = await invited(server, ada, email, 'admin');
    server.clock.advance(1_000);
    await reject(server, await invited(server, eve, email));
    const shown = { full_name: 'Grace Hopper', workspace_name: 'Analytical Engines' };
    expect(told(await check(server, ` ${email.toUpperCase()} `))).toEqual({
      status: 200,
      body: {
        has_invitation: true,
        account_exists: false,
        invitations: [
          { ...shown, invitation_id: second, role: 'admin', is_expired: false },
          { ...shown, workspace_name: 'Bob & Co', invitation_id: first, role: 'viewer', is_expired: true },
        ],
      },
    });
  });

  it('tells whether accepting takes a password that exists already', async () => {
    const known = newEmail();
    const user = await server.accounts.prepareUser(known, 'Correct-horse-1!');
    await server.db.system(async (tx) => {
      await user.store(tx);
      await tx
        .insert(users)
        .values({ user_id: randomUUID(), uid: user.uid, full_name: 'Known', email: known });
    });
    expect((await check(server, known)).json()).toEqual({
      has_invitation: false,
      account_exists: true,
      invitations: [],
    });
    expect((await check(server, newEmail())).json()).toEqual({
      has_invitation: false,
      account_exists: false,
      invitations: [],
    });
  });
});

describe('roles (row 22)', () => {
  it.each(roles)('%s', async (role) => {
    const other = await startTestServer();
    const workspace = await addWorkspace(other, 'Matrix');
    const admin = await addMember(other, workspace, 'admin');
    const member = await addMember(other, workspace, role);
    const create = (person: typeof member, email: string) =>
      as(other, person, {
        method: 'POST',
        url: `/api/v1/invitations/workspaces/${workspace.id}/create?user_id=${person.userId}`,
        payload: { email, full_name: 'Grace', role: 'viewer' },
      });
    const made = await create(admin, 'first@example.com');
    const id = made.json<{ invitation_id: string }>().invitation_id;
    const before = await everyRow(other);
    const answers = [
      await create(member, 'second@example.com'),
      await as(other, member, {
        method: 'DELETE',
        url: `/api/v1/invitations/${id}/cancel?user_id=${member.userId}`,
      }),
    ];
    const allowed = role === 'admin';
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(allowed ? [200, 200] : [403, 403]);
    if (!allowed) {
      expect(answers[0]?.json()).toEqual({
        detail: 'Only admins (Workspace Configuration) may do this.',
        code: 'forbidden',
      });
      expect(await everyRow(other)).toEqual(before);
      expect(other.mailer.sent).toHaveLength(1);
    }
    await other.close();
  });

  it('a demotion while the mail is on its way holds', async () => {
    let demote = async () => {};
    const other = await startTestServer({
      replace: () => ({ mailer: { kind: 'smtp', send: () => demote() } }),
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
    const answer = await as(other, admin, {
      method: 'POST',
      url: `/api/v1/invitations/workspaces/${workspace.id}/create?user_id=${admin.userId}`,
      payload: { email: 'g@example.com', full_name: 'Grace', role: 'viewer' },
    });
    expect(answer.statusCode).toBe(403);
    expect(await other.db.system((tx) => tx.select().from(invitations))).toEqual([]);
    await other.close();
  });
});

describe('words of strangers in mails', () => {
  it.each([
    ['Analytical Engines', 'Analytical Engines'],
    ['www.evil.example', 'www.\u2060evil.\u2060example'],
    ['https://evil.example', 'https:\u2060/\u2060/\u2060evil.\u2060example'],
    ['pay@evil.example', 'pay@\u2060evil.\u2060example'],
    ['Dr. Strange, Inc.', 'Dr. Strange, Inc.'],
    ['turned \u202earound', 'turned around'],
    ['x'.repeat(100), `${'x'.repeat(79)}…`],
  ])('%s', (typed, shown) => {
    expect(plainWords(typed)).toBe(shown);
  });
});
