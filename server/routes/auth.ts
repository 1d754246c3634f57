/** Sign-up: the three public calls (spec §7.2). */
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { completeSignup, sendVerification, verifyEmail } from '../../contract/signup.ts';
import { API_BASE } from '../../contract/call.ts';
import { createAccount, signUpStore, type SignUpTransaction } from '../db/repositories/sign-up.ts';
import type { Deps } from '../deps.ts';
import { CODE_LIFETIME_MS, RESEND_AFTER_MS } from '../domain/codes/code.ts';
import { Refusal } from '../domain/refusal.ts';
import { completeSignUp, sendCode, verifyCode, type SignUpPorts } from '../domain/signup/sign-up.ts';
import { serve } from '../http/serve.ts';
import { normalEmail } from '../identity/email.ts';
import { verificationMail } from '../mail/verification-mail.ts';

/**
 * Says that this browser asked for the newest code: tries with it and tries without it have budgets of their own, so
 * that a stranger cannot use up a person's tries (design §5).
 */
const CHALLENGE_COOKIE = 'keepwell_signup';

export async function authRoutes(app: FastifyInstance): Promise<void> {
  await app.register(cookie);

  serve(app, sendVerification, async ({ input: { body }, deps, request, reply }) => {
    const { challenge } = await sendCode(signUpPorts(deps, request.log), {
      email: emailOf(body.email),
      fullName: body.full_name,
      workspaceName: body.workspace_name,
    });
    setChallenge(reply, challenge, deps);
    return { sent: true, resend_in_seconds: RESEND_AFTER_MS / 1000 } as const;
  });

  serve(app, verifyEmail, async ({ input: { body }, deps, request }) => {
    await verifyCode(signUpPorts(deps, request.log), {
      email: emailOf(body.email),
      code: body.verification_code,
      challenge: challengeOf(request),
    });
    return { verified: true } as const;
  });

  serve(app, completeSignup, async ({ input: { body }, deps, request, reply }) => {
    const account = await completeSignUp(signUpPorts(deps, request.log), {
      email: emailOf(body.email),
      password: body.password,
      code: body.verification_code,
      challenge: challengeOf(request),
    });
    request.trail.actor = account.user_id;
    request.trail.workspace = account.workspace_id;
    void reply.clearCookie(CHALLENGE_COOKIE, cookieScope(deps));
    return account;
  });
}

function signUpPorts(deps: Deps, log: FastifyBaseLogger): SignUpPorts<SignUpTransaction> {
  const { db, identity, mailer, clock } = deps;
  return {
    now: () => clock.now(),
    transaction: (work) => db.system((tx) => work(signUpStore(tx))),
    mailConfigured: mailer.kind !== 'none',
    mailCode: async (to, code, minutes) => {
      try {
        await mailer.send(verificationMail({ to, code, minutes }));
        return true;
      } catch (error) {
        log.error({ err: error }, 'verification mail not sent');
        return false;
      }
    },
    accountExists: (email) => identity.exists(email),
    prepareAccount: async (email, password) => {
      const user = await identity.prepareUser(email, password).catch((error: unknown) => {
        log.error({ err: error }, 'identity not created');
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

/** The contract has checked it; what remains is what only a database minds. */
function emailOf(text: string): string {
  const email = normalEmail(text);
  if (email === null) throw new Refusal('invalid_request', 'Please enter a valid email address');
  return email;
}

function cookieScope({ config }: Deps) {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  return { path: `${API_BASE}/auth`, httpOnly: true, sameSite: 'strict', secure } as const;
}

function setChallenge(reply: FastifyReply, challenge: string, deps: Deps): void {
  void reply.setCookie(CHALLENGE_COOKIE, challenge, {
    ...cookieScope(deps),
    maxAge: CODE_LIFETIME_MS / 1000,
  });
}

function challengeOf(request: FastifyRequest): string | null {
  return request.cookies[CHALLENGE_COOKIE] ?? null;
}
