import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { onboarding, type OnboardingProject } from '../../../contract/records/onboarding.ts';
import type { OnboardingView } from '../../../machines/onboarding/onboarding-flows.ts';
import { bucketsOf } from '../../../machines/records/buckets.ts';
import { filterStyle } from '../../records/filter-style.ts';
import type { BucketsProps } from '../../records/table-parts.ts';
import { classNames } from '../../ui/class-names.ts';

const { bucketOf } = bucketsOf(onboarding);

/** The number of projects of each risk: pressing one filters, pressing it again clears the filter. */
export function RiskBuckets(props: BucketsProps<OnboardingProject, OnboardingView>) {
  const { actor, found, disabled } = props;
  const chosen = useSelector(actor, ({ context }) => context.view.bucket);
  const counts = useMemo(() => {
    const all = found.map(bucketOf);
    return onboarding.buckets.map(({ name }) => all.filter((one) => one === name).length);
  }, [found]);
  return (
    <div
      role="group"
      aria-label="Risk"
      // Invisible until there are counts: an element that appears causes no layout shift, one that grows does.
      className={classNames('flex flex-none flex-wrap gap-1 narrow:flex-nowrap', disabled && 'invisible')}
    >
      {onboarding.buckets.map(({ name, label }, place) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === name}
          disabled={disabled}
          onClick={() => actor.send({ type: 'bucket.choose', bucket: name })}
          className={filterStyle(chosen === name)}
        >
          {label}{' '}
          <span className="min-w-[3ch] text-left tabular-nums text-text-muted">
            {counts[place]?.toLocaleString('en-US')}
          </span>
        </button>
      ))}
    </div>
  );
}
