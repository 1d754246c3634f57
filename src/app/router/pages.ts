/**
 * The page table (spec §2): the code of each page, in a separate chunk, or its placeholder text. Routes, the 404 page
 * and prefetching are derived from it; the path, title and group of a workspace's page are in `contract/pages.ts`.
 */
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { pages } from '../../../contract/pages.ts';
import { paths } from '../../../contract/paths.ts';
import { loadConfig } from '../../effects/load-config.ts';
import { NotFound } from '../../features/app/not-found.tsx';
import type { importRoutes } from '../routes/import-routes.ts';
import type { Placeholder } from '../routes/placeholder-route.tsx';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

type PageName = keyof typeof pages;
type Load = () => Promise<ComponentType>;

const comingSoon: Placeholder = { icon: 'package', heading: 'Module Coming Soon' };

type ImportPage = keyof typeof importRoutes;

/** The pages below others import files. */
const importing = (name: ImportPage) => () =>
  import('../routes/import-routes.ts').then((routes) => routes.importRoutes[name]);

const contents: Readonly<Record<Exclude<PageName, ImportPage>, Load | Placeholder>> = {
  home: () => import('../routes/home-route.tsx').then((route) => route.HomeRoute),
  chatam: () => import('../routes/chat-route.tsx').then((route) => route.ChatRoute),
  accounts: { icon: 'accounts', text: 'Every account of this workspace will be listed here.' },
  contacts: () => import('../routes/contacts-route.tsx').then((route) => route.ContactsRoute),
  onboarding: () => import('../routes/onboarding-route.tsx').then((route) => route.OnboardingRoute),
  renewals: () => import('../routes/renewals-route.tsx').then((route) => route.RenewalsRoute),
  heatmap: comingSoon,
  health: comingSoon,
  review: comingSoon,
  engagementReview: comingSoon,
  productImprovement: () =>
    import('../routes/improvements-route.tsx').then((route) => route.ImprovementsRoute),
  supportRequests: () =>
    import('../routes/support-requests-route.tsx').then((route) => route.SupportRequestsRoute),
  reports: () => import('../routes/reports-route.tsx').then((route) => route.ReportsRoute),
  fields: () => import('../routes/fields-route.tsx').then((route) => route.FieldsRoute),
  createField: () => import('../routes/create-field-route.tsx').then((route) => route.CreateFieldRoute),
  tableConfig: { icon: 'table', heading: 'Coming soon' },
  users: () => import('../routes/user-management-route.tsx').then((route) => route.UserManagementRoute),
  addUser: () => import('../routes/add-user-route.tsx').then((route) => route.AddUserRoute),
  inviteSeveral: () => import('../routes/bulk-invite-route.tsx').then((route) => route.BulkInviteRoute),
  audit: () => import('../routes/audit-center-route.tsx').then((route) => route.AuditCenterRoute),
  actions: () =>
    import('../routes/action-configuration-route.tsx').then((route) => route.ActionConfigurationRoute),
  profile: () => import('../routes/workspace-profile-route.tsx').then((route) => route.WorkspaceProfileRoute),
  userProfile: () => import('../routes/user-profile-route.tsx').then((route) => route.UserProfileRoute),
  preferences: () => import('../routes/preferences-route.tsx').then((route) => route.PreferencesRoute),
};

interface WorkspacePage extends LazyPage {
  /** The route pattern: `/:slug/accounts`. */
  readonly pattern: string;
  readonly title: string;
  /** The page that this one belongs to. */
  readonly above?: (slug: string) => { readonly title: string; readonly href: string };
  /** The breadcrumb before the title. */
  readonly group?: string;
}

/** The breadcrumb of a page that belongs to another one. */
const aboveOf = (name: PageName) => (slug: string) => ({
  title: pages[name].title,
  href: paths.workspace[name](slug),
});

export const workspacePages: readonly WorkspacePage[] = Object.entries(pages).map(
  ([name, { path, ...facts }]) => {
    const below = 'below' in facts ? facts.below : undefined;
    const content =
      below === undefined ? contents[name as keyof typeof contents] : importing(name as ImportPage);
    const load =
      typeof content === 'function'
        ? content
        : () =>
            import('../routes/placeholder-route.tsx').then((route) =>
              route.placeholderPage(facts.title, content),
            );
    return {
      pattern: `/:slug${path}`,
      ...facts,
      ...(below !== undefined && { above: aboveOf(below as PageName) }),
      ...lazyPage(load, { inside: true }),
    };
  },
);

export function pageAt(path: string): WorkspacePage | undefined {
  return workspacePages.find(({ pattern }) => matchPath(pattern, path) !== null);
}

/** For any other address under a slug. */
export const NotFoundHere = lazyPage(() =>
  import('../routes/not-found-here-route.tsx').then((route) => route.NotFoundHereRoute),
);

export const signin = lazyPage(() => import('../routes/signin-route.tsx').then((route) => route.SigninRoute));
const signup = lazyPage(() => import('../routes/signup-route.tsx').then((route) => route.SignupRoute));

/** The pages outside every workspace (spec §2.1), by address. */
export const publicPages: ReadonlyMap<string, LazyPage> = new Map([
  [paths.signin, signin],
  [paths.onboard, signup],
  [paths.signup, signup],
  [paths.onboarding, signup],
  [
    paths.resetPassword,
    lazyPage(() => import('../routes/reset-route.tsx').then((route) => route.ResetRoute)),
  ],
  [paths.joinWorkspace, lazyPage(() => import('../routes/join-route.tsx').then((route) => route.JoinRoute))],
  [
    paths.workspaces,
    lazyPage(() => import('../routes/workspaces-route.tsx').then((route) => route.WorkspacesRoute)),
  ],
  [
    paths.restoreInvitation,
    lazyPage(() =>
      import('../routes/restore-invitation-route.tsx').then((route) => route.RestoreInvitationRoute),
    ),
  ],
]);

/** The developer dashboard (spec §2.15). */
export const chatamAdmin = lazyPage(() =>
  import('../routes/chatam-admin-route.tsx').then((route) => route.ChatamAdminRoute),
);

/** Available only if the server has devtools on; otherwise not found. */
const devPage = (load: Load) => lazyPage(async () => ((await loadConfig()).devtools ? load() : NotFound));

export const devMachines = devPage(() =>
  import('../routes/dev-machines-route.tsx').then((route) => route.DevMachinesRoute),
);
export const devUi = devPage(() =>
  import('../../devtools/ui-page/dev-ui-page.tsx').then((page) => page.DevUiPage),
);
