import { useSelector } from '@xstate/react';
import { ListFilter } from 'lucide-react';
import { conditionsIn } from '../../contract/filter.ts';
import { appliedFilter } from '../../machines/records/filter-builder-setup.ts';
import type { FilterBuilderActor } from '../../machines/records/filter-builder.machine.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';

interface FilterButtonProps {
  readonly actor: FilterBuilderActor;
  /** True while the table loads. */
  readonly disabled?: boolean;
  /** Called before the builder opens. */
  readonly onOpen?: () => void;
}

/** Opens the filter builder. It has the number of conditions. */
export function FilterButton({ actor, disabled = false, onOpen }: FilterButtonProps) {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'));
  const count = useSelector(actor, ({ context }) => {
    const { filter } = appliedFilter(context);
    return filter === null ? 0 : conditionsIn(filter);
  });
  return (
    <button
      type="button"
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-filter-button
      onClick={() => {
        onOpen?.();
        actor.send({ type: 'builder.open', at: null });
      }}
      className={classNames(
        buttonStyle('secondary', 'sm'),
        count > 0 && 'border-accent! bg-surface-selected!',
      )}
    >
      <ListFilter aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
      <span>Filter</span>
      {count > 0 && (
        <>
          {' '}
          <span className="tabular-nums">{count}</span>
        </>
      )}
    </button>
  );
}
