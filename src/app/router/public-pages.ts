/** The pages outside every workspace (spec §2.1, §2.14), by address. */
import { paths } from '../../../contract/paths.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

export const signin = lazyPage(() => import('../routes/signin-route.tsx').then((route) => route.SigninRoute));
const signup = lazyPage(() => import('../routes/signup-route.tsx').then((route) => route.SignupRoute));
const reset = lazyPage(() => import('../routes/reset-route.tsx').then((route) => route.ResetRoute));
const join = lazyPage(() => import('../routes/join-route.tsx').then((route) => route.JoinRoute));
const workspaces = lazyPage(() =>
  import('../routes/workspaces-route.tsx').then((route) => route.WorkspacesRoute),
);
const restoreInvitation = lazyPage(() =>
  import('../routes/restore-invitation-route.tsx').then((route) => route.RestoreInvitationRoute),
);

export const publicPages: ReadonlyMap<string, LazyPage> = new Map([
  [paths.signin, signin],
  [paths.onboard, signup],
  [paths.signup, signup],
  [paths.onboarding, signup],
  [paths.resetPassword, reset],
  [paths.joinWorkspace, join],
  [paths.workspaces, workspaces],
  [paths.restoreInvitation, restoreInvitation],
]);
