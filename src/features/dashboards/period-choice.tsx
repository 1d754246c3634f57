import { useId } from 'react';
import { periods } from '../../../contract/rules/period.ts';
import type { DashboardView } from '../../../machines/dashboards/dashboard-view.ts';
import { DayField } from '../../ui/day-field.tsx';

type Named = NonNullable<DashboardView['period']>;

const labels: Readonly<Record<Named, string>> = {
  'this-quarter': 'This quarter',
  'this-year': 'This year',
  'next-12-months': 'Next 12 months',
  days: 'Other…',
};

interface PeriodChoiceProps {
  readonly view: DashboardView;
  readonly onView: (view: DashboardView, how: 'replace' | 'push') => void;
}

/** The period of the charts: one with a name, or two days. */
export function PeriodChoice({ view, onView }: PeriodChoiceProps) {
  const group = useId();
  const chosen = view.period ?? 'this-year';
  return (
    <>
      <div role="radiogroup" aria-label="Period" className="seg">
        {([...periods, 'days'] as const).map((period) => (
          <label key={period}>
            <input
              type="radio"
              name={group}
              checked={period === chosen}
              onChange={() => onView({ ...view, period, from: null, to: null }, 'push')}
            />
            {labels[period]}
          </label>
        ))}
      </div>
      {chosen === 'days' && (
        <>
          <DayField label="From" value={view.from} onDay={(from) => onView({ ...view, from }, 'replace')} />
          <DayField label="To" value={view.to} onDay={(to) => onView({ ...view, to }, 'replace')} />
        </>
      )}
    </>
  );
}
