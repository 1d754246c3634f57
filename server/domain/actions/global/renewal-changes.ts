import type { GlobalAction } from './global-action.ts';

export const renewalChanges: readonly GlobalAction[] = [
  {
    slug: 'set-annual-revenue',
    label: 'Change annual revenue',
    description: "Changes the annual revenue of an account's renewal.",
    least_role: 'editor',
  },
  {
    slug: 'set-contract-value',
    label: 'Change contract value',
    description: "Changes the contract value of an account's renewal.",
    least_role: 'editor',
  },
  {
    slug: 'set-renewal-date',
    label: 'Change a renewal date',
    description: 'Changes the day on which an account renews.',
    least_role: 'editor',
  },
  {
    slug: 'set-expiration-date',
    label: 'Change an expiration date',
    description: "Changes the day on which an account's contract expires.",
    least_role: 'editor',
  },
  {
    slug: 'set-renewal-term',
    label: 'Change a renewal term',
    description: 'Changes the number of months for which an account renews.',
    least_role: 'editor',
  },
  {
    slug: 'set-confidence',
    label: "Change an owner's confidence",
    description: 'Changes how confident the owner is that an account renews.',
    least_role: 'editor',
  },
  {
    slug: 'set-auto-renewal',
    label: 'Switch automatic renewal on or off',
    description: 'Changes whether an account renews automatically.',
    least_role: 'editor',
  },
  {
    slug: 'set-contract-link',
    label: 'Set a contract link',
    description: "Changes the web address of an account's contract.",
    least_role: 'editor',
  },
  {
    slug: 'set-account-owner',
    label: 'Give an account to somebody',
    description: 'Makes a member responsible for an account.',
    least_role: 'editor',
  },
  {
    slug: 'rename-account',
    label: 'Rename an account',
    description: 'Changes the name of an account.',
    least_role: 'editor',
  },
  {
    slug: 'create-account',
    label: 'Add an account',
    description: 'Adds an account, with an owner, revenue and renewal date if you name them.',
    least_role: 'editor',
  },
  {
    slug: 'create-renewal',
    label: 'Add a renewal',
    description: 'Adds a renewal to an account.',
    least_role: 'editor',
  },
  {
    slug: 'bulk-update-renewals',
    label: 'Change many renewals at once',
    description: 'Changes one field of every renewal that matches a filter.',
    least_role: 'editor',
  },
  {
    slug: 'export-renewals',
    label: 'Export renewals',
    description: 'Exports the renewals that match a filter as a file.',
    least_role: 'viewer',
  },
  {
    slug: 'import-renewals',
    label: 'Import renewals',
    description: 'Adds and changes renewals from a file.',
    least_role: 'chief_editor',
  },
  {
    slug: 'bulk-reassign-accounts',
    label: "Hand a person's accounts to another",
    description: 'Makes another member responsible for all accounts of a person.',
    least_role: 'chief_editor',
  },
  {
    slug: 'export-accounts',
    label: 'Export accounts',
    description: 'Exports the accounts that match a filter as a file.',
    least_role: 'viewer',
  },
  {
    slug: 'import-accounts',
    label: 'Import accounts',
    description: 'Adds and changes accounts from a file.',
    least_role: 'chief_editor',
  },
  {
    slug: 'undo-last-change',
    label: 'Undo my last change',
    description: 'Restores the value before your last change.',
    least_role: 'editor',
  },
];
