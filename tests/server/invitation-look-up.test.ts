/** Looking invitations up (spec §3, §7.2; design §5). */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../server/db/schema/workspace.ts';
import {
  check,
  invited,
  inviterOf,
  reject,
  startAccountServer,
  told,
  type Inviter,
} from '../support/people/invitations.ts';
import { addWorkspace } from '../support/people/server-people.ts';
import { useServer } from '../support/server/use-server.ts';

const DAY = 24 * 60 * 60_000;

const server = useServer(() => startAccountServer({ config: { publicUrl: 'https://keepwell.example.com' } }));
let ada: Inviter;
let people = 0;
const newEmail = () => `guest-${(people += 1)}@example.com`;

beforeAll(async () => {
  ada = inviterOf(await addWorkspace(server, 'Analytical Engines'));
});

describe('looking up', () => {
  test('a look-up answers open and expired invitations, newest first, and of each workspace the last', async () => {
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

  test('a look-up tells whether accepting takes a password that exists already', async () => {
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

describe('the bound on look-ups', () => {
  test('the bound on look-ups is shared with /auth/check-user, is checked before any look-up, and opens again', async () => {
    const other = await startAccountServer({ config: { lookUpsPerHour: 3 } });
    const lookUp = (path: string) =>
      other.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload: { email: 'a@example.com' } });
    for (const path of ['check-user', 'check-invitation', 'check-user']) {
      expect((await lookUp(path)).statusCode).toBe(200);
    }
    expect(told(await lookUp('check-invitation'))).toEqual({
      status: 429,
      body: {
        detail: 'Too many emails were looked up from here. Please try again in 60 minutes.',
        code: 'too_many_requests',
      },
    });
    other.clock.advance(60 * 60_000);
    expect((await lookUp('check-invitation')).statusCode).toBe(200);
    await other.close();
  });
});
