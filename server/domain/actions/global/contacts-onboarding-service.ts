import type { GlobalAction } from './global-action.ts';

export const contactsOnboardingService: readonly GlobalAction[] = [
  {
    slug: 'find-contact',
    label: 'Find a contact',
    description: 'Finds a contact by name or account.',
    least_role: 'viewer',
  },
  {
    slug: 'onboarding-status',
    label: 'How onboarding is going',
    description: 'Shows how far onboarding is, for all new accounts or for one.',
    least_role: 'viewer',
  },
  {
    slug: 'list-support-requests',
    label: 'Open support requests',
    description: 'Lists the open support requests, by account or priority.',
    least_role: 'viewer',
  },
  {
    slug: 'list-improvement-requests',
    label: 'Most wanted product improvements',
    description: 'Lists the product improvements that most accounts ask for.',
    least_role: 'viewer',
  },
];
