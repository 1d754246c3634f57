import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { RuledFlag } from '../../machines/records/buckets.ts';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { classNames } from '../ui/class-names.ts';
import { Hint } from '../ui/hint.tsx';
import { filterStyle } from './filter-style.ts';
import { useShown } from './shown-records.tsx';

interface FlagCountsProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly flags: readonly RuledFlag<R>[];
  readonly disabled: boolean;
}

/** The number of records with each flag: pressing one filters, pressing it again clears the filter (decision 69). */
export function FlagCounts<R extends TableRecord, V extends TableView>(props: FlagCountsProps<R, V>) {
  const { actor, flags, disabled } = props;
  const { flaggable: found } = useShown<R>();
  const chosen = useSelector(actor, ({ context }) => context.view.flag);
  const counts = useMemo(
    () => flags.map(({ holds }) => found.reduce((sum, row) => sum + (holds(row) ? 1 : 0), 0)),
    [flags, found],
  );
  if (flags.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Flags"
      // Invisible until there are counts: an element that appears causes no layout shift, one that grows does.
      className={classNames(
        '-mx-1 -my-[3px] flex min-w-0 gap-1 overflow-x-auto overscroll-x-contain px-1 py-[3px] [scrollbar-width:none] narrow:m-0 narrow:flex-none narrow:overflow-visible narrow:p-0',
        disabled && 'invisible',
      )}
    >
      {flags.map(({ name, label, reason }, place) => (
        <Hint key={name} text={reason}>
          <button
            type="button"
            aria-pressed={chosen === name}
            disabled={disabled}
            onClick={() => actor.send({ type: 'flag.choose', flag: name })}
            className={classNames(filterStyle(chosen === name), 'h-control-sm')}
          >
            {label}{' '}
            <span className="min-w-[3ch] text-left tabular-nums text-text-muted">
              {counts[place]?.toLocaleString('en-US')}
            </span>
          </button>
        </Hint>
      ))}
    </div>
  );
}
