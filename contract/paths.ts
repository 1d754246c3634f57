/** Every address of the application. Navigation, mails and tests use these and write no address themselves (spec §2). */

const under = (slug: string, rest = '') => `/${encodeURIComponent(slug)}${rest}`;

export const paths = {
  root: '/',
  signin: '/signin',
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
