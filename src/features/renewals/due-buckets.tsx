import { useMemo } from 'react';
import { renewals, type Renewal } from '../../../contract/records/renewals.ts';
import { bucketTotals, type Bucket } from '../../../machines/renewals/totals.ts';
import { classNames } from '../../ui/class-names.ts';
import { Hint } from '../../ui/hint.tsx';
import { filterStyle } from '../../records/filter-style.ts';
import { formatMoney } from '../../../contract/rules/money-text.ts';

interface DueBucketsProps {
  /** The records that match search, filters and flag, in all buckets. */
  readonly found: readonly Renewal[];
  /** The number of all records. No count has more digits. */
  readonly total: number;
  readonly chosen: Bucket | null;
  readonly disabled: boolean;
  readonly onChoose: (bucket: Bucket) => void;
}

const labels = new Map(renewals.buckets.map(({ name, label }) => [name, label]));

const tones: Readonly<Record<Bucket, string>> = {
  overdue: 'bg-danger-solid',
  '30': 'bg-warning-solid',
  '60': 'bg-accent',
  '90': 'bg-accent',
};

/**
 * Buckets by due date: pressing one filters, pressing it again clears the filter. The line below each shows its share
 * of the revenue due.
 */
export function DueBuckets({ found, total, chosen, disabled, onChoose }: DueBucketsProps) {
  const totals = useMemo(() => bucketTotals(found), [found]);
  const counted = (count: number) => count.toLocaleString('en-US');
  // Space for three digits from the start, so that neither loading nor a search changes the width of a button.
  const digits = Math.max(counted(total).length, 3);
  const most = Math.max(...totals.map(({ annual_revenue }) => annual_revenue), 1);
  return (
    <div
      role="group"
      aria-label="Due"
      // Invisible until there are counts: an element that appears causes no layout shift, one that grows does.
      className={classNames('flex flex-none flex-wrap gap-1 narrow:flex-nowrap', disabled && 'invisible')}
    >
      {totals.map(({ bucket, count, annual_revenue }) => (
        <Hint key={bucket} text={`${formatMoney(annual_revenue)} annual revenue`}>
          <button
            type="button"
            aria-pressed={chosen === bucket}
            disabled={disabled}
            onClick={() => onChoose(bucket)}
            className={filterStyle(chosen === bucket)}
          >
            {labels.get(bucket)}{' '}
            <span className="text-left tabular-nums text-text-muted" style={{ minWidth: `${digits}ch` }}>
              {counted(count)}
            </span>
            <span aria-hidden="true" className="absolute inset-x-2 bottom-[2px] h-[2px] rounded-full">
              <span
                className={classNames('block h-full origin-left rounded-full', tones[bucket])}
                style={{ transform: `scaleX(${annual_revenue / most})` }}
              />
            </span>
          </button>
        </Hint>
      ))}
    </div>
  );
}
