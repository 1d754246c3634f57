/** Around signing in and out (spec §7.2, §8). Signing in itself is the identity service's. */
import type { FastifyInstance } from 'fastify';
import { checkLoginRateLimit, checkUser, logout, recordLoginAttempt } from '../../contract/signin.ts';
import { hasWorkspace } from '../db/repositories/system-people.ts';
import { inWords } from '../domain/bounds/in-words.ts';
import { Refusal } from '../domain/refusal.ts';
import { tokenOf } from '../http/access.ts';
import { admitLookUp } from '../http/address-bounds.ts';
import { callerAddress } from '../http/caller-address.ts';
import { serve } from '../http/serve.ts';
import { normalEmail } from '../identity/email.ts';
import { countReport, noteProvenSuccess, secondsUntilTry } from '../identity/sign-in-bounds.ts';
import { emailOf } from './code-ports.ts';
import { accountInLog } from './failed-sign-in.ts';

const TOO_MANY = 'Too many failed login attempts. Please try again later or reset your password.';

export function signInRoutes(app: FastifyInstance): void {
  serve(app, checkLoginRateLimit, async ({ input: { body }, deps, request }) => {
    const caller = { email: emailOf(body.email), address: callerAddress(request) };
    const wait = await deps.db.system((tx) => secondsUntilTry(tx, caller, deps.clock.now()));
    if (wait > 0) {
      const detail = `${TOO_MANY} You can try again in ${inWords(wait)}.`;
      throw new Refusal('too_many_requests', detail, wait);
    }
    return { allowed: true } as const;
  });

  // Anybody can say anything here: only a token proves a success, and a failure hurts nobody but who reports it.
  serve(app, recordLoginAttempt, async ({ input: { body }, deps, request }) => {
    const caller = { email: emailOf(body.email), address: callerAddress(request) };
    const token = body.success ? await tokenOf(deps, request) : null;
    await deps.db.system(async (tx) => {
      if (!body.success) {
        await countReport(tx, caller.address, deps.clock.now());
        // The only trace of a failure that the server does not see, as with hosted Firebase.
        request.trail.reported = await accountInLog(tx, caller.email);
      } else if (normalEmail(token?.email) === caller.email) await noteProvenSuccess(tx, caller);
    });
    if (token !== null) request.trail.actor = token.uid;
    return { recorded: true } as const;
  });

  serve(app, checkUser, async ({ input: { body }, deps, request }) => {
    await admitLookUp(deps, request);
    const email = emailOf(body.email);
    // Both are asked whatever the first one says: known and unknown emails cost the same.
    const account = await deps.identity.find(email);
    const joined = await deps.db.system((tx) => hasWorkspace(tx, email));
    return { exists: account !== null, has_workspace: account !== null && joined };
  });

  serve(app, logout, async ({ deps, request }) => {
    const token = await tokenOf(deps, request);
    if (token !== null) await deps.identity.endSession(token);
    return { signed_out: true } as const;
  });
}
