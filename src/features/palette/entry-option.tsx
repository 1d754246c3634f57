import { useEffect, useRef } from 'react';
import { matchedRanges } from '../../../contract/rules/text-match.ts';
import type { PaletteEntry } from '../../../machines/palette/entries.ts';
import { classNames } from '../../ui/class-names.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { EntryIcon } from './entry-icon.tsx';

interface EntryOptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly typed: string;
  /** Enter opens it. */
  readonly active: boolean;
  readonly onChoose: () => void;
}

/** One entry in the list of the palette. */
export function EntryOption({ id, entry, typed, active, onChoose }: EntryOptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The field of the palette has the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={onChoose}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(
        'flex h-row-grid cursor-default scroll-my-2 items-center gap-[10px] rounded-md px-2 narrow:h-row-grid-touch',
        active ? 'bg-surface-pressed' : 'hover:bg-surface-hover',
      )}
    >
      <EntryIcon entry={entry} />
      <span className="min-w-0 truncate">
        <Marked text={entry.title} typed={typed} />
      </span>{' '}
      {entry.detail !== undefined && (
        <span className="min-w-0 flex-1 truncate text-text-muted">{entry.detail}</span>
      )}
      {active && (
        <span aria-hidden="true" className="ml-auto flex flex-none narrow:hidden">
          <KeyCap>Enter</KeyCap>
        </span>
      )}
    </div>
  );
}

/** A text in which what was typed stands out. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const ranges = matchedRanges(typed, text);
  const rest = ranges.at(-1)?.to ?? 0;
  return (
    <>
      {ranges.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(ranges[index - 1]?.to ?? 0, from)}
          <mark className="bg-transparent font-semibold text-text-link">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(rest)}
    </>
  );
}
