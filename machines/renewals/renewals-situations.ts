/** What the walks of the renewal table and of its parts are told of its records. */
import { tableSituations, type WalkedTable } from '../records/table-situations.ts';
import { withRevenue } from './renewals.sample.ts';

export const walkedRenewals: WalkedTable = {
  many: 'renewals',
  module: 'renewals-dashboard',
  quarry: 'Quarry & Stone Suppl…',
  amount: { field: 'annual_revenue', label: 'Annual revenue' },
  withAmount: withRevenue,
  bucket: { name: 'overdue', label: 'overdue', button: 'Overdue 1' },
  choice: {
    field: 'owner_confidence',
    label: 'Confidence',
    value: 'medium',
    option: 'Medium',
    words: 'of medium confidence',
  },
  column: { field: 'renewal_term_months', label: 'Term', wider: 78 },
};

export const situations = tableSituations(walkedRenewals);
export const { cell, column, editor, owner, row, sortedView } = situations;
