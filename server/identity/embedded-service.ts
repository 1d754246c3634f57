/** Sign-in, look-up and refresh of the embedded identity. */
import type { Database } from '../db/database.ts';
import {
  endSession,
  findUser,
  lockStanding,
  openSession,
  rotateSession,
  type Standing,
} from '../db/repositories/identity.ts';
import { secretFor } from '../db/repositories/secrets.ts';
import type { Clock } from '../deps.ts';
import type { BoundedTry } from './bounded-tries.ts';
import { browserOf } from './browser.ts';
import { requireFreshAndStrong, storeNewPassword } from './change-password.ts';
import { hashPassword, type PasswordCost } from './password.ts';
import { seconds } from './seconds.ts';
import { ID_TOKEN_SECONDS } from './lifetimes.ts';
import {
  hashRefreshToken,
  checkRefresh,
  newRefreshToken,
  readRefreshToken,
  successorOf,
  writeRefreshToken,
  type RefreshToken,
} from './refresh-token.ts';
import { IdentityRefusal } from './refusal.ts';
import type { IdentityService, IssuedTokens } from './service.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { TokenVerifier } from './token-verifier.ts';
import { signIdToken } from './tokens.ts';
import { withPassword } from './with-password.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: SigningKeys;
  readonly projectId: string;
  readonly verify: TokenVerifier;
  readonly boundedTry: BoundedTry;
  readonly passwordCost: PasswordCost;
}

interface SignedIn {
  readonly uid: string;
  readonly email: string;
  readonly authTime: Date;
}

export function embeddedService({
  db,
  clock,
  keys,
  projectId,
  verify,
  boundedTry,
  passwordCost,
}: Parts): IdentityService {
  const issue = async ({ uid, email, authTime }: SignedIn, refresh: RefreshToken): Promise<IssuedTokens> => {
    // Accounts are created with a mailed code.
    const proven = { uid, email, emailVerified: true };
    const claims = { ...proven, authTime: seconds(authTime), sid: refresh.sid };
    return {
      uid,
      email,
      idToken: await signIdToken(await keys.signer(), projectId, claims, clock.now()),
      refreshToken: writeRefreshToken(refresh),
      expiresIn: ID_TOKEN_SECONDS,
    };
  };

  return {
    signIn: async (attempt, userAgent) => {
      const refresh = newRefreshToken();
      const signedIn = await withPassword(
        { db, boundedTry, passwordCost },
        attempt,
        async (tx, { uid, email }) => {
          const authTime = clock.now();
          const refreshHash = hashRefreshToken(refresh);
          const session = { sid: refresh.sid, uid, refreshHash, rotatedAt: authTime, authTime };
          await openSession(tx, { ...session, ...browserOf(userAgent) });
          return { uid, email, authTime };
        },
      );
      return issue(signedIn, refresh);
    },

    // Also for a token of a revoked key. The SDK signs a person out when a page is opened and this is refused, and
    // does not try to refresh. It says no more than the owner of the session knows, and no other address does it.
    lookup: async (idToken) => {
      const verified = await verify(idToken);
      if (typeof verified === 'string') throw new IdentityRefusal(verified);
      const { user, session } = verified.standing;
      return {
        uid: user.uid,
        email: user.email,
        createdAt: user.createdAt.getTime(),
        lastSignInAt: (user.lastSignInAt ?? session.authTime).getTime(),
        validAfter: user.validAfter.getTime(),
      };
    },

    signInMethods: async (email) => {
      const user = await db.system((tx) => findUser(tx, email));
      return user === null ? [] : ['password'];
    },

    changePassword: async (idToken, password, also) => {
      const verified = await verify(idToken);
      if (typeof verified === 'string') throw new IdentityRefusal(verified);
      if (verified.isRevoked) throw new IdentityRefusal('INVALID_ID_TOKEN');
      const { uid, email, passwordHash: old } = verified.standing.user;
      requireFreshAndStrong(verified.standing, password, clock.now());
      const passwordHash = await hashPassword(password, passwordCost);
      const [refresh, now] = [newRefreshToken(), clock.now()];
      await db.system(async (tx) => {
        // Checked again: while the hash was computed, the session may have ended or the password may have changed.
        const still = await lockStanding(tx, verified.standing.session.sid);
        if (still === null || still.session.endedAt !== null || still.user.disabled) {
          throw new IdentityRefusal('TOKEN_EXPIRED');
        }
        if (still.user.passwordHash !== old) throw new IdentityRefusal('TOKEN_EXPIRED');
        const { browser, system } = still.session;
        await storeNewPassword(tx, { uid, passwordHash, refresh, now, browser, system });
        await also(tx, email);
      });
      return issue({ uid, email, authTime: now }, refresh);
    },

    refresh: async (text) => {
      const presented = readRefreshToken(text);
      if (presented === null) throw new IdentityRefusal('INVALID_REFRESH_TOKEN');
      const now = clock.now();
      const hash = hashRefreshToken(presented);
      // The verdict is returned, not thrown, because ending a replayed session must be committed.
      const { verdict, standing, next } = await db.system(async (tx) => {
        const successor = successorOf(presented, await secretFor(tx, 'refresh-successor'));
        const found = await lockStanding(tx, presented.sid);
        if (found === null) return { verdict: 'unknown' as const, standing: null, next: successor };
        const verified = checkRefresh(found, hash, now);
        if (verified === 'rotate') {
          const refreshHash = hashRefreshToken(successor);
          await rotateSession(tx, { sid: presented.sid, previousHash: hash, refreshHash, rotatedAt: now });
        }
        if (verified === 'replayed') await endSession(tx, presented.sid, now);
        return { verdict: verified, standing: found, next: successor };
      });
      if (standing === null) throw new IdentityRefusal('INVALID_REFRESH_TOKEN');
      if (verdict === 'disabled') throw new IdentityRefusal('USER_DISABLED');
      if (verdict === 'over' || verdict === 'replayed') throw new IdentityRefusal('TOKEN_EXPIRED');
      return issue(signedIn(standing), next);
    },
  };
}

function signedIn({ user, session }: Standing): SignedIn {
  return { uid: user.uid, email: user.email, authTime: session.authTime };
}
