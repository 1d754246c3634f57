/** Every protected address of spec §2.2, with what a person finds there. The texts are literal, so that a wrong label is found. */

interface PageExpectation {
  /** Below the slug; for the developer's pages the whole path. */
  readonly path: string;
  /** The page's first heading and its title in the tab. */
  readonly heading: string;
  /** Something on the page itself. */
  readonly text: string;
}

export const workspacePages: readonly PageExpectation[] = [
  { path: '', heading: 'Home', text: 'Hello Maya' },
  { path: '/chatam', heading: 'ChatAM', text: 'Start managing your accounts' },
  { path: '/accounts', heading: 'All Accounts', text: 'Every account of this workspace' },
  { path: '/contacts', heading: 'Contacts', text: 'Decision maker' },
  { path: '/contacts/import', heading: 'Import', text: 'Drop a file of contacts here' },
  { path: '/implementation/onboarding', heading: 'Onboarding', text: 'Project owner' },
  { path: '/implementation/onboarding/import', heading: 'Import', text: 'Drop a file of projects here' },
  { path: '/retention/renewals', heading: 'Renewals Dashboard', text: 'renewals' },
  { path: '/retention/renewals/import', heading: 'Import', text: 'Drop a file of renewals here' },
  { path: '/expansion/heatmap', heading: 'Product Heatmap', text: 'Module Coming Soon' },
  { path: '/satisfaction/health', heading: 'Customer Health', text: 'Module Coming Soon' },
  { path: '/satisfaction/review', heading: 'Business Review', text: 'Module Coming Soon' },
  { path: '/engagement/review', heading: 'Business Review', text: 'Module Coming Soon' },
  { path: '/service/product-improvement', heading: 'Product Improvement', text: 'Annual revenue' },
  {
    path: '/service/product-improvement/import',
    heading: 'Import',
    text: 'Drop a file of improvement requests here',
  },
  { path: '/service/support-requests', heading: 'Support Requests', text: 'First answered' },
  {
    path: '/service/support-requests/import',
    heading: 'Import',
    text: 'Drop a file of support requests here',
  },
  { path: '/reports', heading: 'Dashboards', text: 'Renewals by month' },
  { path: '/workspace/fields', heading: 'Field Configuration', text: 'annual_revenue' },
  { path: '/workspace/fields/create', heading: 'Create Custom Field', text: 'Derived from the label' },
  { path: '/workspace/table-config', heading: 'Table configuration', text: 'Coming soon' },
  { path: '/workspace/users', heading: 'User Management', text: 'Last login' },
  { path: '/workspace/users/add', heading: 'Add User', text: 'Send invitation' },
  {
    path: '/workspace/users/bulk-invite',
    heading: 'Invite several people',
    text: 'At most 50 people at once',
  },
  { path: '/workspace/audit', heading: 'Audit Center', text: 'Performed at' },
  { path: '/workspace/actions', heading: 'Action Configuration', text: 'What can you do?' },
  { path: '/workspace/profile', heading: 'Workspace profile', text: 'Action Configuration' },
  { path: '/user/profile', heading: 'Personal profile', text: 'maya@northbeam.test' },
  { path: '/user/preferences', heading: 'Preferences', text: 'Your preferences' },
];

export const devPages: readonly PageExpectation[] = [
  { path: '/dev/chatam-admin', heading: 'Assistant dashboard', text: 'Total messages' },
];
