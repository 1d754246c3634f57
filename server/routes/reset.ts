/** Password reset: its two public calls (spec §7.2). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resetPassword, sendPasswordReset } from '../../contract/reset.ts';
import type { CodeTransaction } from '../db/repositories/codes.ts';
import type { Deps } from '../deps.ts';
import {
  resetPassword as setNewPassword,
  sendResetCode,
  type ResetPorts,
} from '../domain/reset/reset-password.ts';
import { challengeOf, clearChallenge } from '../http/challenge.ts';
import { serve } from '../http/serve.ts';
import { forgetAccount } from '../identity/sign-in-bounds.ts';
import { codePorts, emailOf } from './code-ports.ts';
import { serveCodeSend } from './code-sends.ts';
import { tellOfNewPassword } from './tell-of-password.ts';

export function resetRoutes(app: FastifyInstance): void {
  serveCodeSend(app, sendPasswordReset, 'reset', ({ input: { body }, deps, request }) => {
    const email = emailOf(body.email);
    return sendResetCode(resetPorts(deps, request, email), email);
  });

  serve(app, resetPassword, async ({ input: { body }, deps, request, reply }) => {
    const email = emailOf(body.email);
    request.trail.actor = await setNewPassword(resetPorts(deps, request, email), {
      email,
      password: body.new_password,
      code: body.verification_code,
      challenge: challengeOf(request, 'reset'),
    });
    clearChallenge(reply, 'reset', deps);
    return { reset: true } as const;
  });
}

function resetPorts(deps: Deps, request: FastifyRequest, email: string): ResetPorts<CodeTransaction> {
  const { identity } = deps;
  return {
    ...codePorts(deps, request, 'reset'),
    findAccount: async (address) => (await identity.find(address))?.uid ?? null,
    prepare: async (uid, password) => {
      const prepared = await identity.preparePassword(uid, password);
      return {
        store: async ({ tx }) => {
          await forgetAccount(tx, email);
          return prepared.store(tx);
        },
      };
    },
    mailChanged: (to) => tellOfNewPassword(deps, request, to),
  };
}
