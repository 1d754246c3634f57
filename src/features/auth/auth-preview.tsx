import { cellNames } from '../../grid/cell-names.ts';
import { GridHeader } from '../../grid/grid-header.tsx';
import type { Column } from '../../grid/column.ts';
import { gridStyle } from '../../grid/grid-style.ts';
import { NotedCell } from '../../grid/noted-cell.tsx';
import { AccountLogo } from '../../ui/account-logo.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfidenceChip } from '../../ui/confidence-chip.tsx';
import { formatDay } from '../../../contract/rules/day-format.ts';
import { DaysUntil } from '../../ui/days-until.tsx';
import { inDays } from '../../ui/in-days.ts';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import { NoValue } from '../../ui/no-value.tsx';
import { ACCOUNT_NAME_LENGTH, OWNER_NAME_LENGTH, shorten } from '../../ui/shorten.ts';
import { previewRows } from './preview-rows.ts';

type PreviewRow = (typeof previewRows)[number];

const SAVED_ROW = 8;
const savedLine = (
  <span className="grid-line">
    Saved · <span className="grid-action">Undo</span>
  </span>
);

const columns: readonly Column<PreviewRow>[] = [
  {
    key: 'account',
    label: 'Account',
    width: 240,
    align: 'start',
    render: ([account, , , , , hasLogo]) => (
      <>
        <AccountLogo
          name={account}
          src={hasLogo ? `/logos/${account.toLowerCase().replaceAll(' ', '-')}.svg` : null}
        />
        <span className="font-medium">{shorten(account, ACCOUNT_NAME_LENGTH)}</span>
      </>
    ),
  },
  {
    key: 'owner',
    label: 'Owner',
    width: 184,
    align: 'start',
    render: ([, owner]) => (
      <>
        <Avatar id={owner} name={owner} picture={null} />
        {shorten(owner, OWNER_NAME_LENGTH)}
      </>
    ),
  },
  {
    key: 'revenue',
    label: 'Annual revenue',
    width: 152,
    align: 'end',
    render: ([, , revenue]) => formatMoney(revenue),
  },
  {
    key: 'day',
    label: 'Renewal date',
    width: 152,
    align: 'end',
    render: ([, , , days]) => <span className="text-text-secondary">{formatDay(inDays(days))}</span>,
  },
  {
    key: 'days',
    label: 'Days until',
    width: 120,
    align: 'end',
    render: ([, , , days]) => <DaysUntil days={days} />,
  },
  {
    key: 'confidence',
    label: 'Confidence',
    width: 152,
    align: 'start',
    render: ([, , , , confidence]) =>
      confidence === null ? <NoValue /> : <ConfidenceChip level={confidence} />,
  },
];

/** A picture of the product, made of its own components. It cannot be focused and is hidden from screen readers. */
export function AuthPreview() {
  return (
    <div
      aria-hidden="true"
      inert
      className="absolute inset-0 left-[72px] top-[72px] min-w-[1000px] overflow-hidden rounded-tl-xl border-l border-t border-border-default bg-surface-base"
    >
      <div className="flex h-[52px] items-center px-5 text-lg font-semibold tracking-tight">
        Renewals Dashboard
      </div>
      <div className="border-t border-border-default" style={gridStyle(columns, false)}>
        <GridHeader columns={columns} activeColumn={null} />
        {previewRows.map((row, index) => (
          <div key={row[0]} className="grid-row h-row-grid [--grid-row:var(--row-grid)]">
            {columns.map((column, place) => {
              const value = column.render(row, false);
              const isSaved = index === SAVED_ROW && column.key === 'revenue';
              const content = isSaved ? (
                <NotedCell align="end" tone="saved" line={savedLine}>
                  {value}
                </NotedCell>
              ) : (
                value
              );
              return (
                <div key={column.key} className={cellNames(columns, place, content)}>
                  {content}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
