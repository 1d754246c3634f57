/**
 * The challenge cookie, which identifies the send that this browser requested. Tries with it count against that send
 * only, so that a stranger cannot use up a person's tries (design §5). Each purpose has its own cookie.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/call.ts';
import type { LinkedPurpose } from '../../contract/mailed-code.ts';
import type { Caller } from '../calls/caller.ts';
import type { Challenge } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { CODE_LIFETIME_MS } from '../domain/codes/code.ts';

const names: Readonly<Record<LinkedPurpose, string>> = {
  signup: 'keepwell_signup',
  invitation: 'keepwell_invitation',
  reset: 'keepwell_reset',
};

function scope({ config }: Deps) {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  return { path: `${API_BASE}/auth`, httpOnly: true, sameSite: 'strict', secure } as const;
}

export function sendChallenge(reply: FastifyReply, { purpose, value }: Challenge, deps: Deps): void {
  const name = names[purpose];
  if (value === null) void reply.clearCookie(name, scope(deps));
  else void reply.setCookie(name, value, { ...scope(deps), maxAge: CODE_LIFETIME_MS / 1000 });
}

export function challengesOf({ cookies }: FastifyRequest): Caller['challenges'] {
  return Object.fromEntries(Object.entries(names).map(([purpose, name]) => [purpose, cookies[name]]));
}
