import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { RuledFlag } from '../../machines/records/buckets.ts';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { classNames } from '../ui/class-names.ts';
import { Hint } from '../ui/hint.tsx';
import { filterStyle } from './filter-style.ts';

interface FlagCountsProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly flags: readonly RuledFlag<R>[];
  /** The records that match search and filters, in all buckets. */
  readonly found: readonly R[];
  readonly disabled: boolean;
}

/** The number of records with each flag: pressing one filters, pressing it again clears the filter (decision 69). */
export function FlagCounts<R extends TableRecord, V extends TableView>(props: FlagCountsProps<R, V>) {
  const { actor, flags, found, disabled } = props;
  const chosen = useSelector(actor, ({ context }) => context.view.bucket);
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
        'flex flex-wrap gap-1 narrow:order-last narrow:w-full narrow:justify-between narrow:max-[374px]:grid narrow:max-[374px]:grid-cols-2',
        disabled && 'invisible',
      )}
    >
      {flags.map(({ name, label, reason }, place) => (
        <Hint key={name} text={reason}>
          <button
            type="button"
            aria-pressed={chosen === name}
            disabled={disabled}
            onClick={() => actor.send({ type: 'bucket.choose', bucket: name })}
            className={classNames(
              filterStyle(chosen === name),
              'h-control-sm narrow:flex-col narrow:justify-center narrow:gap-0 narrow:px-0 narrow:text-xs',
            )}
          >
            {label}{' '}
            <span className="min-w-[3ch] text-left tabular-nums text-text-muted narrow:text-center">
              {counts[place]?.toLocaleString('en-US')}
            </span>
          </button>
        </Hint>
      ))}
    </div>
  );
}
