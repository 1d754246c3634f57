import { useMemo } from 'react';
import type { Renewal } from '../../../contract/renewals.ts';
import { bucketTotals } from '../../../machines/renewals/totals.ts';
import type { Bucket } from '../../../machines/renewals/view.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatMoney } from '../../ui/money.ts';

interface DueBucketsProps {
  /** What the search found, whatever the chosen bucket. */
  readonly found: readonly Renewal[];
  /** How many records there are at all: no count is longer, so no button moves when one changes. */
  readonly total: number;
  readonly chosen: Bucket | null;
  readonly disabled: boolean;
  readonly onChoose: (bucket: Bucket) => void;
}

export const bucketLabels: Readonly<Record<Bucket, string>> = {
  overdue: 'Overdue',
  '30': '0–30 days',
  '60': '31–60 days',
  '90': '61–90 days',
};

const tones: Readonly<Record<Bucket, string>> = {
  overdue: 'bg-danger-solid',
  '30': 'bg-warning-solid',
  '60': 'bg-accent',
  '90': 'bg-accent',
};

/** What is due when: one press filters, another one ends it. The line under each is its share of the revenue due. */
export function DueBuckets({ found, total, chosen, disabled, onChoose }: DueBucketsProps) {
  const totals = useMemo(() => bucketTotals(found), [found]);
  const counted = (count: number) => count.toLocaleString('en-US');
  const most = Math.max(...totals.map(({ annual_revenue }) => annual_revenue), 1);
  return (
    <div
      role="group"
      aria-label="Due"
      // Out of sight until there is something to count: what appears is no shift, what grows would be one.
      className={classNames(
        'flex min-w-0 gap-1 overflow-x-auto narrow:order-3 narrow:col-span-full narrow:[scrollbar-width:none]',
        disabled && 'invisible',
      )}
    >
      {totals.map(({ bucket, count, annual_revenue }) => (
        <button
          key={bucket}
          type="button"
          aria-pressed={chosen === bucket}
          disabled={disabled}
          title={`${formatMoney(annual_revenue)} annual revenue`}
          onClick={() => onChoose(bucket)}
          className={classNames(
            'relative inline-flex h-control-md flex-none items-center gap-[6px] rounded-md border px-[10px] narrow:px-[6px] font-medium transition-colors duration-instant ease-standard hover:bg-surface-pressed narrow:h-row-grid-touch',
            chosen === bucket
              ? 'border-accent bg-surface-selected text-text-primary forced-colors:outline-2'
              : 'border-transparent text-text-secondary',
          )}
        >
          {bucketLabels[bucket]}{' '}
          <span
            className="text-left tabular-nums text-text-muted"
            style={{ minWidth: `${counted(total).length}ch` }}
          >
            {counted(count)}
          </span>
          <span
            aria-hidden="true"
            className="absolute inset-x-[10px] narrow:inset-x-[6px] bottom-[2px] h-[2px] rounded-full"
          >
            <span
              className={classNames('block h-full origin-left rounded-full', tones[bucket])}
              style={{ transform: `scaleX(${annual_revenue / most})` }}
            />
          </span>
        </button>
      ))}
    </div>
  );
}
