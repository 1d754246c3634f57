/** The columns of the renewal table that differ from the default for their field's type. */
import { ExternalLink } from 'lucide-react';
import { columnOf, type Field } from '../../../contract/field.ts';
import type { FieldDefinition } from '../../../contract/fields.ts';
import type { Member } from '../../../contract/members.ts';
import { renewals, type Renewal, type RenewalField } from '../../../contract/records/renewals.ts';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { monthsText } from '../../../contract/rules/field-choices.ts';
import type { RuledFlag } from '../../../machines/records/buckets.ts';
import { customFieldsOf } from '../../../machines/records/table-fields.ts';
import type { ColumnOf } from '../../../machines/records/typed-view.ts';
import type { Column } from '../../grid/column.ts';
import { ConfidenceChip } from '../../ui/confidence-chip.tsx';
import { DaysUntil } from '../../ui/days-until.tsx';
import { NoValue } from '../../ui/no-value.tsx';
import { ACCOUNT_NAME_LENGTH, cutText, shorten } from '../../ui/shorten.ts';
import { FlagMark, reasonsOf } from '../../records/flag-reasons.tsx';
import { alignmentOf, fieldColumn } from '../../records/field-column.tsx';
import { AccountMark } from './account-mark.tsx';

export type RenewalColumn = Column<Renewal, ColumnOf<typeof renewals>>;

const money = (amount: number | null) => (amount === null ? <NoValue /> : formatMoney(amount));
const day = (value: string | null) =>
  value === null ? <NoValue /> : <span className="text-text-secondary">{formatDay(value)}</span>;
const days = (left: number | null) => (left === null ? <NoValue /> : <DaysUntil days={left} />);

type Look = Omit<RenewalColumn, 'key' | 'label' | 'align'> & Partial<Pick<RenewalColumn, 'align'>>;

const looks: Readonly<Partial<Record<RenewalField, Look>>> = {
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

/** Created once, because they do not depend on members or custom fields. */
const ownColumns = new Map<Field, RenewalColumn>(
  Object.values(renewals.fields).flatMap((field) => {
    const key = field.field_name as RenewalField;
    const look = looks[key];
    if (look === undefined) return [];
    const isAside = field.traits?.aside === true;
    return [
      [
        field,
        { key, label: field.field_label, align: alignmentOf(field), ...(isAside && { isAside }), ...look },
      ],
    ];
  }),
);

/** The account's column with a mark on flagged records. */
function flaggedColumns(flags: readonly RuledFlag<Renewal>[]): ReadonlyMap<Field, RenewalColumn> {
  const field = renewals.fields.account_name;
  const plain = ownColumns.get(field);
  if (plain === undefined || flags.length === 0) return new Map();
  const known = new WeakMap<Renewal, string>();
  const noteOf = (row: Renewal) => {
    const note = known.get(row) ?? reasonsOf(flags, row).join(' · ');
    known.set(row, note);
    return note === '' ? null : note;
  };
  return new Map([
    [
      field,
      {
        ...plain,
        note: noteOf,
        render: (row, active) => (
          <>
            {plain.render(row, active)}
            {noteOf(row) !== null && <FlagMark />}
          </>
        ),
      },
    ],
  ]);
}

/** On a narrow window the days come directly after the account. */
const besideAccount = ({ key }: RenewalColumn) =>
  key === 'account_name' ? 0 : key === 'days_until_renewal' ? 1 : 2;

/** In the order of the record type, followed by custom fields. */
export function renewalColumns(
  fields: readonly FieldDefinition[],
  members: readonly Member[],
  narrow: boolean,
  flags: readonly RuledFlag<Renewal>[] = [],
): readonly RenewalColumn[] {
  const all = [...Object.values(renewals.fields), ...customFieldsOf(renewals, fields)];
  const flagged = flaggedColumns(flags);
  const columns = all.map(
    (field): RenewalColumn =>
      flagged.get(field) ??
      ownColumns.get(field) ?? {
        ...fieldColumn(field, members),
        key: columnOf(field) as ColumnOf<typeof renewals>,
      },
  );
  return narrow ? columns.toSorted((one, other) => besideAccount(one) - besideAccount(other)) : columns;
}
