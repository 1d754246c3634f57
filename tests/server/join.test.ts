/** What must belong together to join by invitation (spec §4, §8; design §5; checklist rows 7, 23, 46). */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createMailer } from '../../server/mail/create-mailer.ts';
import {
  accept,
  cancel,
  check,
  invited,
  inviterOf,
  reject,
  sendJoinCode,
  startAccountServer,
  told,
} from '../support/people/invitations.ts';
import { useJoinStage } from '../support/people/join-stage.ts';
import { codeIn, startSmtp } from '../support/server/mail.ts';
import { addWorkspace } from '../support/people/server-people.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { otherThan, PASSWORD } from '../support/people/sign-up.ts';

const DAY = 24 * 60 * 60_000;

const { server, workspace, inviter, newEmail, readyToAccept, membersWith, identityOf } = useJoinStage();

describe('id, code and email belong together', () => {
  const nothing = {
    status: 404,
    body: { detail: 'No pending invitation found for this email', code: 'not_found' },
  };

  test('joining by the invitation of another email, or by one that does not exist, is refused alike', async () => {
    const [mine, theirs] = [await readyToAccept(newEmail()), await readyToAccept(newEmail())];
    const before = await everyRow(server);
    expect(told(await accept(server, { ...mine, invitationId: theirs.invitationId }))).toEqual(nothing);
    expect(told(await accept(server, { ...mine, email: theirs.email }))).toEqual(nothing);
    expect(told(await accept(server, { ...mine, invitationId: 'A'.repeat(24) }))).toEqual(nothing);
    expect(await everyRow(server)).toEqual(before);
    expect((await accept(server, mine)).statusCode).toBe(200);
  });

  test('joining with the code of another email is refused', async () => {
    const [mine, theirs] = [await readyToAccept(newEmail()), await readyToAccept(newEmail())];
    const answer = await accept(server, { ...mine, code: theirs.code, cookie: theirs.cookie });
    // One time in a million the two are equal.
    if (mine.code !== theirs.code) {
      expect(told(answer)).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
    }
  });

  test('joining takes the role and the name from the invitation, whatever the body says (row 23)', async () => {
    const { email, invitationId, code, cookie } = await readyToAccept(newEmail(), 'viewer');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/accept-invitation',
      headers: { cookie },
      payload: {
        email,
        password: PASSWORD,
        verification_code: code,
        invitation_id: invitationId,
        role: 'admin',
        full_name: 'Mallory',
        workspace_id: randomUUID(),
        user_id: workspace.admin.userId,
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(await membersWith(email)).toMatchObject([
      { role: 'viewer', full_name: 'Grace Hopper', workspace_id: workspace.id },
    ]);
  });

  test.each([
    ['expired', 'This invitation has expired'],
    ['cancelled', 'This invitation was cancelled'],
    ['rejected', 'This invitation was declined'],
    ['accepted', 'This invitation was already accepted'],
  ])('joining by an invitation that is %s is refused', async (how, detail) => {
    const ready = await readyToAccept(newEmail());
    if (how === 'expired') server.clock.advance(7 * DAY + 1);
    if (how === 'cancelled') await cancel(server, inviter, ready.invitationId);
    if (how === 'rejected') await reject(server, ready.invitationId);
    if (how === 'accepted') await accept(server, ready);
    const before = await everyRow(server);
    expect(told(await accept(server, ready))).toEqual({
      status: 410,
      body: { detail, code: 'invitation_closed' },
    });
    expect(await everyRow(server)).toEqual(before);
  });

  test('joining is refused when the invitation is taken back while the password is being hashed', async () => {
    const ready = await readyToAccept(newEmail());
    const { identity } = server.app.deps;
    const prepareUser = identity.prepareUser.bind(identity);
    identity.prepareUser = async (...given) => {
      await cancel(server, inviter, ready.invitationId);
      return prepareUser(...given);
    };
    expect(told(await accept(server, ready))).toMatchObject({
      status: 410,
      body: { detail: 'This invitation was cancelled' },
    });
    identity.prepareUser = prepareUser;
    expect(await membersWith(ready.email)).toEqual([]);
    expect(await identityOf(ready.email)).toBeUndefined();
  });
});

describe('the code', () => {
  test('a code for joining is mailed only to an email with an open invitation', async () => {
    const refusal = {
      status: 404,
      body: { detail: 'No pending invitation found for this email', code: 'not_found' },
    };
    const [stranger, late] = [newEmail(), newEmail()];
    await invited(server, inviter, late);
    server.clock.advance(7 * DAY + 1);
    const sent = server.mailer.sent.length;
    for (const email of [stranger, late, workspace.admin.email]) {
      expect(told(await sendJoinCode(server, email))).toEqual(refusal);
    }
    expect(server.mailer.sent).toHaveLength(sent);
    expect((await check(server, late)).json()).toMatchObject({
      has_invitation: true,
      invitations: [{ is_expired: true }],
    });
  });
});

test('joining works by real mail from the invitation to the workspace, and no secret reaches a log (row 46)', async () => {
  const inbox = await startSmtp();
  const other = await startAccountServer({
    config: { logLevel: 'trace' },
    replace: ({ db, clock, config }) => ({
      mailer: createMailer({ config: { ...config, smtpUrl: inbox.url }, db, clock }),
    }),
  });
  const email = 'grace@example.com';
  const invitationId = await invited(other, inviterOf(await addWorkspace(other, 'By Mail')), email);
  const link = /http\S+/.exec((await inbox.newestTo(email)).text)?.[0] ?? '';
  expect(new URL(link).pathname).toBe('/joinworkspace');
  const asked = await sendJoinCode(other, new URL(link).searchParams.get('email') ?? '');
  const cookie = asked.cookies[0];
  const code = codeIn(await inbox.newestTo(email));
  const ready = { email, invitationId, code, cookie: `${cookie?.name}=${cookie?.value}` };
  await accept(other, { ...ready, code: otherThan(code) });
  expect((await accept(other, ready)).statusCode).toBe(200);
  const log = JSON.stringify(other.logs);
  const secrets = { code, PASSWORD, cookie: cookie?.value ?? '', invitationId, email };
  expect(Object.entries(secrets).filter(([, secret]) => secret === '' || log.includes(secret))).toEqual([]);
  await other.close();
  await inbox.close();
});
