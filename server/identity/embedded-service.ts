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
import { seconds } from './seconds.ts';
import { ID_TOKEN_SECONDS } from './lifetimes.ts';
import { passwordMatches } from './password.ts';
import {
  hashRefreshToken,
  judgeRefresh,
  newRefreshToken,
  readRefreshToken,
  successorOf,
  writeRefreshToken,
  type RefreshToken,
} from './refresh-token.ts';
import { IdentityRefusal } from './refusal.ts';
import type { IdentityService, IssuedTokens } from './service.ts';
import { admitTry, noteSuccess } from './sign-in-bounds.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { TokenJudge } from './token-judge.ts';
import { signIdToken } from './tokens.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: SigningKeys;
  readonly projectId: string;
  readonly judge: TokenJudge;
}

interface SignedIn {
  readonly uid: string;
  readonly email: string;
  readonly authTime: Date;
}

export function embeddedService({ db, clock, keys, projectId, judge }: Parts): IdentityService {
  const issue = async ({ uid, email, authTime }: SignedIn, refresh: RefreshToken): Promise<IssuedTokens> => {
    const claims = { uid, email, authTime: seconds(authTime), sid: refresh.sid };
    return {
      uid,
      email,
      idToken: await signIdToken(await keys.signer(), projectId, claims, clock.now()),
      refreshToken: writeRefreshToken(refresh),
      expiresIn: ID_TOKEN_SECONDS,
    };
  };

  return {
    signIn: async ({ email, password, address }) => {
      const caller = { email, address };
      // The same queries and the same hash for known and unknown emails; the slow hash holds no transaction.
      const { admitted, user } = await db.system(async (tx) => ({
        admitted: await admitTry(tx, caller, clock.now()),
        user: await findUser(tx, email),
      }));
      if (!admitted) throw new IdentityRefusal('TOO_MANY_ATTEMPTS_TRY_LATER');
      const matches = await passwordMatches(password, user?.passwordHash ?? null);
      if (user === null) throw new IdentityRefusal('EMAIL_NOT_FOUND');
      if (!matches) throw new IdentityRefusal('INVALID_PASSWORD');
      const refresh = newRefreshToken();
      const authTime = clock.now();
      // Asked again: while the hash ran, the account may have been disabled or its password changed.
      const refused = await db.system(async (tx) => {
        await noteSuccess(tx, caller);
        const now = await findUser(tx, email);
        if (now?.passwordHash !== user.passwordHash) return 'INVALID_PASSWORD';
        if (now.disabled) return 'USER_DISABLED';
        await openSession(tx, {
          sid: refresh.sid,
          uid: user.uid,
          refreshHash: hashRefreshToken(refresh),
          rotatedAt: authTime,
          authTime,
        });
        return null;
      });
      if (refused !== null) throw new IdentityRefusal(refused);
      return issue({ ...user, authTime }, refresh);
    },

    lookup: async (idToken) => {
      const judged = await judge(idToken);
      if (typeof judged === 'string') throw new IdentityRefusal(judged);
      const { user, session } = judged.standing;
      return {
        uid: user.uid,
        email: user.email,
        createdAt: user.createdAt.getTime(),
        lastSignInAt: (user.lastSignInAt ?? session.authTime).getTime(),
        validAfter: user.validAfter.getTime(),
      };
    },

    refresh: async (text) => {
      const presented = readRefreshToken(text);
      if (presented === null) throw new IdentityRefusal('INVALID_REFRESH_TOKEN');
      const now = clock.now();
      const hash = hashRefreshToken(presented);
      // The verdict is answered, not thrown: ending a replayed session must be committed.
      const { verdict, standing, next } = await db.system(async (tx) => {
        const successor = successorOf(presented, await secretFor(tx, 'refresh-successor'));
        const found = await lockStanding(tx, presented.sid);
        if (found === null) return { verdict: 'unknown' as const, standing: null, next: successor };
        const judged = judgeRefresh(found, hash, now);
        if (judged === 'rotate') {
          const refreshHash = hashRefreshToken(successor);
          await rotateSession(tx, { sid: presented.sid, previousHash: hash, refreshHash, rotatedAt: now });
        }
        if (judged === 'replayed') await endSession(tx, presented.sid, now);
        return { verdict: judged, standing: found, next: successor };
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
