/** What each purpose of a code does with it, so that one suite tests the same limits for all of them. */
import { randomUUID } from 'node:crypto';
import type { LinkedPurpose } from '../../../contract/mailed-code.ts';
import { invitations } from '../../../server/db/schema/invitations.ts';
import { workspaces } from '../../../server/db/schema/workspace.ts';
import { newInvitation } from '../../../server/domain/invitations/invitation.ts';
import { addUser, type IdentityServer } from '../identity/identity.ts';
import { codeIn, linkedCodeIn } from '../server/mail.ts';
import { call, complete, PASSWORD, send, type Caller, type Reply } from '../people/sign-up.ts';

export interface CodeFlow {
  readonly purpose: LinkedPurpose;
  /** Creates what must exist before a code may be sent to this email. */
  prepare(server: IdentityServer, email: string): Promise<void>;
  send(server: IdentityServer, email: string, caller?: Caller): Promise<Reply>;
  /** Uses the code up where it is right. */
  finish(server: IdentityServer, email: string, code: string, cookie?: string): Promise<Reply>;
  /** The mail's subject after the code. */
  readonly subject: string;
  /** Where the mail's link leads. */
  readonly path: string;
}

const signUp: CodeFlow = {
  purpose: 'signup',
  prepare: () => Promise.resolve(),
  send: (server, email, caller) => send(server, email, undefined, caller),
  finish: complete,
  subject: 'is your KeepWell verification code',
  path: '/onboard',
};

const reset: CodeFlow = {
  purpose: 'reset',
  prepare: async (server, email) => {
    await addUser(server, email, PASSWORD);
  },
  send: (server, email, caller) => call(server, 'send-password-reset', { email }, caller),
  finish: (server, email, verification_code, cookie) =>
    call(
      server,
      'reset-password',
      { email, verification_code, new_password: 'Another-horse-2!' },
      { cookie },
    ),
  subject: 'is your KeepWell password reset code',
  path: '/reset-password',
};

/** Ids of the open invitations of an email; each try to accept names the next one. */
const open = new Map<string, string[]>();

const invitation: CodeFlow = {
  purpose: 'invitation',
  // Several, because an accepted one is closed: a used code is then tried on another.
  prepare: async (server, email) => {
    const ids = await server.db.system(async (tx) => {
      const made: string[] = [];
      for (let count = 0; count < 4; count += 1) {
        const workspace_id = randomUUID();
        const workspace = { workspace_id, workspace_name: 'Engines', workspace_slug: workspace_id };
        await tx.insert(workspaces).values(workspace);
        const invitee = { email, full_name: 'Grace Hopper', role: 'viewer' } as const;
        const row = newInvitation(workspace_id, invitee, server.clock.now());
        await tx.insert(invitations).values(row);
        made.push(row.invitation_id);
      }
      return made;
    });
    open.set(email, ids);
  },
  send: (server, email, caller) => call(server, 'send-invitation-verification', { email }, caller),
  finish: (server, email, verification_code, cookie) => {
    const ids = open.get(email) ?? [];
    const invitation_id = ids.shift() ?? 'none';
    ids.push(invitation_id);
    const body = { email, password: PASSWORD, verification_code, invitation_id };
    return call(server, 'accept-invitation', body, { cookie });
  },
  subject: 'is your KeepWell verification code',
  path: '/joinworkspace',
};

export const codeFlows: readonly CodeFlow[] = [signUp, invitation, reset];

/** Asks for a code and reads it from the mail. */
export async function askForCodeOf(flow: CodeFlow, server: IdentityServer, email: string, caller?: Caller) {
  const { status, cookie } = await flow.send(server, email, caller);
  const mail = server.mailer.sent.findLast(({ to }) => to === email);
  if (status !== 200 || cookie === undefined || mail === undefined) throw new Error(`No code: ${status}`);
  return { code: codeIn(mail), link: linkedCodeIn(mail), cookie };
}
