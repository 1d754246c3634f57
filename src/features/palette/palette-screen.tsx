/** The command palette and the sheet of keyboard shortcuts (spec §2.3): nothing while neither is asked for. */
import { useSelector } from '@xstate/react';
import { Search, X } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import type { PaletteActor } from '../../../machines/palette/palette.machine.ts';
import { activeEntry, groupsOf, isOnlyNearest } from '../../../machines/palette/palette.ts';
import type { EntryStep } from '../../../machines/palette/shown.ts';
import { isPressed, shortcuts } from '../../../machines/shell/shortcuts.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Modal } from '../../ui/modal.tsx';
import { optionOf, PaletteList } from './palette-list.tsx';
import { PaletteTrouble } from './palette-trouble.tsx';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';

export function PaletteScreen({ actor }: { readonly actor: PaletteActor }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const isSheet = useSelector(actor, (snapshot) => snapshot.matches('sheet'));
  if (isSheet) return <ShortcutsSheet actor={actor} />;
  return isOpen ? <Palette actor={actor} /> : null;
}

const steps: Readonly<Record<string, EntryStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'down',
  PageUp: 'up',
  Home: 'first',
  End: 'last',
};

/** With Shift, Home and End select in the field. */
function stepOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): EntryStep | undefined {
  return shiftKey || altKey || ctrlKey || metaKey ? undefined : steps[key];
}

function Palette({ actor }: { readonly actor: PaletteActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { typed } = context;
  // The field takes the keys in the frame of the press, and the entries follow it (decision 102).
  const isListed = useDeferredValue(true, false);
  const groups = useMemo(() => (isListed ? groupsOf(context) : []), [context, isListed]);
  const active = useMemo(() => activeEntry(context), [context]);
  const nearest = useMemo(() => isOnlyNearest(context), [context]);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const close = () => actor.send({ type: 'palette.close' });
  const choose = (id: string) => actor.send({ type: 'entry.choose', id });

  const retry = () => {
    actor.send({ type: 'sources.retry' });
    // The button goes.
    field.current?.focus();
  };

  const press = (event: KeyboardEvent) => {
    // Keys that choose among the suggestions of an input method are not for the palette.
    if (event.nativeEvent.isComposing) return;
    const step = stepOf(event);
    if (step !== undefined) actor.send({ type: 'entry.move', step });
    else if (isPressed(shortcuts.palette.choose, event)) {
      if (active) choose(active.id);
    } else if (isPressed(shortcuts.everywhere.palette, event)) close();
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      label="Command palette"
      place="top"
      onClose={close}
      className="flex max-w-[640px] flex-col overflow-hidden narrow:max-w-none"
    >
      <div className="flex h-[52px] flex-none items-center gap-[10px] border-b border-border-default px-4">
        <Search aria-hidden="true" className="size-icon-md flex-none text-text-muted" strokeWidth={1.75} />
        <input
          ref={field}
          // The palette was opened to type in it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="text"
          role="combobox"
          aria-label="Search or run a command"
          aria-expanded={active !== undefined}
          aria-controls={listId}
          aria-activedescendant={optionOf(listId, isListed ? active : undefined)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Accounts, people, views, pages and commands"
          value={typed}
          onChange={(event) => actor.send({ type: 'query.change', typed: event.target.value })}
          onKeyDown={press}
          className="h-full min-w-0 flex-1 text-ellipsis bg-transparent text-lg text-text-primary placeholder:text-text-placeholder focus:outline-0"
        />
        <button
          type="button"
          onClick={close}
          className="flex flex-none items-center rounded-sm narrow:size-row-grid-touch narrow:justify-center"
        >
          <span className="sr-only">Close</span>
          <span aria-hidden="true" className="flex narrow:hidden">
            <KeyCap>Esc</KeyCap>
          </span>
          {/* A phone has no such key. */}
          <X
            aria-hidden="true"
            className="hidden size-icon-md text-text-muted narrow:block"
            strokeWidth={1.75}
          />
        </button>
      </div>
      <PaletteTrouble actor={actor} onRetry={retry} />
      <PaletteList id={listId} groups={groups} active={active} typed={typed} onChoose={choose} />
      {isListed && count === 0 && (
        <p className="px-4 py-6 text-center text-text-secondary narrow:flex-1">
          {busy ? 'Searching…' : `Nothing found for “${typed.trim()}”`}
        </p>
      )}
      <PaletteFoot text={nearest ? `Nearest to “${typed.trim()}”` : ''} />
      {/* Told when the search has ended, not at every character. */}
      <p role="status" className="sr-only">
        {busy || !isListed ? '' : count === 1 ? '1 result' : `${count} results`}
      </p>
    </Modal>
  );
}

function PaletteFoot({ text }: { readonly text: string }) {
  return (
    <div className="flex h-row-grid flex-none items-center gap-4 border-t border-border-default bg-surface-canvas px-4 text-xs text-text-muted">
      <span className="flex items-center gap-[6px] narrow:hidden">
        <KeyCap>↑</KeyCap>
        <KeyCap>↓</KeyCap>
        select
      </span>
      <span className="flex items-center gap-[6px] narrow:hidden">
        <KeyCap>Enter</KeyCap>
        open
      </span>
      <span className="ml-auto truncate">{text}</span>
    </div>
  );
}
