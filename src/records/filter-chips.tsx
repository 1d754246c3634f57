import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { appliedFilter, fieldsOf } from '../../machines/records/filter-builder-setup.ts';
import type { FilterBuilderActor } from '../../machines/records/filter-builder.machine.ts';
import { topOf } from '../../machines/records/filter-draft.ts';
import { filterWords } from '../../machines/records/filter-words.ts';
import { Button } from '../ui/button.tsx';

interface FilterChipsProps {
  readonly actor: FilterBuilderActor;
  /** The name of a member who left, by column and id. The same function on every render. */
  readonly formerName?: (column: string, id: string) => string | null;
}

/**
 * The top-level parts of the filter in words. Each opens the builder at its part, and Delete or its second button removes it.
 * On a narrow window only the number on the button of the builder says that there is a filter.
 */
export function FilterChips({ actor, formerName }: FilterChipsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const filter = useSelector(actor, ({ context }) => context.filter);
  const fields = useSelector(actor, ({ context }) => context.fields);
  const members = useSelector(actor, ({ context }) => context.members);
  const { top, dropped, words } = useMemo(() => {
    const { type } = actor.getSnapshot().context;
    const applied = appliedFilter({ type, filter, fields });
    const sources = { fieldOf: fieldsOf({ type, fields }), members, ...(formerName && { formerName }) };
    const parts = topOf(applied.filter);
    return {
      top: parts,
      dropped: applied.dropped,
      words: parts.parts.map((part) => filterWords(part, sources)),
    };
  }, [actor, filter, fields, members, formerName]);

  const remove = (index: number) => {
    // Chips keep their elements by place, so the focus is lost only with the last one.
    if (index === top.parts.length - 1) {
      const before = bar.current?.querySelectorAll<HTMLElement>('[data-filter-chip]')[index - 1];
      (before ?? document.querySelector<HTMLElement>('[data-filter-button]'))?.focus();
    }
    actor.send({ type: 'chip.remove', index });
  };
  const press = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    remove(index);
  };
  if (words.length === 0 && dropped.length === 0) return null;
  return (
    <>
      {dropped.length > 0 && (
        <p role="status" className="flex w-full flex-wrap items-center gap-2 text-warning-text">
          <span>{`A part of the filter in this address is not applied: ${dropped.join('. ')}.`}</span>
          <Button size="sm" tone="ghost" onClick={() => actor.send({ type: 'filter.repair' })}>
            Remove this part
          </Button>
        </p>
      )}
      {words.length > 0 && (
        <div
          ref={bar}
          role="group"
          aria-label="Filter"
          className="flex flex-wrap items-center gap-1 narrow:hidden"
        >
          {words.map((word, index) => (
            // A part of a filter has no identity but its place.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className="flex max-w-full items-center gap-1">
              {index > 0 && <span className="px-1 text-text-muted">{top.join}</span>}
              <span className="inline-flex min-w-0 items-stretch rounded-md border border-border-strong bg-surface-raised">
                <button
                  type="button"
                  data-filter-chip
                  aria-haspopup="dialog"
                  aria-keyshortcuts="Delete"
                  onClick={() => actor.send({ type: 'builder.open', at: index })}
                  onKeyDown={(event) => press(event, index)}
                  className="h-control-sm min-w-0 truncate rounded-l-md px-2 text-xs font-medium hover:bg-surface-hover"
                >
                  {word}
                </button>
                <button
                  type="button"
                  aria-label={`Remove ${word}`}
                  onClick={() => remove(index)}
                  className="grid w-6 flex-none place-items-center rounded-r-md border-l border-border-default text-text-muted hover:bg-surface-hover hover:text-text-primary"
                >
                  <X aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
                </button>
              </span>
            </span>
          ))}
          <Button size="sm" tone="ghost" onClick={() => actor.send({ type: 'filter.clear' })}>
            Clear filter
          </Button>
        </div>
      )}
    </>
  );
}
