/** What the walks of the renewal table and of its parts are told of its records. */
import { columnOf } from '../../contract/field.ts';
import { renewals } from '../../contract/records/renewals.ts';
import { customFieldsOf } from '../records/table-fields.ts';
import { tableSituations, type WalkedTable } from '../records/table-situations.ts';
import { sampleFields, withRevenue } from './renewals.sample.ts';

const columns = [...Object.values(renewals.fields), ...customFieldsOf(renewals, sampleFields)].map(columnOf);
const others = columns.filter((name) => name !== 'renewal_term_months');

export const walkedRenewals: WalkedTable = {
  one: 'renewal',
  many: 'renewals',
  label: 'Renewals',
  module: 'renewals-dashboard',
  quarry: 'Quarry & Stone Suppl…',
  amount: { field: 'annual_revenue', label: 'Annual revenue' },
  withAmount: withRevenue,
  bucket: { name: 'overdue', label: 'overdue', button: 'Overdue 1' },
  flag: { name: 'notice', label: 'notice', button: 'Notice due 0', words: 'with notice due' },
  choice: {
    field: 'owner_confidence',
    label: 'Confidence',
    value: 'medium',
    option: 'Medium',
    words: 'of medium confidence',
  },
  column: { field: 'renewal_term_months', label: 'Term', wider: 78 },
  movedLeft: others.toSpliced(others.indexOf('contract_value'), 0, 'renewal_term_months'),
};

export const situations = tableSituations(walkedRenewals);
export const { cell, column, editor, owner, row, sortedView } = situations;
