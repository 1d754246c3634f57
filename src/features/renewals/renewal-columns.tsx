import { ExternalLink } from 'lucide-react';
import type { Renewal } from '../../../contract/renewals.ts';
import type { FieldDefinition } from '../../../contract/fields.ts';
import type { Member } from '../../../contract/members.ts';
import type { ColumnKey } from '../../../machines/renewals/cells.ts';
import type { Column } from '../../grid/column.ts';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfidenceChip } from '../../ui/confidence-chip.tsx';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { DaysUntil } from '../../ui/days-until.tsx';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { NoValue } from '../../ui/no-value.tsx';
import { ACCOUNT_NAME_LENGTH, cutText, OWNER_NAME_LENGTH, shorten } from '../../ui/shorten.ts';
import { customColumns } from './custom-columns.tsx';

export type RenewalColumn = Column<Renewal, ColumnKey>;

const money = (amount: number | null) => (amount === null ? <NoValue /> : formatMoney(amount));
const day = (value: string | null) =>
  value === null ? <NoValue /> : <span className="text-text-secondary">{formatDay(value)}</span>;

const account: RenewalColumn = {
  key: 'account_name',
  label: 'Account',
  width: 198,
  narrowWidth: 130,
  align: 'start',
  isHeader: true,
  fullText: (row) => cutText(row.account_name, ACCOUNT_NAME_LENGTH),
  render: (row) => (
    <>
      <AccountLogo name={row.account_name} src={row.logo_url} />
      <span className="grid-text font-medium">{shorten(row.account_name, ACCOUNT_NAME_LENGTH)}</span>
    </>
  ),
};

const owner = (members: readonly Member[]): RenewalColumn => ({
  key: 'account_owner',
  label: 'Owner',
  width: 157,
  align: 'start',
  fullText: (row) => cutText(row.account_owner ?? '', OWNER_NAME_LENGTH),
  render: (row) =>
    row.account_owner === null ? (
      <NoValue />
    ) : (
      <>
        <Avatar
          id={row.owner_member_id ?? row.account_owner}
          name={row.account_owner}
          picture={members.find(({ id }) => id === row.owner_member_id)?.profile_picture_url ?? null}
        />
        <span className="grid-text">{shorten(row.account_owner, OWNER_NAME_LENGTH)}</span>
      </>
    ),
});

const days = (left: number | null) => (left === null ? <NoValue /> : <DaysUntil days={left} />);

const daysUntil: RenewalColumn = {
  key: 'days_until_renewal',
  label: 'Days until',
  width: 87,
  align: 'end',
  render: (row) => days(row.days_until_renewal),
};

const middle: readonly RenewalColumn[] = [
  {
    key: 'annual_revenue',
    label: 'Annual revenue',
    width: 112,
    align: 'end',
    render: (row) => money(row.annual_revenue),
  },
  {
    key: 'contract_value',
    label: 'Contract value',
    width: 108,
    align: 'end',
    render: (row) => money(row.contract_value),
  },
  {
    key: 'renewal_term_months',
    label: 'Term',
    width: 62,
    align: 'end',
    render: ({ renewal_term_months: months }) => (months === null ? <NoValue /> : `${months} mo`),
  },
  {
    key: 'renewal_date',
    label: 'Renewal date',
    width: 104,
    align: 'end',
    render: (row) => day(row.renewal_date),
  },
];

const end: readonly RenewalColumn[] = [
  {
    key: 'expiration_date',
    label: 'Expiration',
    width: 104,
    align: 'end',
    render: (row) => day(row.expiration_date),
  },
  {
    key: 'auto_renewal',
    label: 'Auto renewal',
    width: 97,
    align: 'start',
    render: ({ auto_renewal: auto }) => {
      if (auto === null) return <NoValue />;
      return auto ? 'Yes' : <span className="text-text-muted">No</span>;
    },
  },
  {
    key: 'owner_confidence',
    label: 'Confidence',
    width: 98,
    align: 'start',
    render: ({ owner_confidence: level }) =>
      level === null ? <NoValue /> : <ConfidenceChip level={level} />,
  },
  {
    key: 'contract_reference_url',
    label: 'Contract',
    width: 78,
    align: 'start',
    render: ({ contract_reference_url: url, account_name: name }, active) =>
      url === null ? (
        <NoValue />
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          // Reached from its cell: the whole grid is one stop of the tab order.
          tabIndex={active ? 0 : -1}
          aria-label={`View contract, ${name}`}
          className="inline-flex items-center gap-1 rounded-xs py-[2px] text-text-secondary underline-offset-[3px] hover:text-text-link hover:underline"
        >
          View
          <ExternalLink aria-hidden="true" className="size-icon-sm text-text-muted" strokeWidth={1.75} />
        </a>
      ),
  },
  // Follows from the date beside the others: the first to go out of view.
  {
    key: 'days_until_expiration',
    label: 'Until expiration',
    width: 116,
    align: 'end',
    render: (row) => days(row.days_until_expiration),
  },
];

/** In the order of look.md; on narrow screens the days stand next to the account. Custom fields follow. */
export function renewalColumns(
  fields: readonly FieldDefinition[],
  members: readonly Member[],
  narrow: boolean,
): readonly RenewalColumn[] {
  const custom = customColumns(fields, members);
  return narrow
    ? [account, daysUntil, ...middle, owner(members), ...end, ...custom]
    : [account, owner(members), ...middle, daysUntil, ...end, ...custom];
}
