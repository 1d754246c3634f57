/** What each purpose of a code does with it, so that one suite holds all of them to the same bounds. */
import type { CodePurpose } from '../../server/domain/codes/code.ts';
import { addUser, type IdentityServer } from './identity.ts';
import { codeIn } from './mail.ts';
import { call, complete, PASSWORD, send, type Reply } from './sign-up.ts';

export interface CodeFlow {
  readonly purpose: CodePurpose;
  /** Whatever must be there before this email may be sent a code. */
  prepare(server: IdentityServer, email: string): Promise<void>;
  send(server: IdentityServer, email: string): Promise<Reply>;
  /** Uses the code up where it is right. */
  finish(server: IdentityServer, email: string, code: string, cookie?: string): Promise<Reply>;
  /** The mail's subject after the code. */
  readonly subject: string;
}

const signUp: CodeFlow = {
  purpose: 'signup',
  prepare: () => Promise.resolve(),
  send: (server, email) => send(server, email),
  finish: complete,
  subject: 'is your KeepWell verification code',
};

const reset: CodeFlow = {
  purpose: 'reset',
  prepare: async (server, email) => {
    await addUser(server, email, PASSWORD);
  },
  send: (server, email) => call(server, 'send-password-reset', { email }),
  finish: (server, email, verification_code, cookie) =>
    call(server, 'reset-password', { email, verification_code, new_password: 'Another-horse-2!' }, cookie),
  subject: 'is your KeepWell password reset code',
};

export const codeFlows: readonly CodeFlow[] = [signUp, reset];

/** Asks for a code and reads it from the mail. */
export async function askForCodeOf(flow: CodeFlow, server: IdentityServer, email: string) {
  const { status, cookie } = await flow.send(server, email);
  const mail = server.mailer.sent.findLast(({ to }) => to === email);
  if (status !== 200 || cookie === undefined || mail === undefined) throw new Error(`No code: ${status}`);
  return { code: codeIn(mail), cookie };
}
