import { Flag } from 'lucide-react';
import type { RuledFlag } from '../../machines/records/buckets.ts';

export const reasonsOf = <R,>(flags: readonly RuledFlag<R>[], row: R): readonly string[] =>
  flags.filter(({ holds }) => holds(row)).map(({ reason }) => reason);

/** In a cell; the cell says the reasons. */
export const FlagMark = () => (
  <Flag aria-hidden="true" className="flag-mark size-3 flex-none text-warning-solid" strokeWidth={2} />
);

interface FlagReasonsProps<R> {
  readonly flags: readonly RuledFlag<R>[];
  readonly row: R;
}

/** Why a record is flagged, in its panel (decision 69). */
export function FlagReasons<R>({ flags, row }: FlagReasonsProps<R>) {
  const reasons = reasonsOf(flags, row);
  if (reasons.length === 0) return null;
  return (
    <ul aria-label="Flags" className="flex flex-wrap gap-x-4 gap-y-1 text-xs font-medium text-warning-text">
      {reasons.map((reason) => (
        <li key={reason} className="flex items-center gap-[6px]">
          <FlagMark />
          {reason}
        </li>
      ))}
    </ul>
  );
}
