/** Inviting (spec §3, §7.4, §8; checklist rows 23, 47). */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { invitations } from '../../server/db/schema/invitations.ts';
import { workspaceMembers } from '../../server/db/schema/workspace.ts';
import { MailError } from '../../server/mail/mailer.ts';
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
import { invitationAudit, invitationRow } from '../support/people/invitation-rows.ts';
import { addWorkspace, type TestWorkspace } from '../support/people/server-people.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { useServer } from '../support/server/use-server.ts';

const DAY = 24 * 60 * 60_000;

const server = useServer(() => startAccountServer({ config: { publicUrl: 'https://keepwell.example.com' } }));
let workspace: TestWorkspace;
let ada: Inviter;
let people = 0;
const newEmail = () => `guest-${(people += 1)}@example.com`;

beforeAll(async () => {
  workspace = await addWorkspace(server, 'Analytical Engines');
  ada = inviterOf(workspace);
});

describe('inviting', () => {
  test('an invitation is stored, answered, audited and mailed, and is open for seven days', async () => {
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
    const row = await invitationRow(server, id);
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
      sent_at: [now],
      restore_hash: null,
    });
    expect(await invitationAudit(server, row.id)).toMatchObject([
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
    expect(mail.text + mail.html + JSON.stringify(await invitationAudit(server, row.id))).not.toContain(id);
  });

  test('an invitation has an id that cannot be guessed', async () => {
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push(await invited(server, ada, newEmail()));
    expect(new Set(ids).size).toBe(4);
    // 24 characters of base64url are 144 bits.
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(18);
  });

  test('inviting an active member is refused, whatever the case of the address', async () => {
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

  test('a second invitation is refused while one is pending, and allowed after every other ending', async () => {
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
    expect((await invitationRow(server, third.json<{ invitation_id: string }>().invitation_id)).status).toBe(
      'expired',
    );
    expect(
      (await check(server, email)).json<{ invitations: { is_expired: boolean }[] }>().invitations,
    ).toMatchObject([{ is_expired: false }]);
  });

  /**
   * Invites all of them at once. No mail is taken before every request is either answered or mailing, so that what one
   * request has mailed cannot stop another by chance.
   */
  async function atOnce(emails: readonly string[]) {
    const { send } = server.mailer;
    const before = server.mailer.sent.length;
    const pending = new Set(emails.keys());
    let mailing = 0;
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    const settle = () => mailing === pending.size && open();
    server.mailer.send = async (mail) => {
      mailing += 1;
      settle();
      await opened;
      return send.call(server.mailer, mail);
    };
    const answers = await Promise.all(
      emails.map(async (email, at) => {
        const answer = await invite(server, ada, { email, full_name: 'Grace', role: 'viewer' });
        pending.delete(at);
        settle();
        return answer.statusCode;
      }),
    );
    server.mailer.send = send;
    return { answers, mailed: server.mailer.sent.slice(before).map(({ to }) => to) };
  }
  const times = (count: number, status: number) => Array.from({ length: count }, () => status);

  test('twenty invitations of one email at once make one invitation and one mail', async () => {
    const email = newEmail();
    const { answers, mailed } = await atOnce(Array.from({ length: 20 }, () => email));
    expect(mailed).toEqual([email]);
    expect(answers.toSorted()).toEqual([200, ...times(19, 409)]);
    const rows = await server.db.system((tx) =>
      tx.select().from(invitations).where(eq(invitations.email, email)),
    );
    expect(rows).toHaveLength(1);
  });

  test('of 140 invitations to different people at once a hundred are mailed', async () => {
    server.clock.advance(DAY);
    const emails = Array.from({ length: 140 }, newEmail);
    const { answers, mailed } = await atOnce(emails);
    expect(answers.toSorted()).toEqual([...times(100, 200), ...times(40, 429)]);
    expect(mailed.toSorted()).toEqual(emails.filter((_, at) => answers[at] === 200).toSorted());
  });

  test('an invitation whose mail did not leave does not count against the bound', async () => {
    server.clock.advance(DAY);
    const email = newEmail();
    const send = server.mailer.send;
    server.mailer.send = () => Promise.reject(new MailError('away'));
    for (let count = 0; count < 6; count += 1) {
      const answer = await invite(server, ada, { email, full_name: 'Grace', role: 'viewer' });
      expect(answer.statusCode).toBe(502);
    }
    server.mailer.send = send;
    await invited(server, ada, email);
  });

  test('invitations are bounded: five an hour to one email, whatever became of them, and 100 by a workspace', async () => {
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

  test('an invitation changes nothing of a demo member who shows the same address', async () => {
    const [demo] = await server.db.system((tx) =>
      tx.select().from(workspaceMembers).where(eq(workspaceMembers.is_demo, true)).limit(1),
    );
    await invited(server, ada, demo!.email.toLowerCase());
    const after = await server.db.system((tx) =>
      tx.select().from(workspaceMembers).where(eq(workspaceMembers.id, demo!.id)),
    );
    expect(after).toEqual([demo]);
  });

  test('inviting takes nothing from the body but email, name and role (row 23)', async () => {
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
    const row = await invitationRow(server, answer.json<{ invitation_id: string }>().invitation_id);
    expect(row).toMatchObject({ workspace_id: ada.workspaceId, status: 'pending', role: 'viewer' });
    expect(row.expires_at).toEqual(new Date(server.clock.now().getTime() + 7 * DAY));
  });
});
