/**
 * Hosted Firebase as the identity. Accounts and sessions are kept by Google. We store whether an account is disabled
 * and since when its sign-ins count, so that both apply from the next request. ADR 13 describes the order of steps
 * and the state after a crash.
 */
import type { Database } from '../db/database.ts';
import { buryUser, endTokensBefore, findUserByUid } from '../db/repositories/hosted-users.ts';
import { insertUser, setDisabled } from '../db/repositories/identity.ts';
import type { Clock } from '../deps.ts';
import type { FirebaseConfig } from '../firebase-config.ts';
import { boundedTries } from './bounded-tries.ts';
import { openGoogleAccounts } from './google-accounts.ts';
import { googleKeys } from './google-keys.ts';
import { uidByPassword } from './google-password.ts';
import { prepareHostedUser, resumeHostedUser } from './hosted-user.ts';
import type { Identity } from './identity.ts';
import { IdentityRefusal } from './refusal.ts';
import { nextSecond, seconds } from './seconds.ts';
import { readIdToken } from './tokens.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly firebase: FirebaseConfig;
  readonly publicUrl: string | null;
}

/** @throws ConfigError if the service account cannot be used. No request is sent to Google until one is needed. */
export async function createHostedIdentity({ db, clock, firebase, publicUrl }: Parts): Promise<Identity> {
  const { projectId, apiKey } = firebase;
  const accounts = await openGoogleAccounts(firebase);
  const keys = googleKeys();
  const boundedTry = boundedTries({ db, clock });
  // Our own record first: it applies even if Google cannot be reached.
  const endSessions = async (uid: string) => {
    await db.system((tx) => endTokensBefore(tx, uid, nextSecond(clock.now())));
    await accounts.revoke(uid);
  };
  const stored = (uid: string) => db.system((tx) => findUserByUid(tx, uid));

  return {
    mode: 'hosted',
    projectId,
    verify: async (text) => {
      const token = await readIdToken(text, keys, projectId, clock.now());
      if (typeof token === 'string') return null;
      const { uid, email, emailVerified, authTime } = token;
      // Without a row the account has no profile either, so it has access to nothing.
      const user = await stored(uid);
      if (user !== null && (user.disabled || authTime < seconds(user.validAfter))) return null;
      return { uid, email, emailVerified, authTime };
    },
    find: async (email) => {
      const account = await accounts.find(email);
      const user = await stored(account?.uid ?? '');
      return account === null
        ? null
        : { uid: account.uid, disabled: account.disabled || user?.disabled === true };
    },
    prepareUser: (email, password) => prepareHostedUser({ clock, accounts }, email, password),
    resumeUser: (uid, email, password) => resumeHostedUser({ clock, accounts }, { uid, email }, password),
    keepUser: async (tx, { uid, email, authTime }) => {
      const [validAfter, createdAt] = [new Date(authTime * 1000), clock.now()];
      await insertUser(tx, { uid, email, passwordHash: null, validAfter, createdAt });
      return (await findUserByUid(tx, uid)) !== null;
    },
    preparePassword: async (uid, password) => {
      const changed = await accounts.setPassword(uid, password);
      if (changed) await accounts.revoke(uid);
      return {
        store: async (tx) => {
          await endTokensBefore(tx, uid, nextSecond(clock.now()));
          return changed;
        },
      };
    },
    endSession: ({ uid }) => endSessions(uid),
    endSessions,
    // The row stays without the email: an id token of Google is valid for an hour, and must not open anything meanwhile.
    removeUser: (tx, uid) => buryUser(tx, uid, nextSecond(clock.now())),
    removeElsewhere: (uid) => accounts.remove(uid),
    // If one of the two steps fails, the account stays disabled in both directions.
    setDisabled: async (uid, disabled) => {
      const here = () => db.system((tx) => setDisabled(tx, uid, disabled, nextSecond(clock.now())));
      if (disabled) await here();
      await accounts.setDisabled(uid, disabled);
      if (disabled) await accounts.revoke(uid);
      else await here();
    },
    checkPassword: async ({ email, password, address }) => {
      const uid = await boundedTry({ email, address }, async () => {
        const proven = await uidByPassword({ apiKey, referer: publicUrl }, { email, password });
        return () => Promise.resolve(proven);
      });
      if ((await stored(uid))?.disabled === true) throw new IdentityRefusal('USER_DISABLED');
      return uid;
    },
    sessions: null,
    keys: null,
    service: null,
  };
}
