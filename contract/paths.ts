/** Every address of the application. Navigation, mails and tests use these and write no address themselves (spec §2). */

const under = (slug: string, rest = '') => `/${encodeURIComponent(slug)}${rest}`;

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
  workspace: {
    home: (slug: string) => under(slug),
    chatam: (slug: string) => under(slug, '/chatam'),
    accounts: (slug: string) => under(slug, '/accounts'),
    contacts: (slug: string) => under(slug, '/contacts'),
    onboarding: (slug: string) => under(slug, '/implementation/onboarding'),
    renewals: (slug: string) => under(slug, '/retention/renewals'),
    heatmap: (slug: string) => under(slug, '/expansion/heatmap'),
    health: (slug: string) => under(slug, '/satisfaction/health'),
    review: (slug: string) => under(slug, '/satisfaction/review'),
    /** The same screen as `review`, at the address of an older navigation. */
    engagementReview: (slug: string) => under(slug, '/engagement/review'),
    productImprovement: (slug: string) => under(slug, '/service/product-improvement'),
    supportRequests: (slug: string) => under(slug, '/service/support-requests'),
    reports: (slug: string) => under(slug, '/reports'),
    fields: (slug: string) => under(slug, '/workspace/fields'),
    createField: (slug: string) => under(slug, '/workspace/fields/create'),
    tableConfig: (slug: string) => under(slug, '/workspace/table-config'),
    users: (slug: string) => under(slug, '/workspace/users'),
    addUser: (slug: string) => under(slug, '/workspace/users/add'),
    audit: (slug: string) => under(slug, '/workspace/audit'),
    actions: (slug: string) => under(slug, '/workspace/actions'),
    profile: (slug: string) => under(slug, '/workspace/profile'),
    userProfile: (slug: string) => under(slug, '/user/profile'),
    preferences: (slug: string) => under(slug, '/user/preferences'),
  },
  dev: {
    chatamAdmin: '/dev/chatam-admin',
    ui: '/dev/ui',
    machines: '/dev/machines',
    machine: (id: string) => `/dev/machines/${encodeURIComponent(id)}`,
  },
} as const;

/** First segments a workspace slug must never take: each names something else on this origin (design §7). */
export const reservedSegments: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'dev',
  'favicon.ico',
  'healthz',
  'identitytoolkit.googleapis.com',
  'index.html',
  'joinworkspace',
  'media',
  'onboard',
  'onboarding',
  'readyz',
  'reset-password',
  'robots.txt',
  'securetoken.googleapis.com',
  'signin',
  'signup',
  'uploads',
  'workspaces',
]);

/**
 * Where to go after signing in; null where `next` names no place of this origin. Anything a browser could read as
 * another host, such as `//host` or `/\\host`, is no such place.
 */
export function safeOrigin(next: string | null): string | null {
  // oxlint-disable-next-line no-control-regex
  return next !== null && /^\/(?![/\\])[^\u0000-\u001f]*$/.test(next) ? next : null;
}
