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
/** The file of a route exports its page alone; its name would be in the code of every first view. */
type RouteFile = () => Promise<Readonly<Record<string, ComponentType>>>;

const pageOf =
  (file: RouteFile): Load =>
  async () => {
    const [page] = Object.values(await file());
    if (page === undefined) throw new Error('The file of a route exports no page');
    return page;
  };

const comingSoon: Placeholder = { icon: 'package', heading: 'Module Coming Soon' };

type ImportPage = keyof typeof importRoutes;

/** The pages below others import files. */
const importing = (name: ImportPage) => () =>
  import('../routes/import-routes.ts').then((routes) => routes.importRoutes[name]);

/** A route's file has the name of its page, by which the server finds it (server/http/page-files.ts). */
const contents: Readonly<Record<Exclude<PageName, ImportPage>, RouteFile | Placeholder>> = {
  home: () => import('../routes/home-route.tsx'),
  chatam: () => import('../routes/chatam-route.tsx'),
  accounts: { icon: 'accounts', text: 'Every account of this workspace will be listed here.' },
  contacts: () => import('../routes/contacts-route.tsx'),
  onboarding: () => import('../routes/onboarding-route.tsx'),
  renewals: () => import('../routes/renewals-route.tsx'),
  heatmap: comingSoon,
  health: comingSoon,
  review: comingSoon,
  engagementReview: comingSoon,
  productImprovement: () => import('../routes/product-improvement-route.tsx'),
  supportRequests: () => import('../routes/support-requests-route.tsx'),
  reports: () => import('../routes/reports-route.tsx'),
  fields: () => import('../routes/fields-route.tsx'),
  createField: () => import('../routes/create-field-route.tsx'),
  tableConfig: { icon: 'table', heading: 'Coming soon' },
  users: () => import('../routes/users-route.tsx'),
  addUser: () => import('../routes/add-user-route.tsx'),
  inviteSeveral: () => import('../routes/invite-several-route.tsx'),
  audit: () => import('../routes/audit-route.tsx'),
  actions: () => import('../routes/actions-route.tsx'),
  profile: () => import('../routes/profile-route.tsx'),
  userProfile: () => import('../routes/user-profile-route.tsx'),
  preferences: () => import('../routes/preferences-route.tsx'),
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
    const content = contents[name as keyof typeof contents];
    const load =
      below !== undefined
        ? importing(name as ImportPage)
        : typeof content === 'function'
          ? pageOf(content)
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
export const NotFoundHere = lazyPage(pageOf(() => import('../routes/not-found-here-route.tsx')));

export const signin = lazyPage(pageOf(() => import('../routes/signin-route.tsx')));
const signup = lazyPage(pageOf(() => import('../routes/signup-route.tsx')));

/** The pages outside every workspace (spec §2.1), by address. */
export const publicPages: ReadonlyMap<string, LazyPage> = new Map([
  [paths.signin, signin],
  [paths.onboard, signup],
  [paths.signup, signup],
  [paths.onboarding, signup],
  [paths.resetPassword, lazyPage(pageOf(() => import('../routes/reset-route.tsx')))],
  [paths.joinWorkspace, lazyPage(pageOf(() => import('../routes/join-route.tsx')))],
  [paths.workspaces, lazyPage(pageOf(() => import('../routes/workspaces-route.tsx')))],
  [paths.restoreInvitation, lazyPage(pageOf(() => import('../routes/restore-invitation-route.tsx')))],
]);

/** The developer dashboard (spec §2.15). */
export const chatamAdmin = lazyPage(pageOf(() => import('../routes/chatam-admin-route.tsx')));

/** Available only if the server has devtools on; otherwise not found. */
const devPage = (load: Load) => lazyPage(async () => ((await loadConfig()).devtools ? load() : NotFound));

export const devMachines = devPage(pageOf(() => import('../routes/dev-machines-route.tsx')));
export const devUi = devPage(() =>
  import('../../devtools/ui-page/dev-ui-page.tsx').then((page) => page.DevUiPage),
);
