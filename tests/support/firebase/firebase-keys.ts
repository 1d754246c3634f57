/** The keys of the Firebase stub: those that sign tokens, and the service account's that firebase-admin signs with. */
import {
  createLocalJWKSet,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose';
import { StubRefusal, type StubSession } from './firebase-accounts.ts';

const CLIENT_EMAIL = 'keepwell@acme-renewals.iam.gserviceaccount.com';

export interface FirebaseKeys {
  /** Two public keys, as Google has while one replaces the other. */
  publicSet(): { keys: JWK[] };
  /** The private key behind one of them, for tokens that differ in one thing. */
  readonly signing: { readonly kid: string; readonly key: CryptoKey };
  idToken(session: StubSession, lifetimeSeconds: number): Promise<string>;
  /** The subject of a token. Throws `StubRefusal`. */
  read(idToken: string): Promise<string>;
  readonly serviceAccount: { FIREBASE_CLIENT_EMAIL: string; FIREBASE_PRIVATE_KEY: string };
  /** Throws `StubRefusal` unless the service account signed it. */
  checkAssertion(assertion: string): Promise<void>;
}

export async function firebaseKeys(project: string, now: () => Date): Promise<FirebaseKeys> {
  const [older, newer, account] = await Promise.all([pair(), pair(), pair()]);
  const seconds = () => Math.floor(now().getTime() / 1000);
  const publicKey = async ({ publicKey: key }: Pair, kid: string): Promise<JWK> => ({
    ...(await exportJWK(key)),
    kid,
    alg: 'RS256',
    use: 'sig',
  });
  const set = { keys: [await publicKey(older, 'stub-older'), await publicKey(newer, 'stub-newer')] };
  const signing = { kid: 'stub-newer', key: newer.privateKey };
  return {
    publicSet: () => set,
    signing,
    idToken: ({ account: { localId, email, emailVerified }, authTime }, lifetimeSeconds) =>
      new SignJWT({
        auth_time: authTime,
        user_id: localId,
        email,
        email_verified: emailVerified,
        firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
      })
        .setProtectedHeader({ alg: 'RS256', kid: signing.kid, typ: 'JWT' })
        .setIssuer(`https://securetoken.google.com/${project}`)
        .setAudience(project)
        .setSubject(localId)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + lifetimeSeconds)
        .sign(signing.key),
    read: async (idToken) => {
      try {
        const { payload } = await jwtVerify(idToken, createLocalJWKSet(set), { currentDate: now() });
        return payload.sub ?? '';
      } catch {
        throw new StubRefusal('INVALID_ID_TOKEN');
      }
    },
    serviceAccount: {
      FIREBASE_CLIENT_EMAIL: CLIENT_EMAIL,
      FIREBASE_PRIVATE_KEY: (await exportPKCS8(account.privateKey)).replaceAll('\n', '\\n'),
    },
    checkAssertion: async (assertion) => {
      try {
        const expected = { issuer: CLIENT_EMAIL, audience: 'https://oauth2.googleapis.com/token' };
        await jwtVerify(assertion, account.publicKey, { ...expected, currentDate: new Date() });
      } catch {
        throw new StubRefusal('invalid_grant');
      }
    },
  };
}

type Pair = Awaited<ReturnType<typeof pair>>;
const pair = () => generateKeyPair('RS256', { extractable: true });
