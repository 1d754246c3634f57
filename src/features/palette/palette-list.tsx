import { useId } from 'react';
import type { PaletteEntry } from '../../../machines/palette/entries.ts';
import type { ShownGroup } from '../../../machines/palette/shown.ts';
import { EntryOption } from './entry-option.tsx';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly ShownGroup[];
  readonly active: PaletteEntry | undefined;
  readonly typed: string;
  readonly onChoose: (id: string) => void;
}

/** The id of an entry's option, which the field names as its active one. */
export const optionOf = (listId: string, entry: PaletteEntry | undefined) =>
  entry && `${listId}-${entry.id.replace(/[^\w-]/g, '-')}`;

/** The entries in their groups. */
export function PaletteList({ id, groups, active, typed, onChoose }: PaletteListProps) {
  const headings = useId();
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className="max-h-[420px] overflow-y-auto px-2 pb-2 pt-1 empty:hidden narrow:max-h-none narrow:flex-1"
    >
      {groups.map(({ heading, entries }, index) => (
        <div key={heading} role="group" aria-labelledby={`${headings}-${index}`}>
          <div
            id={`${headings}-${index}`}
            className="px-2 pb-1 pt-[10px] text-xs font-medium text-text-muted"
          >
            {heading}
          </div>
          {entries.map((entry) => (
            <EntryOption
              key={entry.id}
              id={optionOf(id, entry) ?? ''}
              entry={entry}
              typed={typed}
              active={entry.id === active?.id}
              onChoose={() => onChoose(entry.id)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
