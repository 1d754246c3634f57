/** Every address of the application. Navigation, mails and tests use these and write no address themselves (spec §2). */

const under = (slug: string, rest = '') => `/${encodeURIComponent(slug)}${rest}`;

/** The query field of /signin that remembers where a person wanted to go (spec §2.2). */
export const NEXT_FIELD = 'next';

export const paths = {
  root: '/',
  signin: '/signin',
  signinThen: (origin: string) => `/signin?${NEXT_FIELD}=${encodeURIComponent(origin)}`,
  signup: '/signup',
  onboard: '/onboard',
  onboarding: '/onboarding',
  resetPassword: '/reset-password',
  joinWorkspace: '/joinworkspace',
  workspace: {
    chatam: (slug: string) => under(slug, '/chatam'),
    renewals: (slug: string) => under(slug, '/retention/renewals'),
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
