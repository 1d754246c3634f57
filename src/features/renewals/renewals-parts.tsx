/** What the Renewal Dashboard adds to a page of records. */
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { renewals } from '../../../contract/records/renewals.ts';
import { totalsOf } from '../../../machines/renewals/totals.ts';
import { Total } from '../../grid/grid-totals.tsx';
import { typeParts } from '../../records/type-parts.tsx';
import { AccountMark } from './account-mark.tsx';
import { ForecastStrip } from './forecast-strip.tsx';
import { RenewalBuckets } from './renewal-buckets.tsx';
import { renewalColumns } from './renewal-columns.tsx';

export const renewalsParts = typeParts(renewals, {
  label: 'Renewals',
  columnsOf: renewalColumns,
  markOf: (row) => <AccountMark row={row} active />,
  Buckets: RenewalBuckets,
  Strip: ForecastStrip,
  totalsOf(rows) {
    const { count, annual_revenue, contract_value } = totalsOf(rows);
    return {
      account_name: <Total name="Renewals">{count.toLocaleString('en-US')}</Total>,
      annual_revenue: formatMoney(annual_revenue),
      contract_value: formatMoney(contract_value),
    };
  },
});
