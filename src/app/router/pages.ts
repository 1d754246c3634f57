/** Every page of a workspace (spec §2.2): its address, what the top bar calls it, and its chunk. */
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { brand } from '../../../contract/brand.ts';
import { paths } from '../../../contract/paths.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

interface WorkspacePage extends LazyPage {
  /** As the router writes it: `/:slug/accounts`. */
  readonly pattern: string;
  readonly title: string;
  /** The crumb before the title. */
  readonly group: string | undefined;
}

type Load = () => Promise<ComponentType>;

const SAMPLE = '-';

function page(
  to: (slug: string) => string,
  [title, group]: readonly [string, string?],
  load: Load,
): WorkspacePage {
  const pattern = to(SAMPLE).replace(`/${SAMPLE}`, '/:slug');
  return { pattern, title, group, ...lazyPage(load, { inside: true }) };
}

const { workspace: to } = paths;
const comingSoon = () => import('../routes/coming-soon-routes.tsx');
const service = () => import('../routes/service-routes.tsx');
const settings = () => import('../routes/workspace-routes.tsx');
const user = () => import('../routes/user-routes.tsx');

export const workspacePages: readonly WorkspacePage[] = [
  page(to.home, ['Home'], () => import('../routes/home-route.tsx').then((r) => r.HomeRoute)),
  page(to.chatam, [brand.assistant], () => import('../routes/chat-route.tsx').then((r) => r.ChatRoute)),
  page(to.accounts, ['All Accounts'], () =>
    import('../routes/accounts-route.tsx').then((r) => r.AccountsRoute),
  ),
  page(to.contacts, ['Contacts'], () => import('../routes/contacts-route.tsx').then((r) => r.ContactsRoute)),
  page(to.onboarding, ['Onboarding', 'Implementation'], () =>
    import('../routes/onboarding-route.tsx').then((r) => r.OnboardingRoute),
  ),
  page(to.renewals, ['Renewals Dashboard', 'Retention'], () =>
    import('../routes/renewals-route.tsx').then((r) => r.RenewalsRoute),
  ),
  page(to.heatmap, ['Product Heatmap', 'Expansion'], () => comingSoon().then((r) => r.HeatmapRoute)),
  page(to.health, ['Customer Health', 'Satisfaction'], () => comingSoon().then((r) => r.HealthRoute)),
  page(to.review, ['Business Review', 'Satisfaction'], () => comingSoon().then((r) => r.ReviewRoute)),
  page(to.engagementReview, ['Business Review', 'Satisfaction'], () =>
    comingSoon().then((r) => r.ReviewRoute),
  ),
  page(to.productImprovement, ['Product Improvement', 'Service'], () =>
    service().then((r) => r.ProductImprovementRoute),
  ),
  page(to.supportRequests, ['Support Requests', 'Service'], () =>
    service().then((r) => r.SupportRequestsRoute),
  ),
  page(to.reports, ['Dashboards', 'Reports'], () =>
    import('../routes/reports-route.tsx').then((r) => r.ReportsRoute),
  ),
  page(to.fields, ['Field Configuration', 'Workspace'], () => settings().then((r) => r.FieldsRoute)),
  page(to.createField, ['Create Custom Field', 'Workspace'], () =>
    settings().then((r) => r.CreateFieldRoute),
  ),
  page(to.tableConfig, ['Table configuration', 'Workspace'], () =>
    settings().then((r) => r.TableConfigRoute),
  ),
  page(to.users, ['User Management', 'Workspace'], () => settings().then((r) => r.UsersRoute)),
  page(to.addUser, ['Add User', 'Workspace'], () => settings().then((r) => r.AddUserRoute)),
  page(to.audit, ['Audit Center', 'Workspace'], () => settings().then((r) => r.AuditRoute)),
  page(to.actions, ['Action Configuration', 'Workspace'], () => settings().then((r) => r.ActionsRoute)),
  page(to.profile, ['Workspace profile', 'Workspace'], () => settings().then((r) => r.WorkspaceProfileRoute)),
  page(to.userProfile, ['Personal profile'], () => user().then((r) => r.UserProfileRoute)),
  page(to.preferences, ['Preferences', 'Personal profile'], () => user().then((r) => r.PreferencesRoute)),
];

/** Any other address under a slug. */
export const NotFoundHere = lazyPage(() =>
  import('../routes/not-found-here-route.tsx').then((r) => r.NotFoundHereRoute),
);

/** The page at a path, as the router finds it. */
export function pageAt(path: string): WorkspacePage | undefined {
  return workspacePages.find(({ pattern }) => matchPath(pattern, path) !== null);
}
