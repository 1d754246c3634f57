import type { GlobalAction } from './global-action.ts';

export const renewalQuestions: readonly GlobalAction[] = [
  {
    slug: 'list-due-renewals',
    label: 'Renewals coming up',
    description: 'Lists the renewals that are due in a period, by owner, confidence or revenue.',
    least_role: 'viewer',
  },
  {
    slug: 'list-overdue-renewals',
    label: 'Overdue renewals',
    description: 'Lists the renewals whose date has passed.',
    least_role: 'viewer',
  },
  {
    slug: 'show-account',
    label: 'Show one account',
    description: 'Shows the revenue, dates, owner and confidence of one account.',
    least_role: 'viewer',
  },
  {
    slug: 'list-renewals-by-confidence',
    label: 'Renewals by confidence',
    description: 'Lists the renewals with a confidence of high, medium or low.',
    least_role: 'viewer',
  },
  {
    slug: 'list-renewals-by-owner',
    label: 'Renewals of one person',
    description: 'Lists the renewals that one person is responsible for.',
    least_role: 'viewer',
  },
  {
    slug: 'list-unowned-accounts',
    label: 'Accounts without an owner',
    description: 'Lists the accounts that nobody is responsible for.',
    least_role: 'viewer',
  },
  {
    slug: 'list-incomplete-renewals',
    label: 'Renewals with missing data',
    description: 'Lists the renewals in which a value is missing.',
    least_role: 'viewer',
  },
  {
    slug: 'list-expiring-contracts',
    label: 'Contracts about to expire',
    description: 'Lists the contracts that expire in a period.',
    least_role: 'viewer',
  },
  {
    slug: 'list-auto-renewing',
    label: 'Accounts that renew automatically',
    description: 'Lists the accounts that renew automatically, or those that do not.',
    least_role: 'viewer',
  },
  {
    slug: 'list-largest-accounts',
    label: 'Largest accounts',
    description: 'Lists the accounts with the highest revenue or contract value.',
    least_role: 'viewer',
  },
  {
    slug: 'list-stale-forecasts',
    label: 'Forecasts nobody has touched lately',
    description: 'Lists the renewals whose confidence has not been changed for some time.',
    least_role: 'viewer',
  },
  {
    slug: 'total-revenue',
    label: 'Total revenue and contract value',
    description: 'Adds up annual revenue and contract value for a period, an owner or a confidence.',
    least_role: 'viewer',
  },
  {
    slug: 'revenue-at-risk',
    label: 'Revenue at risk',
    description: 'Adds up the revenue of renewals with low confidence in a period.',
    least_role: 'viewer',
  },
  {
    slug: 'renewals-by-month',
    label: 'Renewals per month',
    description: 'Counts the renewals of each month and adds up their revenue.',
    least_role: 'viewer',
  },
  {
    slug: 'workload-by-owner',
    label: 'Accounts and revenue per owner',
    description: 'Counts the accounts of each owner and adds up their revenue.',
    least_role: 'viewer',
  },
];
