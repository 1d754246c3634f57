/** The events, oldest first, following the newest while it is visible. Only visible rows are rendered. */
import { useLayoutEffect, useRef } from 'react';
import { useRowWindow } from '../../grid/use-row-window.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { scrollToEnd } from './scroll-to.ts';
import { eventText } from '../../../machines/testing/diagram.ts';
import { fromWords, timeOfDay, toWords } from './event-words.ts';
import type { Entry } from './recorded.ts';

interface EventLogProps {
  readonly entries: readonly Entry[];
  /** The number of the selected entry. */
  readonly opened: number | null;
  readonly onOpen: (number: number | null) => void;
  readonly detailsId: string;
}

const columns =
  'grid grid-cols-[88px_minmax(0,3fr)_minmax(0,5fr)_minmax(0,6fr)] gap-3 px-3 narrow:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)]';

function EventResult({ entry }: { readonly entry: Entry }) {
  const from = fromWords(entry);
  const to = toWords(entry);
  if (entry.ignored) {
    return (
      <>
        <span className="min-w-0 truncate text-text-muted">{to}</span>
        <Badge small tone="warning">
          ignored
        </Badge>
      </>
    );
  }
  return (
    <span className="min-w-0 truncate text-text-muted">
      {from !== '' && from !== to && `${from} → `}
      <span className={classNames(from !== to && 'text-text-primary')}>{to}</span>
    </span>
  );
}

function LogRow({ entry, top, height, opened, onOpen, detailsId }: LogRowProps) {
  const isOpened = entry.number === opened;
  return (
    <div
      role="row"
      aria-rowindex={entry.number + 1}
      style={{ top, height }}
      className={classNames(
        columns,
        'absolute inset-x-0 items-center border-b border-border-subtle',
        isOpened ? 'bg-surface-selected' : 'hover:bg-surface-hover',
      )}
    >
      <span role="cell" className="text-xs text-text-muted tabular-nums narrow:hidden">
        {timeOfDay(entry.at)}
      </span>
      <span role="cell" className="truncate">
        {entry.actor.name}
      </span>
      <span role="cell" className="flex min-w-0 font-mono text-xs">
        <button
          type="button"
          aria-expanded={isOpened}
          aria-controls={isOpened ? detailsId : undefined}
          onClick={() => onOpen(isOpened ? null : entry.number)}
          className="truncate font-medium -outline-offset-2 after:absolute after:inset-0"
        >
          {eventText(entry.event.type)}
        </button>
      </span>
      <span role="cell" className="flex min-w-0 items-center gap-2 font-mono text-xs">
        <EventResult entry={entry} />
      </span>
    </div>
  );
}

interface LogRowProps extends Omit<EventLogProps, 'entries'> {
  readonly entry: Entry;
  readonly top: number;
  readonly height: number;
}

export function EventLog({ entries, ...rest }: EventLogProps) {
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const height = isNarrow ? 44 : 28;
  const drawn = useRowWindow(list, entries.length, height, -1);
  const atEnd = useRef(true);
  const newest = entries.at(-1)?.number;

  useLayoutEffect(() => {
    if (atEnd.current) scrollToEnd(list.current);
  }, [newest, entries.length]);
  // Runs when the drawer is resized and when its tab first gets a height.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (atEnd.current) scrollToEnd(list.current);
    });
    const scroller = list.current?.parentElement;
    if (scroller) observer.observe(scroller);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      role="table"
      aria-label="Events"
      aria-rowcount={entries.length + 1}
      className="flex h-full min-h-0 flex-col"
    >
      <div role="rowgroup" className="flex-none border-b border-border-default">
        <div
          role="row"
          aria-rowindex={1}
          className={classNames(columns, 'h-row-header items-center text-xs text-text-muted')}
        >
          <span role="columnheader" className="narrow:hidden">
            Time
          </span>
          <span role="columnheader">Actor</span>
          <span role="columnheader">Event</span>
          <span role="columnheader">From → to</span>
        </div>
      </div>
      <div
        data-grid-scroll
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable
        tabIndex={0}
        role="rowgroup"
        className="relative min-h-0 flex-1 overflow-y-auto -outline-offset-2"
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          atEnd.current = scrollTop + clientHeight >= scrollHeight - height;
        }}
      >
        <div ref={list} role="presentation" style={{ height: entries.length * height }} className="relative">
          {drawn.map((index) => {
            const entry = entries[index];
            return (
              entry && (
                <LogRow key={entry.number} entry={entry} top={index * height} height={height} {...rest} />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
