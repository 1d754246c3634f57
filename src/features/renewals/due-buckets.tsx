import { useMemo } from 'react';
import { renewals, type Renewal } from '../../../contract/records/renewals.ts';
import { bucketTotals } from '../../../machines/renewals/totals.ts';
import type { Bucket } from '../../../machines/renewals/view.ts';
import { classNames } from '../../ui/class-names.ts';
import { Hint } from '../../ui/hint.tsx';
import { filterStyle } from '../../records/filter-style.ts';
import { formatMoney } from '../../../contract/rules/money-text.ts';

interface DueBucketsProps {
  /** What the search found, whatever the chosen bucket. */
  readonly found: readonly Renewal[];
  /** How many records there are at all: no count is longer, so no button moves when one changes. */
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
        'flex flex-none flex-wrap gap-1 narrow:grid narrow:grid-cols-4 narrow:max-[374px]:grid-cols-2',
        disabled && 'invisible',
      )}
    >
      {totals.map(({ bucket, count, annual_revenue }) => (
        <Hint key={bucket} text={`${formatMoney(annual_revenue)} annual revenue`}>
          <button
            type="button"
            aria-pressed={chosen === bucket}
            disabled={disabled}
            onClick={() => onChoose(bucket)}
            className={classNames(
              filterStyle(chosen === bucket),
              'narrow:flex-col narrow:justify-center narrow:gap-0 narrow:px-0 narrow:text-xs',
            )}
          >
            {labels.get(bucket)}{' '}
            <span
              className="text-left tabular-nums text-text-muted narrow:text-center"
              style={{ minWidth: `${counted(total).length}ch` }}
            >
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
