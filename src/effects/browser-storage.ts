/**
 * The person's data in browser storage: the six keys of spec §3. `keepwell.ui` is not one of them and is kept after a
 * sign-out.
 */
import { fromPromise } from 'xstate';
import { userProfile } from '../../contract/users.ts';
import type { RecalledPerson } from '../../machines/app/session.machine.ts';
import { chooseShared, isShared } from './shared-computer.ts';
import { stored } from './stored.ts';

const keys = [
  'workspaceId',
  'userId',
  'workspaceSlug',
  'userEmail',
  'userFullName',
  'workspaceName',
] as const;

/** The person's profile, with which the next visit begins (decision 97). */
const PROFILE = 'keepwell.profile';

/** `rememberPerson` of the session machine: stores the person, their first workspace and their profile. */
export const rememberPerson = fromPromise<void, RecalledPerson>(async ({ input }) => {
  const { profile } = input;
  const [first] = profile.workspaces;
  const values: Readonly<Record<(typeof keys)[number], string | undefined>> = {
    workspaceId: first?.workspace_id,
    userId: profile.user_id,
    workspaceSlug: first?.workspace_slug,
    userEmail: profile.email,
    userFullName: profile.full_name,
    workspaceName: first?.workspace_name,
  };
  for (const key of keys) {
    const value = values[key];
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
  if (!isShared()) localStorage.setItem(PROFILE, JSON.stringify(input));
});

/** Texts that the person has typed in the assistant and not sent. */
export const DRAFTS = 'keepwell.drafts';

/** The last run of the assistant's sample queries, which contain names of a workspace. */
export const TEST_RUN = 'keepwell.testRun';

/** The browser's database with copies of tables (decision 97). */
export const COPIES = 'keepwell.copies';

/** A browser without databases has none. */
const removeCopies = () =>
  new Promise<unknown>((resolve, reject) => {
    if (!('indexedDB' in window)) return resolve(null);
    const removal = indexedDB.deleteDatabase(COPIES);
    removal.onsuccess = resolve;
    removal.onerror = reject;
  });

/**
 * `forgetPerson` of the session machine: removes all six keys, the profile, the choice of a shared computer, what was typed and not
 * sent, the run of samples, and the copies of tables.
 */
export const forgetPerson = fromPromise<void, void>(async () => {
  for (const key of [...keys, PROFILE, DRAFTS, TEST_RUN]) localStorage.removeItem(key);
  chooseShared(false);
  await removeCopies();
});

/** Whether this person is signed in here, in whichever tab, and what they see is kept for the next visit. */
export const isVisitKept = (userId: string): boolean => stored('userId') === userId && !isShared();

/** The person of the last visit; null without one, or where what is stored is of an older version. */
export function recallPerson(): RecalledPerson | null {
  try {
    const { uid, profile } = JSON.parse(localStorage.getItem(PROFILE) ?? '{}');
    return { uid: String(uid), profile: userProfile.parse(profile) };
  } catch {
    return null;
  }
}

/** Whether this browser has a person's keys, so that they have not signed out. Called before the first render. */
export const isPersonRemembered = (): boolean => stored('userId') !== null;
