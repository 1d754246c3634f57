/** The calls around invitations, as browsers make them. */
import type { LightMyRequestResponse } from 'fastify';
import type { InviteRole } from '../../../server/domain/invitations/invitation.ts';
import type { Identity } from '../../../server/identity/identity.ts';
import { quickIdentity } from '../identity/identity.ts';
import { codeIn } from '../server/mail.ts';
import type { TestWorkspace } from './server-people.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../server/server.ts';
import { PASSWORD } from './sign-up.ts';

/**
 * A test server with the accounts, passwords and sessions of the real identity, on which the test's own tokens are good
 * too: those never expire, however far a test moves the clock.
 */
export async function startAccountServer(
  options: TestServerOptions = {},
): Promise<TestServer & { readonly accounts: Identity }> {
  let accounts: Identity | undefined;
  const server = await startTestServer({
    ...options,
    replace: async (parts) => {
      const real = await quickIdentity(parts);
      accounts = real;
      const verify: Identity['verify'] = async (token) =>
        (await parts.identity.verify(token)) ?? real.verify(token);
      return { identity: { ...real, verify }, ...(await options.replace?.(parts)) };
    },
  });
  if (accounts === undefined) throw new Error('The identity was not made');
  return { ...server, accounts };
}

type Answering = Pick<TestServer, 'app'>;

/** An admin, as the calls name them. */
export interface Inviter {
  readonly userId: string;
  readonly workspaceId: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function inviterOf({ id, admin }: TestWorkspace): Inviter {
  return {
    userId: admin.userId,
    workspaceId: id,
    headers: { authorization: `Bearer ${admin.token}` },
  };
}

export function invite(
  server: Answering,
  { workspaceId, userId, headers }: Inviter,
  payload: object,
): Promise<LightMyRequestResponse> {
  const url = `/api/v1/invitations/workspaces/${workspaceId}/create?user_id=${userId}`;
  return server.app.inject({ method: 'POST', url, payload, headers });
}

/** Invites, and answers the invitation's id; throws where that is refused. */
export async function invited(
  server: Answering,
  inviter: Inviter,
  email: string,
  role: InviteRole = 'editor',
): Promise<string> {
  const answer = await invite(server, inviter, { email, full_name: 'Grace Hopper', role });
  if (answer.statusCode !== 200) throw new Error(`Inviting was answered with ${answer.body}`);
  return answer.json<{ invitation_id: string }>().invitation_id;
}

export function cancel(
  server: Answering,
  { userId, headers }: Inviter,
  id: string,
): Promise<LightMyRequestResponse> {
  const url = `/api/v1/invitations/${id}/cancel?user_id=${userId}`;
  return server.app.inject({ method: 'DELETE', url, headers });
}

export function reject(server: Answering, id: string): Promise<LightMyRequestResponse> {
  return server.app.inject({ method: 'POST', url: `/api/v1/invitations/${id}/reject` });
}

function post(server: Answering, path: string, payload: object, cookie?: string) {
  const headers = cookie === undefined ? {} : { cookie };
  return server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, headers });
}

export function check(server: Answering, email: string): Promise<LightMyRequestResponse> {
  return post(server, 'check-invitation', { email });
}

export function sendJoinCode(server: Answering, email: string): Promise<LightMyRequestResponse> {
  return post(server, 'send-invitation-verification', { email });
}

/** Asks for a code and reads it from the mail. */
export async function askForJoinCode(
  server: Pick<TestServer, 'app' | 'mailer'>,
  email: string,
): Promise<{ code: string; cookie: string }> {
  const answer = await sendJoinCode(server, email);
  const set = answer.cookies.find(({ name }) => name === 'keepwell_invitation');
  const mail = server.mailer.sent.findLast(({ to }) => to === email);
  if (answer.statusCode !== 200 || set === undefined || mail === undefined) {
    throw new Error(`No code: ${answer.body}`);
  }
  return { code: codeIn(mail), cookie: `keepwell_invitation=${set.value}` };
}

export interface Accepting {
  readonly email: string;
  readonly code: string;
  readonly cookie?: string;
  readonly invitationId: string;
  readonly password?: string;
}

export function accept(
  server: Answering,
  { email, code, cookie, invitationId, password = PASSWORD }: Accepting,
): Promise<LightMyRequestResponse> {
  const body = { email, password, verification_code: code, invitation_id: invitationId };
  return post(server, 'accept-invitation', body, cookie);
}

/** The status and the body, for comparing at once. */
export const told = (answer: LightMyRequestResponse) => ({
  status: answer.statusCode,
  body: answer.json<Record<string, unknown>>(),
});
