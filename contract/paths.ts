/** Every address of the application. Navigation, mails and tests take their addresses from here (spec §2). */
import { pages } from './pages.ts';

type WorkspacePaths = { readonly [Name in keyof typeof pages]: (slug: string) => string };

const workspacePaths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [
    name,
    (slug: string) => `/${encodeURIComponent(slug)}${path}`,
  ]),
) as WorkspacePaths;

/** The query field of /signin with the address to open after signing in (spec §2.2). */
export const NEXT_FIELD = 'next';

/** The query field of /signin with the result of the previous flow. The page removes it after reading it. */
export const DONE_FIELD = 'done';
export const PASSWORD_CHANGED = 'password-changed';
export const ACCOUNT_DELETED = 'account-deleted';

/** The query field of the list of fields with the name of the field that was just created. */
export const CREATED_FIELD = 'created';

export const paths = {
  root: '/',
  signin: '/signin',
  signinThen: (origin: string) => `/signin?${NEXT_FIELD}=${encodeURIComponent(origin)}`,
  signinAfterReset: `/signin?${DONE_FIELD}=${PASSWORD_CHANGED}`,
  signinAfterDeletion: `/signin?${DONE_FIELD}=${ACCOUNT_DELETED}`,
  signup: '/signup',
  onboard: '/onboard',
  onboarding: '/onboarding',
  resetPassword: '/reset-password',
  workspaces: '/workspaces',
  joinWorkspace: '/joinworkspace',
  joinWorkspaceAs: (email: string) => `/joinworkspace?email=${encodeURIComponent(email)}`,
  restoreInvitation: '/joinworkspace/restore',
  /** The token is in the fragment, which browsers do not send to a server. */
  restoreInvitationBy: (token: string) => `/joinworkspace/restore#token=${encodeURIComponent(token)}`,
  workspace: workspacePaths,
  /** The list of fields, with the new one marked. */
  fieldsWith: (slug: string, name: string) =>
    `${workspacePaths.fields(slug)}?${CREATED_FIELD}=${encodeURIComponent(name)}`,
  dev: {
    chatamAdmin: '/dev/chatam-admin',
    ui: '/dev/ui',
    machines: '/dev/machines',
    machine: (id: string) => `/dev/machines/${encodeURIComponent(id)}`,
  },
} as const;

/** Addresses that the server answers itself. The browser's router must not handle them. */
export const served = {
  api: '/api',
  /** Sign-in and registration, at the addresses that the Firebase SDK in the browser calls. */
  accounts: '/identitytoolkit.googleapis.com',
  tokens: '/securetoken.googleapis.com',
  media: '/media',
  mailbox: '/dev/mailbox',
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
} as const;

const firstSegments = (addresses: object): string[] =>
  Object.values(addresses).flatMap((address: unknown) =>
    typeof address === 'string' ? address.split(/[/?]/, 2).slice(1) : [],
  );

/** First path segments of the pages outside workspaces. `public/theme.js` holds the same list. */
export const outsideSegments: ReadonlySet<string> = new Set(
  [...firstSegments(paths), ...firstSegments(paths.dev)].filter(Boolean),
);

/**
 * First path segments that a workspace slug must not be, because they name something else on this origin (design §7).
 */
export const reservedSegments: ReadonlySet<string> = new Set([
  ...outsideSegments,
  ...firstSegments(served),
  'assets',
  'favicon.ico',
  'index.html',
  'robots.txt',
  'uploads',
]);

/**
 * The address to open after signing in, or null if `next` is not a path on this origin. A text that a browser could
 * read as another host, such as `//host` or `/\\host`, is refused.
 */
export function safeOrigin(next: string | null): string | null {
  // oxlint-disable-next-line no-control-regex
  return next !== null && /^\/(?![/\\])[^\u0000-\u001f]*$/.test(next) ? next : null;
}
