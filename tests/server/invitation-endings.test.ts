/** Taking an invitation back, and declining it (spec §4, §7.2, §7.4; checklist rows 18, 47). */
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
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
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { addWorkspace, type TestWorkspace } from '../support/people/server-people.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { useServer } from '../support/server/use-server.ts';

const DAY = 24 * 60 * 60_000;

const server = useServer(() => startAccountServer({ config: { publicUrl: 'https://keepwell.example.com' } }));
let workspace: TestWorkspace;
let ada: Inviter;
let people = 0;
const newEmail = () => `guest-${(people += 1)}@example.com`;

/** What the link of a mail about a declined invitation carries. */
function tokenIn(mail: { readonly text: string } | undefined): string {
  const token = /\/joinworkspace\/restore#token=([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('There is no such link in the mail');
  return token;
}

const restore = (on: Pick<TestServer, 'app'>, token: string) =>
  on.app.inject({ method: 'POST', url: '/api/v1/invitations/restore', payload: { token } });

async function withoutTries() {
  const { counted_tries: _, ...rest } = await everyRow(server);
  return rest;
}

beforeAll(async () => {
  workspace = await addWorkspace(server, 'Analytical Engines');
  ada = inviterOf(workspace);
});

describe('taking back', () => {
  test('taking an invitation back closes it and audits it, and a second click changes nothing', async () => {
    const id = await invited(server, ada, newEmail());
    expect(told(await cancel(server, ada, id))).toEqual({ status: 200, body: { cancelled: true } });
    const row = await invitationRow(server, id);
    expect(row).toMatchObject({ status: 'cancelled', closed_at: server.clock.now() });
    expect((await cancel(server, ada, id)).statusCode).toBe(200);
    expect((await invitationAudit(server, row.id)).filter(({ action }) => action === 'update')).toMatchObject(
      [{ performed_by_name: workspace.admin.name, diff: { status: { old: 'pending', new: 'cancelled' } } }],
    );
  });

  test('an expired invitation can be taken back (spec §4)', async () => {
    const email = newEmail();
    const id = await invited(server, ada, email);
    server.clock.advance(8 * DAY);
    expect((await cancel(server, ada, id)).statusCode).toBe(200);
    expect((await check(server, email)).json()).toMatchObject({ has_invitation: false, invitations: [] });
  });

  test('a declined invitation cannot be taken back', async () => {
    const id = await invited(server, ada, newEmail());
    await reject(server, id);
    expect(told(await cancel(server, ada, id))).toEqual({
      status: 410,
      body: { detail: 'This invitation was declined', code: 'invitation_closed' },
    });
  });

  test('taking back an invitation of another workspace, or of none, is answered alike before anything else is looked at', async () => {
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
  test('declining closes the invitation, audits it without a member, and tells the invitee; a double click is one', async () => {
    server.clock.set('2026-03-20T15:00:00Z');
    const email = newEmail();
    const id = await invited(server, ada, email);
    await server.jobs.runDue();
    const sent = server.mailer.sent.length;
    const answers = await Promise.all([reject(server, id), reject(server, id), reject(server, id)]);
    for (const answer of answers) expect(told(answer)).toEqual({ status: 200, body: { rejected: true } });
    await server.jobs.runDue();
    const row = await invitationRow(server, id);
    expect(row).toMatchObject({ status: 'rejected', closed_at: server.clock.now() });
    expect((await invitationAudit(server, row.id)).filter(({ action }) => action === 'update')).toMatchObject(
      [
        {
          performed_by_member_id: null,
          performed_by_name: 'Grace Hopper',
          diff: { status: { old: 'pending', new: 'rejected' } },
        },
      ],
    );
    expect(server.mailer.sent.slice(sent).map((mail) => [mail.to, mail.subject])).toEqual([
      [email, 'An invitation on KeepWell was declined'],
    ]);
    const mail = server.mailer.sent.at(-1);
    expect(mail?.text).toBe(
      [
        'KeepWell: Invitation declined',
        'Your invitation to the workspace Analytical Engines was declined.',
        'If that was not you, or you think otherwise now, you can take it back.',
        `Take it back: https://keepwell.example.com/joinworkspace/restore#token=${tokenIn(mail)}`,
        'The link is good until March 27, 2026 at 3:00 PM UTC and works once. Nothing else has changed.',
      ].join('\n\n') + '\n',
    );
    // What the database keeps opens nothing.
    expect(JSON.stringify(await everyRow(server))).not.toContain(tokenIn(mail));
    expect(row.restore_hash).toBe(createHash('sha256').update(tokenIn(mail)).digest('base64url'));
    expect(server.logs.findLast((line) => line['call'] === 'rejectInvitation')).toMatchObject({
      status: 200,
    });
  });

  test.each([
    ['expired', 'This invitation has expired'],
    ['cancelled', 'This invitation was cancelled'],
  ])('an invitation that is %s cannot be declined', async (how, detail) => {
    const id = await invited(server, ada, newEmail());
    if (how === 'expired') server.clock.advance(7 * DAY + 1);
    else await cancel(server, ada, id);
    const before = await withoutTries();
    expect(told(await reject(server, id))).toEqual({
      status: 410,
      body: { detail, code: 'invitation_closed' },
    });
    expect(await withoutTries()).toEqual(before);
  });

  test('an invitation can be declined until the last millisecond of its seven days', async () => {
    const id = await invited(server, ada, newEmail());
    server.clock.advance(7 * DAY);
    expect(told(await reject(server, id))).toMatchObject({ status: 200 });
  });

  test('an invitation is declined all the same when the notice cannot be mailed', async () => {
    const other = await startTestServer();
    const inviter = inviterOf(await addWorkspace(other, 'Quiet'));
    const made = await invite(other, inviter, { email: 'g@example.com', full_name: 'G', role: 'viewer' });
    other.mailer.send = () => Promise.reject(new MailError('away'));
    const id = made.json<{ invitation_id: string }>().invitation_id;
    expect((await reject(other, id)).statusCode).toBe(200);
    expect((await invitationRow(other, id)).status).toBe('rejected');
    await other.jobs.runDue();
    expect(other.logs.at(-1)).toMatchObject({
      kind: 'mail-invitation-declined',
      msg: 'a job failed and is tried again',
    });
    await other.close();
  });

  test('an invitation is not declined by a guessed id', async () => {
    for (const id of [
      '0',
      'AAAAAAAAAAAAAAAAAAAAAAAA',
      (await invitationRow(server, await invited(server, ada, newEmail()))).id,
    ]) {
      expect(told(await reject(server, id))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});

describe('taking a declining back', () => {
  /** A declined invitation, and the token that was mailed to the invitee. */
  async function declined(email = newEmail()) {
    const id = await invited(server, ada, email);
    await reject(server, id);
    await server.jobs.runDue();
    return { email, id, token: tokenIn(server.mailer.sent.at(-1)) };
  }
  const gone = {
    status: 404,
    body: { detail: 'This link has been used already, or is older than 7 days.', code: 'not_found' },
  };

  test('taking a declining back opens the invitation for as long as it had left, audits it, and works once', async () => {
    const email = newEmail();
    const id = await invited(server, ada, email);
    server.clock.advance(2 * DAY);
    await reject(server, id);
    await server.jobs.runDue();
    const token = tokenIn(server.mailer.sent.at(-1));
    server.clock.advance(6 * DAY);
    expect(told(await restore(server, token))).toEqual({
      status: 200,
      body: { email, workspace_name: 'Analytical Engines' },
    });
    const row = await invitationRow(server, id);
    const now = server.clock.now();
    expect(row).toMatchObject({ status: 'pending', closed_at: null, restore_hash: null });
    expect(row.expires_at).toEqual(new Date(now.getTime() + 5 * DAY));
    expect((await invitationAudit(server, row.id)).at(-1)).toMatchObject({
      workspace_id: ada.workspaceId,
      action: 'update',
      performed_by_member_id: null,
      performed_by_name: 'Grace Hopper',
      performed_at: now,
      diff: { status: { old: 'rejected', new: 'pending' }, email: { old: email, new: email } },
    });
    expect((await check(server, email)).json()).toMatchObject({
      invitations: [{ invitation_id: id, is_expired: false }],
    });
    const before = await withoutTries();
    expect(told(await restore(server, token))).toEqual(gone);
    expect(await withoutTries()).toEqual(before);
    expect(server.logs.findLast((line) => line['call'] === 'restoreInvitation')).toMatchObject({
      status: 404,
    });
    expect(JSON.stringify(server.logs)).not.toContain(token);
  });

  test('of many requests at the same moment to take a declining back, one succeeds', async () => {
    const { id, token } = await declined();
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(server, token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404, 404]);
    const { id: row } = await invitationRow(server, id);
    const reopened = (await invitationAudit(server, row)).filter(({ diff }) =>
      JSON.stringify(diff).includes('"new":"pending"'),
    );
    expect(reopened).toHaveLength(1);
  });

  test('a declining can be taken back for seven days, to the millisecond', async () => {
    const { token } = await declined();
    server.clock.advance(7 * DAY + 1);
    expect(told(await restore(server, token))).toEqual(gone);
    const later = await declined();
    server.clock.advance(7 * DAY);
    expect((await restore(server, later.token)).statusCode).toBe(200);
  });

  test('an invitation whose declining was taken back can be declined again, with another link', async () => {
    const { id, token } = await declined();
    await restore(server, token);
    expect((await reject(server, id)).statusCode).toBe(200);
    await server.jobs.runDue();
    const second = tokenIn(server.mailer.sent.at(-1));
    expect(second).not.toBe(token);
    expect(told(await restore(server, token))).toEqual(gone);
    expect((await restore(server, second)).statusCode).toBe(200);
  });

  test('where the workspace has invited again, taking a declining back leads to the newer invitation and leaves the declined one closed', async () => {
    const { email, id, token } = await declined();
    // Of two made in the same millisecond chance says which one is newer.
    server.clock.advance(1);
    const newer = await invited(server, ada, email);
    expect((await restore(server, token)).statusCode).toBe(200);
    expect((await invitationRow(server, id)).status).toBe('rejected');
    expect((await check(server, email)).json()).toMatchObject({ invitations: [{ invitation_id: newer }] });
    expect(told(await restore(server, token))).toEqual(gone);
  });

  test('a member cannot take a declining back', async () => {
    const { email, id, token } = await declined();
    await server.db.system((tx) =>
      tx.insert(workspaceMembers).values({
        id: randomUUID(),
        workspace_id: ada.workspaceId,
        full_name: 'Grace Hopper',
        email,
        role: 'viewer',
      }),
    );
    expect(told(await restore(server, token))).toEqual({
      status: 409,
      body: { detail: 'You are already a member of this workspace.', code: 'conflict' },
    });
    expect((await invitationRow(server, id)).status).toBe('rejected');
  });

  test('a declining is not taken back by a guess or by the stored hash', async () => {
    const { id } = await declined();
    const { restore_hash } = await invitationRow(server, id);
    for (const token of ['A'.repeat(43), restore_hash!]) {
      expect(told(await restore(server, token))).toEqual(gone);
    }
    expect(told(await restore(server, id))).toEqual({
      status: 400,
      body: { detail: 'This link is not complete', code: 'invalid_request' },
    });
  });
});

test('declining and taking back are bounded together by address, before anything is looked up', async () => {
  const other = await startTestServer();
  const inviter = inviterOf(await addWorkspace(other, 'Bounded'));
  const id = await invited(other, inviter, 'g@example.com');
  const from = (remoteAddress: string, url: string, payload?: object) =>
    other.app.inject({
      method: 'POST',
      url: `/api/v1/invitations/${url}`,
      remoteAddress,
      ...(payload && { payload }),
    });
  for (let asked = 0; asked < 30; asked += 1) {
    expect((await from('198.51.100.1', `guess-${asked}/reject`)).statusCode).toBe(404);
    expect((await from('198.51.100.1', 'restore', { token: 'A'.repeat(43) })).statusCode).toBe(404);
  }
  for (const refused of [
    await from('198.51.100.1', `${id}/reject`),
    await from('198.51.100.1', 'restore', { token: 'A'.repeat(43) }),
  ]) {
    expect(refused.headers['retry-after']).toBe('3600');
    expect(told(refused)).toEqual({
      status: 429,
      body: {
        detail: 'Too many invitations were answered from here. Please try again in 60 minutes.',
        code: 'too_many_requests',
      },
    });
  }
  expect((await invitationRow(other, id)).status).toBe('pending');
  expect((await from('203.0.113.1', `${id}/reject`)).statusCode).toBe(200);
  other.clock.advance(3_600_000);
  expect((await from('198.51.100.1', 'guess/reject')).statusCode).toBe(404);
  await other.close();
});
