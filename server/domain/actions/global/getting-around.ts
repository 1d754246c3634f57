import type { GlobalAction } from './global-action.ts';

export const gettingAround: readonly GlobalAction[] = [
  {
    slug: 'open-assistant',
    label: 'Start a new chat',
    description: 'Opens an empty chat with the assistant.',
    least_role: 'viewer',
  },
  {
    slug: 'open-renewals',
    label: 'Open the Renewals Dashboard',
    description: 'Opens the Renewals Dashboard, narrowed to a due date, an owner or a search.',
    least_role: 'viewer',
  },
  {
    slug: 'open-accounts',
    label: 'Open all accounts',
    description: 'Opens the list of all accounts.',
    least_role: 'viewer',
  },
  {
    slug: 'open-contacts',
    label: 'Open contacts',
    description: 'Opens the contacts of the workspace, or those of one account.',
    least_role: 'viewer',
  },
  {
    slug: 'open-onboarding',
    label: 'Open onboarding',
    description: 'Opens the onboarding of new accounts.',
    least_role: 'viewer',
  },
  {
    slug: 'open-product-heatmap',
    label: 'Open the Product Heatmap',
    description: 'Opens the Product Heatmap.',
    least_role: 'viewer',
  },
  {
    slug: 'open-customer-health',
    label: 'Open Customer Health',
    description: 'Opens the health of the accounts.',
    least_role: 'viewer',
  },
  {
    slug: 'open-business-review',
    label: 'Open Business Review',
    description: 'Opens the business reviews.',
    least_role: 'viewer',
  },
  {
    slug: 'open-product-improvement',
    label: 'Open Product Improvement',
    description: 'Opens what accounts ask of the product.',
    least_role: 'viewer',
  },
  {
    slug: 'open-support-requests',
    label: 'Open Support Requests',
    description: 'Opens the support requests.',
    least_role: 'viewer',
  },
  {
    slug: 'open-dashboards',
    label: 'Open Dashboards',
    description: 'Opens the dashboards with the figures of the workspace.',
    least_role: 'viewer',
  },
  {
    slug: 'open-workspace-settings',
    label: 'Open the workspace profile',
    description: 'Opens the name, logo and settings of the workspace.',
    least_role: 'viewer',
  },
  {
    slug: 'open-profile',
    label: 'Open my profile',
    description: 'Opens your name, picture and plan.',
    least_role: 'viewer',
  },
  {
    slug: 'open-preferences',
    label: 'Open my preferences',
    description: 'Opens your timezone and the other preferences.',
    least_role: 'viewer',
  },
  {
    slug: 'open-action-configuration',
    label: 'Open Action Configuration',
    description: "Opens the list of the assistant's actions.",
    least_role: 'viewer',
  },
  {
    slug: 'switch-workspace',
    label: 'Switch to another workspace',
    description: 'Opens another workspace that you belong to.',
    least_role: 'viewer',
  },
  {
    slug: 'help',
    label: 'What can you do?',
    description: 'Lists what the assistant can do, with examples.',
    least_role: 'viewer',
  },
];
