import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { renewals, type Confidence, type Renewal } from '../../../contract/records/renewals.ts';
import { formatMoney } from '../../../contract/rules/money-text.ts';
import type { View } from '../../../machines/renewals/renewal-table.ts';
import { forecastOf, type ConfidenceTotals } from '../../../machines/renewals/totals.ts';
import type { StripProps } from '../../records/table-parts.ts';
import { classNames } from '../../ui/class-names.ts';
import { ConfidenceBars } from '../../ui/confidence-chip.tsx';

const { one, many } = renewals.noun;
const names: Readonly<Record<Confidence, string>> = { high: 'High', medium: 'Medium', low: 'Low' };
const tones: Readonly<Record<Confidence | 'none', string>> = {
  high: 'bg-success-solid',
  medium: 'bg-warning-solid',
  low: 'bg-danger-solid',
  none: 'bg-border-strong',
};

/**
 * What the visible renewals are worth, weighted by confidence (decision 69). Each bar has the length of its sum, and the filled
 * part that of its weighted sum.
 */
export function ForecastStrip({ actor, rows, ready }: StripProps<Renewal, View>) {
  const rules = useSelector(actor, ({ context }) => context.triage);
  const forecast = useMemo(() => forecastOf(rows, rules), [rows, rules]);
  // A detail of this widget: nothing but these sums depends on it, and no event is refused because of it.
  const [open, setOpen] = useState(false);
  const most = Math.max(...forecast.levels.map(({ contract_value }) => contract_value), 1);
  const { contract_value: value, weighted } = forecast;
  return (
    // Its own width counts, because a panel may stand beside the table: below 720 px the four sums stand behind a button.
    <section
      aria-label="Weighted forecast"
      // Invisible until there are sums, so that it causes no layout shift.
      className={classNames(
        '@container flex-none border-t border-border-default print:hidden',
        !ready && 'invisible',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2 py-2 pl-5 pr-4 tabular-nums narrow:px-3 narrow:py-0">
        <dl className="w-[220px] @max-[719px]:w-auto @max-[719px]:flex-1">
          <div className="grid gap-half narrow:min-h-row-grid-touch narrow:gap-0 narrow:content-center">
            <dt className="text-xs text-text-muted">Weighted forecast</dt>
            <dd className="flex items-baseline gap-2 font-semibold">
              {formatMoney(weighted)}
              <small className="text-xs font-regular text-text-muted">
                {value === 0 ? 0 : Math.round((weighted / value) * 100)}%
                <span className="narrow:hidden"> of {formatMoney(value)}</span>
              </small>
            </dd>
          </div>
        </dl>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="hidden h-control-md items-center gap-1 px-2 text-text-secondary @max-[719px]:inline-flex narrow:h-row-grid-touch"
        >
          By confidence
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-icon-sm', open && 'rotate-180')}
            strokeWidth={1.75}
          />
        </button>
        <dl
          className={classNames(
            'grid min-w-0 flex-1 gap-x-6 gap-y-2 @min-[480px]:grid-cols-2 @max-[719px]:w-full @max-[719px]:flex-none @min-[1080px]:grid-cols-4 narrow:pb-2',
            !open && '@max-[719px]:hidden',
          )}
        >
          {forecast.levels.map((totals) => (
            <Level key={totals.level ?? 'none'} totals={totals} most={most} />
          ))}
        </dl>
      </div>
    </section>
  );
}

function Level({ totals, most }: { readonly totals: ConfidenceTotals; readonly most: number }) {
  const { level, count, contract_value: value, weight, weighted } = totals;
  return (
    <div className="grid min-w-0 gap-half">
      <dt className="flex items-center gap-[6px] text-xs text-text-muted">
        {level !== null && <ConfidenceBars level={level} />}
        {level === null ? 'No confidence' : names[level]}
        <span>× {weight}%</span>
        <span className="ml-auto">
          {count.toLocaleString('en-US')} {count === 1 ? one : many}
        </span>
      </dt>
      <dd className="grid gap-half">
        <span className="flex items-baseline gap-2">
          {formatMoney(weighted)}
          <small className="text-xs text-text-muted">of {formatMoney(value)}</small>
        </span>
        <span aria-hidden="true" className="relative block h-1 overflow-hidden rounded-full">
          <span
            className="absolute inset-0 origin-left rounded-full bg-surface-pressed"
            style={{ transform: `scaleX(${value / most})` }}
          />
          <span
            className={classNames('absolute inset-0 origin-left rounded-full', tones[level ?? 'none'])}
            style={{ transform: `scaleX(${weighted / most})` }}
          />
        </span>
      </dd>
    </div>
  );
}
