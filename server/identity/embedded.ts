/** The embedded identity: users in our database, tokens signed by us and verified like all others (design §5). */
import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import {
  deleteUser,
  endSession,
  endSessionsOf,
  findUser,
  insertUser,
  setDisabled,
  setPassword,
} from '../db/repositories/identity.ts';
import type { Clock } from '../deps.ts';
import { boundedTries } from './bounded-tries.ts';
import { embeddedService } from './embedded-service.ts';
import type { Identity } from './identity.ts';
import { hashPassword, PASSWORD_COST, type PasswordCost } from './password.ts';
import { embeddedSessions } from './embedded-sessions.ts';
import { rotateKeys } from './rotate-keys.ts';
import { openSigningKeys } from './signing-keys.ts';
import { tokenVerifier } from './token-verifier.ts';
import { withPassword } from './with-password.ts';

const PROJECT_ID = 'keepwell-embedded';

/** Resolves when a signing key exists, so that the first sign-in does not wait for one. */
export async function createEmbeddedIdentity({
  db,
  clock,
  passwordCost = PASSWORD_COST,
}: {
  db: Database;
  clock: Clock;
  /** Lower only in tests, where hashing would take most of the time. */
  passwordCost?: PasswordCost;
}): Promise<Identity> {
  const keys = await openSigningKeys(db, clock);

  const boundedTry = boundedTries({ db, clock });
  const verify = tokenVerifier({ db, clock, keys, projectId: PROJECT_ID });

  return {
    mode: 'embedded',
    projectId: PROJECT_ID,
    verify: async (text) => {
      const verified = await verify(text);
      return typeof verified === 'string' || verified.isRevoked ? null : verified.token;
    },
    find: async (email) => {
      const user = await db.system((tx) => findUser(tx, email));
      return user === null ? null : { uid: user.uid, disabled: user.disabled };
    },
    prepareUser: async (email, password) => {
      const uid = randomBytes(21).toString('base64url');
      const passwordHash = await hashPassword(password, passwordCost);
      const now = clock.now();
      return {
        uid,
        store: (tx) => insertUser(tx, { uid, email, passwordHash, validAfter: now, createdAt: now }),
      };
    },
    resumeUser: async (uid, _email, password) => {
      const passwordHash = await hashPassword(password, passwordCost);
      return { uid, store: (tx) => setPassword(tx, uid, { passwordHash, now: clock.now() }) };
    },
    // Every token was issued for a stored user.
    keepUser: () => Promise.resolve(true),
    preparePassword: async (uid, password) => {
      const passwordHash = await hashPassword(password, passwordCost);
      return { store: (tx) => setPassword(tx, uid, { passwordHash, now: clock.now() }) };
    },
    endSession: async ({ sid }) => {
      if (sid !== undefined) await db.system((tx) => endSession(tx, sid, clock.now()));
    },
    endSessions: (uid) => db.system((tx) => endSessionsOf(tx, uid, clock.now())),
    removeUser: (tx, uid) => deleteUser(tx, uid),
    removeElsewhere: () => Promise.resolve(),
    setDisabled: (uid, disabled) => db.system((tx) => setDisabled(tx, uid, disabled, clock.now())),
    checkPassword: (attempt) =>
      withPassword({ db, boundedTry, passwordCost }, attempt, async (_tx, { uid }) => uid),
    sessions: embeddedSessions({ db, clock }),
    keys: {
      rotate: (how) => rotateKeys(db, clock.now(), how),
      isRevoked: async (text) => {
        const verified = await verify(text);
        return typeof verified !== 'string' && verified.isRevoked;
      },
    },
    service: embeddedService({ db, clock, keys, projectId: PROJECT_ID, verify, boundedTry, passwordCost }),
  };
}
