/** Hosted Firebase from the environment: all of it, or none. */
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
}) as string;

const web = {
  FIREBASE_API_KEY: 'AIza-key_1',
  FIREBASE_AUTH_DOMAIN: 'acme.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'acme',
};
const account = {
  FIREBASE_CLIENT_EMAIL: 'keepwell@acme.iam.gserviceaccount.com',
  FIREBASE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
};
const all = { ...web, ...account };
const parts = { apiKey: 'AIza-key_1', authDomain: 'acme.firebaseapp.com', projectId: 'acme' };
const unusable = (sentence: string) => new ConfigError(`The configuration is not usable. ${sentence}`);

test('without any variable of Firebase the identity is embedded, also with credentials for other things', () => {
  expect(readConfig({}).firebase).toBeNull();
  expect(readConfig({ GOOGLE_APPLICATION_CREDENTIALS: '/etc/other.json' }).firebase).toBeNull();
});

test('with all variables of Firebase the identity is hosted, and the private key gets its line breaks back', () => {
  const serviceAccount = { clientEmail: account.FIREBASE_CLIENT_EMAIL, privateKey: privateKey.trim() };
  expect(readConfig(all).firebase).toEqual({ ...parts, serviceAccount });
  expect(readConfig({ ...all, FIREBASE_PRIVATE_KEY: privateKey }).firebase).toEqual({
    ...parts,
    serviceAccount,
  });
});

test('a file of credentials takes the place of the service account', () => {
  const env = { ...web, GOOGLE_APPLICATION_CREDENTIALS: '/etc/keepwell.json' };
  expect(readConfig(env).firebase).toEqual({ ...parts, serviceAccount: '/etc/keepwell.json' });
});

const REST =
  'Set all of FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, FIREBASE_CLIENT_EMAIL, FIREBASE_PRIVATE_KEY, or GOOGLE_APPLICATION_CREDENTIALS in place of the last two, or none of them for the embedded identity.';

test.each(Object.keys(all))(
  'a configuration of Firebase without %s is refused, and the explanation names it',
  (missing) => {
    expect(() => readConfig({ ...all, [missing]: '' })).toThrow(
      unusable(`Hosted Firebase is configured in part: ${missing} is not set. ${REST}`),
    );
  },
);

test('several missing variables are all named, and a file of credentials does not hide half a service account', () => {
  expect(() => readConfig(web)).toThrow(
    unusable(
      `Hosted Firebase is configured in part: FIREBASE_CLIENT_EMAIL, FIREBASE_PRIVATE_KEY are not set. ${REST}`,
    ),
  );
  const half = {
    ...web,
    FIREBASE_CLIENT_EMAIL: account.FIREBASE_CLIENT_EMAIL,
    GOOGLE_APPLICATION_CREDENTIALS: '/x',
  };
  expect(() => readConfig(half)).toThrow(
    unusable(`Hosted Firebase is configured in part: FIREBASE_PRIVATE_KEY is not set. ${REST}`),
  );
});

test.each([
  [{ FIREBASE_API_KEY: 'a key' }, 'FIREBASE_API_KEY: must be the Web API key of the Firebase project.'],
  [
    { FIREBASE_AUTH_DOMAIN: 'https://acme.firebaseapp.com' },
    'FIREBASE_AUTH_DOMAIN: must be a host name such as project.firebaseapp.com.',
  ],
  [{ FIREBASE_PROJECT_ID: 'Acme Ltd' }, 'FIREBASE_PROJECT_ID: must be the id of the Firebase project.'],
  [{ FIREBASE_CLIENT_EMAIL: 'keepwell' }, 'FIREBASE_CLIENT_EMAIL: must be the email of a service account.'],
  [
    { FIREBASE_PRIVATE_KEY: 'hunter2' },
    'FIREBASE_PRIVATE_KEY: must be a private key in PEM form, with \\n for its line breaks.',
  ],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST: must not be set beside hosted Firebase.',
  ],
])('the configuration of Firebase %j is refused with an explanation', (change, sentence) => {
  expect(() => readConfig({ ...all, ...change })).toThrow(unusable(sentence));
});

test('the address of an emulator does not affect the embedded identity', () => {
  expect(readConfig({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }).firebase).toBeNull();
});
