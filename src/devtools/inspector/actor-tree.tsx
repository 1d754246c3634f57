/** The tree of actors with their states. Only visible rows are rendered. */
import { useId, useRef, type KeyboardEvent } from 'react';
import { useRowWindow } from '../../grid/use-row-window.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { scrollTo } from './scroll-to.ts';
import type { ActorRow } from './actor-rows.ts';

const INDENT = 14;

interface ActorTreeProps {
  readonly rows: readonly ActorRow[];
  readonly selected: string | null;
  readonly onSelect: (sessionId: string) => void;
}

/** The keys of a tree: the target index from an index and the number of rows. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function ActorTree({ rows, selected, onSelect }: ActorTreeProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const height = useNarrow() ? 44 : 28;
  const at = rows.findIndex(({ actor }) => actor.sessionId === selected);
  const drawn = useRowWindow(list, rows.length, height, at);

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(step(at, rows.length), rows.length - 1));
    const row = rows[next];
    if (row === undefined) return;
    onSelect(row.actor.sessionId);
    scrollTo(list.current, (next - 3) * height);
  };

  return (
    <div data-grid-scroll className="relative h-full overflow-auto">
      {rows.length === 0 && <p className="p-3 text-text-muted">No actor fits the search.</p>}
      <div
        ref={list}
        role="tree"
        aria-label="Actors"
        tabIndex={0}
        aria-activedescendant={at < 0 ? undefined : `${id}-${selected}`}
        onKeyDown={press}
        style={{ height: rows.length * height }}
        className="relative min-h-px -outline-offset-2"
      >
        {drawn.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { actor, level, state, isEnded } = row;
          return (
            // The tree has the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={actor.sessionId}
              id={`${id}-${actor.sessionId}`}
              role="treeitem"
              aria-level={level}
              aria-selected={index === at}
              tabIndex={-1}
              onClick={() => onSelect(actor.sessionId)}
              style={{ top: index * height, height, paddingLeft: 12 + (level - 1) * INDENT }}
              className={classNames(
                'absolute inset-x-0 flex cursor-default items-center gap-2 pr-3 outline-0',
                index === at ? 'bg-surface-selected' : 'hover:bg-surface-hover',
              )}
            >
              <span
                className={classNames(
                  'max-w-3/5 shrink-0 truncate font-medium',
                  isEnded && 'text-text-muted',
                )}
              >
                {actor.name}
              </span>
              <span className="min-w-0 flex-1 truncate text-right font-mono text-xs text-text-muted">
                {state}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
