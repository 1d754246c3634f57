/** Sign-up, and the link of any mail that carries a code: the public calls (spec §7.2). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openMailedCode } from '../../contract/mailed-code.ts';
import { completeSignup, sendVerification, verifyEmail } from '../../contract/signup.ts';
import type { CodeTransaction } from '../db/repositories/codes.ts';
import { createAccount } from '../db/repositories/sign-up.ts';
import type { Deps } from '../deps.ts';
import { openLink, verifyCode } from '../domain/codes/check-code.ts';
import { Refusal } from '../domain/refusal.ts';
import { completeSignUp, sendSignUpCode, signUpSubject, type SignUpPorts } from '../domain/signup/sign-up.ts';
import { challengeOf, clearChallenge } from '../http/challenge.ts';
import { serve } from '../http/serve.ts';
import { codePorts, emailOf } from './code-ports.ts';
import { serveCodeSend } from './code-sends.ts';
import { prepareIdentity, standingOf } from './unfinished-account.ts';

export function authRoutes(app: FastifyInstance): void {
  serveCodeSend(app, sendVerification, 'signup', ({ input: { body }, deps, request }) =>
    sendSignUpCode(signUpPorts(deps, request), {
      email: emailOf(body.email),
      fullName: body.full_name,
      workspaceName: body.workspace_name,
    }),
  );

  serve(app, openMailedCode, async ({ input: { body }, deps, request }) => {
    const { email, fullName, workspaceName } = await openLink(
      codePorts(deps, request, body.purpose),
      body.purpose,
      body.verification_code,
    );
    return { email, full_name: fullName, workspace_name: workspaceName };
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
