/** The steps of testing codes, for one purpose on one server; and what every purpose answers. */
import { expect } from 'vitest';
import { askForCodeOf, type CodeFlow } from './code-flows.ts';
import type { IdentityServer } from '../identity/identity.ts';
import type { Caller } from '../people/sign-up.ts';

const refused = (code: string, detail: string, data?: object) => ({
  status: 400,
  body: { detail, code, ...(data && { data }) },
});

/** Without the cookie: how many tries are left is not said. */
export const WRONG = refused('code_invalid', 'Invalid verification code.');
/** With the cookie of the send. */
export const wrongWith = (left: number) =>
  refused('code_invalid', 'Invalid verification code.', { tries_left: left });
export const SPENT = refused(
  'code_invalid',
  'Invalid verification code. There were too many wrong tries: please use the link in the mail, or ask for another code.',
  { tries_left: 0 },
);
export const NOT_FOUND = refused('code_not_found', 'No verification code found. Please request a new one.');
export const EXPIRED = refused('code_expired', 'Verification code expired. Please request a new one.');

interface Told {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export const told = ({ status, body }: Told): Told => ({ status, body });

let people = 0;

/** The server is started by `useServer`. */
export function codeSteps(flow: CodeFlow, server: IdentityServer) {
  const ask = (email: string, caller?: Caller) => askForCodeOf(flow, server, email, caller);
  const finish = async (email: string, code: string, cookie?: string) =>
    told(await flow.finish(server, email, code, cookie));
  /** One time in a million a new code happens to equal the old one; then another is asked for. */
  const askOtherThan = async (old: string, email: string, caller?: Caller): ReturnType<typeof ask> => {
    const fresh = await ask(email, caller);
    if (fresh.code !== old) return fresh;
    server.clock.advance(30_000);
    return askOtherThan(old, email, { ...caller, cookie: fresh.cookie });
  };
  return {
    ask,
    askOtherThan,
    finish,
    /** An email of its own that may be sent a code. */
    ready: async () => {
      const email = `coded-${(people += 1)}@example.com`;
      await flow.prepare(server, email);
      return email;
    },
    isRight: async (email: string, code: string, cookie?: string) =>
      expect((await finish(email, code, cookie)).status).toBe(200),
  };
}
