/** Every page of a workspace (spec §2.2): where it stands below the slug, what it is called, and what lists it. */
import { brand } from './brand.ts';
import type { Grouping } from './modules.ts';

interface PageFacts {
  /** Below the slug. */
  readonly path: string;
  /** The page's name in the top bar and in the tab. */
  readonly title: string;
  /** What stands before the title. A grouping of the modules lists the page in its menu. */
  readonly group?: Grouping | 'Workspace' | 'Personal profile';
  /** Beside its entry in the menu. */
  readonly badge?: string;
  /** It is an older address of the page whose entry this names, and no menu lists it a second time. */
  readonly sameAs?: string;
}

export const pages = {
  home: { path: '', title: 'Home' },
  chatam: { path: '/chatam', title: brand.assistant },
  accounts: { path: '/accounts', title: 'All Accounts' },
  contacts: { path: '/contacts', title: 'Contacts' },
  onboarding: { path: '/implementation/onboarding', title: 'Onboarding', group: 'Implementation' },
  renewals: { path: '/retention/renewals', title: 'Renewals Dashboard', group: 'Retention' },
  heatmap: { path: '/expansion/heatmap', title: 'Product Heatmap', group: 'Expansion', badge: 'Soon' },
  health: { path: '/satisfaction/health', title: 'Customer Health', group: 'Satisfaction', badge: 'Soon' },
  review: { path: '/satisfaction/review', title: 'Business Review', group: 'Satisfaction', badge: 'Soon' },
  engagementReview: {
    path: '/engagement/review',
    title: 'Business Review',
    group: 'Satisfaction',
    sameAs: 'review',
  },
  productImprovement: {
    path: '/service/product-improvement',
    title: 'Product Improvement',
    group: 'Service',
  },
  supportRequests: { path: '/service/support-requests', title: 'Support Requests', group: 'Service' },
  reports: { path: '/reports', title: 'Dashboards' },
  fields: { path: '/workspace/fields', title: 'Field Configuration', group: 'Workspace' },
  createField: { path: '/workspace/fields/create', title: 'Create Custom Field', group: 'Workspace' },
  tableConfig: { path: '/workspace/table-config', title: 'Table configuration', group: 'Workspace' },
  users: { path: '/workspace/users', title: 'User Management', group: 'Workspace' },
  addUser: { path: '/workspace/users/add', title: 'Add User', group: 'Workspace' },
  audit: { path: '/workspace/audit', title: 'Audit Center', group: 'Workspace' },
  actions: { path: '/workspace/actions', title: 'Action Configuration', group: 'Workspace' },
  profile: { path: '/workspace/profile', title: 'Workspace profile', group: 'Workspace' },
  userProfile: { path: '/user/profile', title: 'Personal profile' },
  preferences: { path: '/user/preferences', title: 'Preferences', group: 'Personal profile' },
} as const satisfies Readonly<Record<string, PageFacts>>;
