/**
 * The challenge cookie: it says which send this browser asked for. Tries with it count against that send alone, so that a
 * stranger cannot use up a person's tries (design §5). Each purpose has its own cookie.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '../../contract/call.ts';
import type { Deps } from '../deps.ts';
import type { CodePurpose } from '../../contract/mailed-code.ts';
import { CODE_LIFETIME_MS } from '../domain/codes/code.ts';

const nameOf = (purpose: CodePurpose) => `keepwell_${purpose}`;

function scope({ config }: Deps) {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  return { path: `${API_BASE}/auth`, httpOnly: true, sameSite: 'strict', secure } as const;
}

export function setChallenge(reply: FastifyReply, purpose: CodePurpose, challenge: string, deps: Deps): void {
  void reply.setCookie(nameOf(purpose), challenge, { ...scope(deps), maxAge: CODE_LIFETIME_MS / 1000 });
}

/** Null where the browser sent none. */
export function challengeOf(request: FastifyRequest, purpose: CodePurpose): string | null {
  return request.cookies[nameOf(purpose)] ?? null;
}

/** Once the code was used up. */
export function clearChallenge(reply: FastifyReply, purpose: CodePurpose, deps: Deps): void {
  void reply.clearCookie(nameOf(purpose), scope(deps));
}
