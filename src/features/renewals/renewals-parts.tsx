/** The parts that the Renewal Dashboard adds to a table of records. */
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { renewals, type Renewal } from '../../../contract/records/renewals.ts';
import { flagsOf } from '../../../machines/records/buckets.ts';
import { totalsOf } from '../../../machines/renewals/totals.ts';
import type { View } from '../../../machines/renewals/renewal-table.ts';
import { Total } from '../../grid/grid-totals.tsx';
import type { TableParts } from '../../records/table-parts.ts';
import { viewWords } from '../../records/view-words.ts';
import { ForecastStrip } from './forecast-strip.tsx';
import { RenewalFilters } from './renewal-filters.tsx';

export const renewalsParts: TableParts<Renewal, View> = {
  gridId: 'renewals-grid',
  label: 'Renewals',
  one: 'renewal',
  many: 'renewals',
  title: 'Renewals Dashboard',
  Filters: RenewalFilters,
  Strip: ForecastStrip,
  wordsOf: (view, sources) => viewWords(renewals, view, sources),
  flagsOf: (rules, today) => flagsOf(renewals, rules, today),
  totalsOf(rows) {
    const { count, annual_revenue, contract_value } = totalsOf(rows);
    return {
      account_name: <Total name="Renewals">{count.toLocaleString('en-US')}</Total>,
      annual_revenue: formatMoney(annual_revenue),
      contract_value: formatMoney(contract_value),
    };
  },
};
