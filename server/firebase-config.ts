/** The configuration of hosted Firebase, from the environment: complete, or absent (ADR 13). */
import { createPrivateKey } from 'node:crypto';

/** The part of a Firebase project's configuration that the browser receives. It contains no secret. */
export interface FirebaseProject {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
}

export interface FirebaseConfig extends FirebaseProject {
  /** A service account, or the path of its JSON file. */
  readonly serviceAccount: string | { readonly clientEmail: string; readonly privateKey: string };
}

const project = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;
const account = ['FIREBASE_CLIENT_EMAIL', 'FIREBASE_PRIVATE_KEY'] as const;

type Name = (typeof project)[number] | (typeof account)[number] | 'GOOGLE_APPLICATION_CREDENTIALS';
export type FirebaseVariables = Readonly<Partial<Record<Name, string | undefined>>>;

/**
 * Null if no FIREBASE_ variable is set. GOOGLE_APPLICATION_CREDENTIALS alone does not count, because many machines
 * have it for other reasons.
 * @returns a sentence if only some of them are set
 */
export function firebaseOf(values: FirebaseVariables): FirebaseConfig | string | null {
  if ([...project, ...account].every((name) => values[name] === undefined)) return null;
  const unset = (name: Name) => values[name] === undefined;
  const file = account.every(unset) ? values.GOOGLE_APPLICATION_CREDENTIALS : undefined;
  const missing = (file === undefined ? [...project, ...account] : project).filter(unset);
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_CLIENT_EMAIL: clientEmail,
    FIREBASE_PRIVATE_KEY: privateKey,
  } = values;
  if (apiKey === undefined || authDomain === undefined || projectId === undefined) return partly(missing);
  if (file !== undefined) return { apiKey, authDomain, projectId, serviceAccount: file };
  if (clientEmail === undefined || privateKey === undefined) return partly(missing);
  return { apiKey, authDomain, projectId, serviceAccount: { clientEmail, privateKey } };
}

function partly(missing: readonly string[]): string {
  const names = missing.join(', ');
  const verb = missing.length === 1 ? 'is' : 'are';
  return (
    `Hosted Firebase is configured in part: ${names} ${verb} not set. Set all of ${[...project, ...account].join(', ')}, ` +
    'or GOOGLE_APPLICATION_CREDENTIALS in place of the last two, or none of them for the embedded identity.'
  );
}

/** A PEM key as environment variables hold it: on one line, with `\n` for line breaks. */
export function pemOf(value: string): string {
  return value.replaceAll('\\n', '\n').trim();
}

export function isPrivateKey(value: string): boolean {
  try {
    createPrivateKey(pemOf(value));
    return true;
  } catch {
    return false;
  }
}
