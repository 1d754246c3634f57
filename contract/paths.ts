/** Every address of the application. Navigation, mails and tests use these and write no address themselves (spec §2). */
import { pages } from './pages.ts';

type WorkspacePaths = { readonly [Name in keyof typeof pages]: (slug: string) => string };

const workspacePaths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [
    name,
    (slug: string) => `/${encodeURIComponent(slug)}${path}`,
  ]),
) as WorkspacePaths;

/** The query field of /signin that remembers where a person wanted to go (spec §2.2). */
export const NEXT_FIELD = 'next';

/** The query field of /signin that says what was done before. The page drops it once it is read. */
export const DONE_FIELD = 'done';
export const PASSWORD_CHANGED = 'password-changed';

export const paths = {
  root: '/',
  signin: '/signin',
  signinThen: (origin: string) => `/signin?${NEXT_FIELD}=${encodeURIComponent(origin)}`,
  signinAfterReset: `/signin?${DONE_FIELD}=${PASSWORD_CHANGED}`,
  signup: '/signup',
  onboard: '/onboard',
  onboarding: '/onboarding',
  resetPassword: '/reset-password',
  workspaces: '/workspaces',
  joinWorkspace: '/joinworkspace',
  joinWorkspaceAs: (email: string) => `/joinworkspace?email=${encodeURIComponent(email)}`,
  restoreInvitation: '/joinworkspace/restore',
  /** The token stands in the fragment: browsers send that to no server. */
  restoreInvitationBy: (token: string) => `/joinworkspace/restore#token=${encodeURIComponent(token)}`,
  workspace: workspacePaths,
  dev: {
    chatamAdmin: '/dev/chatam-admin',
    ui: '/dev/ui',
    machines: '/dev/machines',
    machine: (id: string) => `/dev/machines/${encodeURIComponent(id)}`,
  },
} as const;

/** What the server answers itself: no page of the application, and nothing that a router may take over. */
export const served = {
  api: '/api',
  /** Sign-in and registration, at the addresses of the service that the SDK in the browser calls. */
  accounts: '/identitytoolkit.googleapis.com',
  tokens: '/securetoken.googleapis.com',
  media: '/media',
  mailbox: '/dev/mailbox',
  health: '/healthz',
  ready: '/readyz',
} as const;

const firstSegments = (addresses: object): string[] =>
  Object.values(addresses).flatMap((address: unknown) =>
    typeof address === 'string' ? address.split(/[/?]/, 2).slice(1) : [],
  );

/** First segments of the pages outside every workspace; `public/theme.js` holds the same list. */
export const outsideSegments: ReadonlySet<string> = new Set(
  [...firstSegments(paths), ...firstSegments(paths.dev)].filter(Boolean),
);

/** First segments a workspace slug must never take: each names something else on this origin (design §7). */
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
 * Where to go after signing in; null where `next` names no place of this origin. Anything a browser could read as
 * another host, such as `//host` or `/\\host`, is no such place.
 */
export function safeOrigin(next: string | null): string | null {
  // oxlint-disable-next-line no-control-regex
  return next !== null && /^\/(?![/\\])[^\u0000-\u001f]*$/.test(next) ? next : null;
}
