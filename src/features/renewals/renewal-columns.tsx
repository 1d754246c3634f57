/** The columns of the renewal table that differ from the default for their field's type. */
import { ExternalLink } from 'lucide-react';
import { renewals, type Renewal, type RenewalField } from '../../../contract/records/renewals.ts';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { monthsText } from '../../../contract/rules/field-choices.ts';
import { ConfidenceChip } from '../../ui/confidence-chip.tsx';
import { DaysUntil } from '../../ui/days-until.tsx';
import { NoValue } from '../../ui/no-value.tsx';
import { ACCOUNT_NAME_LENGTH, cutText, shorten } from '../../ui/shorten.ts';
import { typeColumns, type Look, type TypeColumn } from '../../records/type-columns.tsx';
import { AccountMark } from './account-mark.tsx';

export type RenewalColumn = TypeColumn<Renewal, typeof renewals>;

const money = (amount: number | null) => (amount === null ? <NoValue /> : formatMoney(amount));
const day = (value: string | null) =>
  value === null ? <NoValue /> : <span className="text-text-secondary">{formatDay(value)}</span>;
const days = (left: number | null) => (left === null ? <NoValue /> : <DaysUntil days={left} />);

const looks: Readonly<Partial<Record<RenewalField, Look<Renewal>>>> = {
  account_name: {
    width: 210,
    narrowWidth: 160,
    isHeader: true,
    nameOf: (row) => shorten(row.account_name, ACCOUNT_NAME_LENGTH),
    fullText: (row) => cutText(row.account_name, ACCOUNT_NAME_LENGTH),
    render: (row, active) => (
      <>
        <AccountMark row={row} active={active} />
        <span className="grid-text font-medium">{shorten(row.account_name, ACCOUNT_NAME_LENGTH)}</span>
      </>
    ),
  },
  annual_revenue: { width: 112, render: (row) => money(row.annual_revenue) },
  contract_value: { width: 108, render: (row) => money(row.contract_value) },
  renewal_term_months: {
    width: 62,
    align: 'end',
    render: ({ renewal_term_months: months }) => (months === null ? <NoValue /> : monthsText(months)),
  },
  renewal_date: { width: 104, render: (row) => day(row.renewal_date) },
  days_until_renewal: { width: 87, render: (row) => days(row.days_until_renewal) },
  expiration_date: { width: 104, render: (row) => day(row.expiration_date) },
  auto_renewal: {
    width: 97,
    render: ({ auto_renewal: auto }) => {
      if (auto === null) return <NoValue />;
      return auto ? 'Yes' : <span className="text-text-muted">No</span>;
    },
  },
  owner_confidence: {
    width: 98,
    render: ({ owner_confidence: level }) =>
      level === null ? <NoValue /> : <ConfidenceChip level={level} />,
  },
  contract_reference_url: {
    width: 78,
    render: ({ contract_reference_url: url, account_name: name }, active) =>
      url === null ? (
        <NoValue />
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          // Reached from its cell, because the whole grid is one tab stop.
          tabIndex={active ? 0 : -1}
          aria-label={`View contract, ${name}`}
          className="inline-flex items-center gap-1 rounded-xs py-[2px] text-text-secondary underline-offset-[3px] hover:text-text-link hover:underline"
        >
          View
          <ExternalLink aria-hidden="true" className="size-icon-sm text-text-muted" strokeWidth={1.75} />
        </a>
      ),
  },
  // The last system column at first: it follows from a date, so it is the first to be scrolled out of view.
  days_until_expiration: { width: 116, render: (row) => days(row.days_until_expiration) },
  notice_date: { width: 128, render: (row) => day(row.notice_date) },
  days_until_notice: { width: 100, render: (row) => days(row.days_until_notice) },
  confidence_set_on: { width: 116, render: (row) => day(row.confidence_set_on) },
};

export const renewalColumns = typeColumns(renewals, looks, ['account_name', 'days_until_renewal']);
