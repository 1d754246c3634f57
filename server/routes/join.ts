/** Joining a workspace by invitation: the three public calls (spec §7.2). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptInvitation, checkInvitation, sendInvitationVerification } from '../../contract/invitations.ts';
import type { CodeTransaction } from '../db/repositories/codes.ts';
import {
  hasOpenInvitation,
  invitationsOf,
  publicInvitations,
} from '../db/repositories/system-invitations.ts';
import type { Deps } from '../deps.ts';
import {
  acceptInvitation as accept,
  sendJoinCode,
  type JoinPorts,
  type JoinStore,
} from '../domain/invitations/accept.ts';
import { Refusal } from '../domain/refusal.ts';
import { admitLookUp } from '../http/address-bounds.ts';
import { callerAddress } from '../http/caller-address.ts';
import { challengeOf, clearChallenge } from '../http/challenge.ts';
import { serve } from '../http/serve.ts';
import { IdentityRefusal, type RefusalCode } from '../identity/refusal.ts';
import { codePorts, emailOf } from './code-ports.ts';
import { serveCodeSend } from './code-sends.ts';
import { loggedAsDenied } from './failed-sign-in.ts';
import { prepareIdentity, standingOf } from './unfinished-account.ts';

export function joinRoutes(app: FastifyInstance): void {
  serve(app, checkInvitation, async ({ input: { body }, deps, request }) => {
    await admitLookUp(deps, request);
    const email = emailOf(body.email);
    // Both are asked whatever the first one answers: known and unknown emails cost the same.
    const invitations = await deps.db.system((tx) => invitationsOf(tx, email, deps.clock.now()));
    const account_exists = (await standingOf(deps, email)) === 'complete';
    return { has_invitation: invitations.length > 0, account_exists, invitations };
  });

  serveCodeSend(app, sendInvitationVerification, 'invitation', ({ input: { body }, deps, request }) =>
    sendJoinCode(joinPorts(deps, request), emailOf(body.email)),
  );

  serve(app, acceptInvitation, async ({ input: { body }, deps, request, reply }) => {
    const joined = await accept(joinPorts(deps, request), {
      email: emailOf(body.email),
      password: body.password,
      invitationId: body.invitation_id,
      code: body.verification_code,
      challenge: challengeOf(request, 'invitation'),
    });
    request.trail.actor = joined.user_id;
    request.trail.workspace = joined.workspace_id;
    clearChallenge(reply, 'invitation', deps);
    return joined;
  });
}

type JoinTransaction = CodeTransaction & JoinStore;

/** What a password that is not taken means here; the sentences are those of signing in (spec §8). */
const refusals: Partial<Record<RefusalCode, Refusal>> = {
  INVALID_PASSWORD: new Refusal('password_wrong', 'Incorrect password'),
  USER_DISABLED: new Refusal('forbidden', 'This account has been disabled. Please contact support.'),
  TOO_MANY_ATTEMPTS_TRY_LATER: new Refusal(
    'too_many_requests',
    'Too many failed login attempts. Please try again in a few minutes or reset your password.',
  ),
};

function joinPorts(deps: Deps, request: FastifyRequest): JoinPorts<JoinTransaction> {
  const { db, identity, clock } = deps;
  const ports = codePorts(deps, request, 'invitation');
  return {
    ...ports,
    transaction: (work) =>
      ports.transaction((codes) => work({ ...codes, invitations: publicInvitations(codes.tx) })),
    hasOpenInvitation: (email) => db.system((tx) => hasOpenInvitation(tx, email, clock.now())),
    accountExists: async (email) => (await standingOf(deps, email)) === 'complete',
    provePassword: async (email, password) => {
      try {
        const caller = { email, address: callerAddress(request) };
        const uid = await loggedAsDenied(deps, request, caller, () =>
          identity.checkPassword({ ...caller, password }),
        );
        return { uid, store: () => Promise.resolve(true) };
      } catch (error) {
        throw (error instanceof IdentityRefusal && refusals[error.code]) || error;
      }
    },
    prepareAccount: async (email, password) => {
      const user = await prepareIdentity(deps, email, password).catch((error: unknown) => {
        request.log.error({ err: error }, 'identity not created');
        throw new Refusal('identity_failed', 'Failed to create authentication account');
      });
      return { uid: user.uid, store: ({ tx }) => user.store(tx) };
    },
  };
}
