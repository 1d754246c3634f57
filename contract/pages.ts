/** Every page of a workspace (spec §2.2): its path below the slug, its title, and the menu that lists it. */
import { brand } from './brand.ts';
import type { Grouping } from './modules.ts';
import type { Right } from './rights.ts';

interface PageFacts {
  /** The path below the workspace's slug. */
  readonly path: string;
  /** The page's name in the top bar and in the tab. */
  readonly title: string;
  /** Shown before the title. A page whose group is a grouping of modules is listed in that grouping's menu. */
  readonly group?: Grouping | 'Workspace' | 'Personal profile';
  /** Shown beside the page's entry in the menu. */
  readonly badge?: string;
  /** Who lacks it finds a note in place of the page. */
  readonly right?: Right;
  /** The page that it belongs to, named here; menus do not list it. */
  readonly below?: string;
  /** Marks an older address of the page named here. Menus do not list it. */
  readonly sameAs?: string;
}

const contacts = { path: '/contacts', title: 'Contacts' } as const;
const onboarding = {
  path: '/implementation/onboarding',
  title: 'Onboarding',
  group: 'Implementation',
} as const;
const renewals = { path: '/retention/renewals', title: 'Renewals Dashboard', group: 'Retention' } as const;
const productImprovement = {
  path: '/service/product-improvement',
  title: 'Product Improvement',
  group: 'Service',
} as const;
const supportRequests = {
  path: '/service/support-requests',
  title: 'Support Requests',
  group: 'Service',
} as const;

/** The page that imports files into the records of the page above it. */
const importing = (below: string, { path, group }: PageFacts) =>
  ({
    path: `${path}/import`,
    title: 'Import',
    ...(group !== undefined && { group }),
    below,
    right: 'edit-any',
  }) as const;

export const pages = {
  home: { path: '', title: 'Home' },
  chatam: { path: '/chatam', title: brand.assistant },
  accounts: { path: '/accounts', title: 'All Accounts' },
  contacts,
  importContacts: importing('contacts', contacts),
  onboarding,
  importProjects: importing('onboarding', onboarding),
  renewals,
  importRenewals: importing('renewals', renewals),
  heatmap: { path: '/expansion/heatmap', title: 'Product Heatmap', group: 'Expansion', badge: 'Soon' },
  health: { path: '/satisfaction/health', title: 'Customer Health', group: 'Satisfaction', badge: 'Soon' },
  review: { path: '/satisfaction/review', title: 'Business Review', group: 'Satisfaction', badge: 'Soon' },
  engagementReview: {
    path: '/engagement/review',
    title: 'Business Review',
    group: 'Satisfaction',
    sameAs: 'review',
  },
  productImprovement,
  importImprovements: importing('productImprovement', productImprovement),
  supportRequests,
  importSupportRequests: importing('supportRequests', supportRequests),
  reports: { path: '/reports', title: 'Dashboards' },
  fields: { path: '/workspace/fields', title: 'Field Configuration', group: 'Workspace' },
  createField: {
    path: '/workspace/fields/create',
    title: 'Create Custom Field',
    group: 'Workspace',
    right: 'configure',
  },
  tableConfig: { path: '/workspace/table-config', title: 'Table configuration', group: 'Workspace' },
  users: { path: '/workspace/users', title: 'User Management', group: 'Workspace' },
  addUser: { path: '/workspace/users/add', title: 'Add User', group: 'Workspace', right: 'configure' },
  inviteSeveral: {
    path: '/workspace/users/bulk-invite',
    title: 'Invite several people',
    group: 'Workspace',
    right: 'configure',
  },
  audit: { path: '/workspace/audit', title: 'Audit Center', group: 'Workspace' },
  actions: { path: '/workspace/actions', title: 'Action Configuration', group: 'Workspace' },
  profile: { path: '/workspace/profile', title: 'Workspace profile', group: 'Workspace' },
  userProfile: { path: '/user/profile', title: 'Personal profile' },
  preferences: { path: '/user/preferences', title: 'Preferences', group: 'Personal profile' },
} as const satisfies Readonly<Record<string, PageFacts>>;
