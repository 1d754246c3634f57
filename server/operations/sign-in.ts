/** Calls around signing in and out (spec §7.2, §8). The identity service does the signing in. */
import { checkLoginRateLimit, checkUser, logout, recordLoginAttempt } from '../../contract/signin.ts';
import { tokenOf } from '../calls/access.ts';
import { operation } from '../calls/operation.ts';
import { tellSessionsEnded } from '../db/transactions.ts';
import { noteSignIn } from '../db/repositories/hosted-users.ts';
import { hasWorkspace } from '../db/repositories/system-people.ts';
import { inWords } from '../domain/bounds/in-words.ts';
import { Refusal } from '../domain/refusal.ts';
import { normalEmail } from '../identity/email.ts';
import { countReport, noteProvenSuccess, secondsUntilTry } from '../identity/sign-in-bounds.ts';
import { admitLookUp } from './address-bounds.ts';
import { emailOf } from './codes.ts';
import { accountInLog } from './failed-sign-in.ts';

const TOO_MANY = 'Too many failed login attempts. Please try again later or reset your password.';

export const signInOperations = [
  operation(checkLoginRateLimit, async ({ input: { body }, deps, caller: { address } }) => {
    const tried = { email: emailOf(body.email), address };
    const wait = await deps.db.system((tx) => secondsUntilTry(tx, tried, deps.clock.now()));
    if (wait > 0) {
      const detail = `${TOO_MANY} You can try again in ${inWords(wait)}.`;
      throw new Refusal('too_many_requests', detail, wait);
    }
    return { allowed: true } as const;
  }),

  // This report is not trusted: only a token proves a success, and a failure counts only against the reporting
  // address.
  operation(recordLoginAttempt, async ({ input: { body }, deps, caller }) => {
    const { address, log } = caller;
    const tried = { email: emailOf(body.email), address };
    const token = body.success ? await tokenOf(deps, caller) : null;
    await deps.db.system(async (tx) => {
      if (!body.success) {
        await countReport(tx, address, deps.clock.now());
        // The only record of a failure that the server does not see, as with hosted Firebase.
        log.note({ reported: await accountInLog(tx, tried.email) });
      } else if (token !== null && normalEmail(token.email) === tried.email) {
        await noteProvenSuccess(tx, tried);
        // The embedded service has stored it itself.
        if (deps.identity.mode === 'hosted') await noteSignIn(tx, token.uid, new Date(token.authTime * 1000));
      }
    });
    if (token !== null) log.note({ actor: token.uid });
    return { recorded: true } as const;
  }),

  operation(checkUser, async ({ input: { body }, deps, caller }) => {
    await admitLookUp(deps, caller);
    const email = emailOf(body.email);
    // Both queries always run, so that known and unknown emails take the same time.
    const account = await deps.identity.find(email);
    const joined = await deps.db.system((tx) => hasWorkspace(tx, email));
    return { exists: account !== null, has_workspace: account !== null && joined };
  }),

  operation(logout, async ({ deps, caller }) => {
    const token = await tokenOf(deps, caller);
    if (token !== null) {
      await deps.identity.endSession(token);
      await tellSessionsEnded(deps.db);
    }
    return { signed_out: true } as const;
  }),
];
