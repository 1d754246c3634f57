/** Taking an invitation back, and declining it (spec §4, §7.2, §7.4; checklist rows 18, 47). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
} from '../support/invitations.ts';
import { invitationAudit, invitationRow } from '../support/invitation-rows.ts';
import { startTestServer } from '../support/server.ts';
import { addWorkspace, type TestWorkspace } from '../support/server-people.ts';
import { everyRow } from '../support/server-rows.ts';

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

describe('taking back', () => {
  it('closes a pending one and audits it; a second click changes nothing', async () => {
    const id = await invited(server, ada, newEmail());
    expect(told(await cancel(server, ada, id))).toEqual({ status: 200, body: { cancelled: true } });
    const row = await invitationRow(server, id);
    expect(row).toMatchObject({ status: 'cancelled', closed_at: server.clock.now() });
    expect((await cancel(server, ada, id)).statusCode).toBe(200);
    expect((await invitationAudit(server, row.id)).filter(({ action }) => action === 'update')).toMatchObject(
      [{ performed_by_name: workspace.admin.name, diff: { status: { old: 'pending', new: 'cancelled' } } }],
    );
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
    expect((await invitationRow(other, id)).status).toBe('rejected');
    expect(JSON.stringify(other.logs)).toContain('notice of a declined invitation not sent');
    await other.close();
  });

  it('is for nobody who guesses', async () => {
    for (const id of [
      '0',
      'AAAAAAAAAAAAAAAAAAAAAAAA',
      (await invitationRow(server, await invited(server, ada, newEmail()))).id,
    ]) {
      expect(told(await reject(server, id))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});
