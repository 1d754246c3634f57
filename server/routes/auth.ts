/** Sign-up: the three public calls (spec §7.2). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { completeSignup, sendVerification, verifyEmail } from '../../contract/signup.ts';
import type { CodeTransaction } from '../db/repositories/codes.ts';
import { createAccount } from '../db/repositories/sign-up.ts';
import type { Deps } from '../deps.ts';
import { verifyCode } from '../domain/codes/check-code.ts';
import { RESEND_AFTER_MS } from '../domain/codes/code.ts';
import { Refusal } from '../domain/refusal.ts';
import { completeSignUp, sendSignUpCode, signUpSubject, type SignUpPorts } from '../domain/signup/sign-up.ts';
import { admitCodeMail } from '../http/address-bounds.ts';
import { challengeOf, clearChallenge, setChallenge } from '../http/challenge.ts';
import { serve } from '../http/serve.ts';
import { codePorts, emailOf } from './code-ports.ts';
import { prepareIdentity, standingOf } from './unfinished-account.ts';

export function authRoutes(app: FastifyInstance): void {
  serve(app, sendVerification, async ({ input: { body }, deps, request, reply }) => {
    await admitCodeMail(deps, request);
    const { challenge } = await sendSignUpCode(signUpPorts(deps, request), {
      email: emailOf(body.email),
      fullName: body.full_name,
      workspaceName: body.workspace_name,
    });
    setChallenge(reply, 'signup', challenge, deps);
    return { sent: true, resend_in_seconds: RESEND_AFTER_MS / 1000 } as const;
  });

  serve(app, verifyEmail, async ({ input: { body }, deps, request }) => {
    await verifyCode(codePorts(deps, request, 'signup'), signUpSubject(emailOf(body.email)), {
      code: body.verification_code,
      challenge: challengeOf(request, 'signup'),
    });
    return { verified: true } as const;
  });

  serve(app, completeSignup, async ({ input: { body }, deps, request, reply }) => {
    const account = await completeSignUp(signUpPorts(deps, request), {
      email: emailOf(body.email),
      password: body.password,
      code: body.verification_code,
      challenge: challengeOf(request, 'signup'),
    });
    request.trail.actor = account.user_id;
    request.trail.workspace = account.workspace_id;
    clearChallenge(reply, 'signup', deps);
    return account;
  });
}

function signUpPorts(deps: Deps, request: FastifyRequest): SignUpPorts<CodeTransaction> {
  const { clock } = deps;
  return {
    ...codePorts(deps, request, 'signup'),
    accountExists: async (email) => (await standingOf(deps, email)) === 'complete',
    prepareAccount: async (email, password) => {
      const user = await prepareIdentity(deps, email, password).catch((error: unknown) => {
        request.log.error({ err: error }, 'identity not created');
        throw new Refusal('identity_failed', 'Failed to create authentication account');
      });
      return {
        create: async ({ tx }, names) =>
          (await user.store(tx))
            ? createAccount(tx, { uid: user.uid, email, names, now: clock.now() })
            : null,
      };
    },
  };
}
