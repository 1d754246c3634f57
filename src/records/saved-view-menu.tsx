import { useSelector } from '@xstate/react';
import { Check, ChevronDown, Users } from 'lucide-react';
import { currentView, isChanged } from '../../machines/records/saved-views.ts';
import { Menu } from '../ui/menu.tsx';
import type { SavedViewsActor } from './saved-views-actor.ts';

interface SavedViewMenuProps {
  readonly actor: SavedViewsActor;
  readonly all: string;
}

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** The views of a narrow window: one button with the name of the open one. */
export function SavedViewMenu({ actor, all }: SavedViewMenuProps) {
  const views = useSelector(actor, ({ context }) => context.views);
  const current = useSelector(actor, ({ context }) => currentView(context));
  const changed = useSelector(actor, ({ context }) => isChanged(context));
  const name = current?.name ?? all;
  const entries = [null, ...views].map((view) => {
    const id = view?.id ?? null;
    return {
      key: id,
      label: view === null ? all : view.shared ? `${view.name} (shared)` : view.name,
      icon:
        (current?.id ?? null) === id ? (
          <Check {...icon} />
        ) : view?.shared ? (
          <Users {...icon} />
        ) : (
          <span className="size-4 flex-none" />
        ),
      onChoose: () => actor.send({ type: 'view.choose', id }),
    };
  });
  return (
    <span className="mr-auto flex min-w-0 flex-1 py-1">
      <Menu
        label={`View: ${name}${changed ? ', changed' : ''}`}
        text={
          <>
            <span className="min-w-0 truncate">{name}</span>
            {changed && <span aria-hidden="true" className="size-[6px] flex-none rounded-full bg-accent" />}
            <ChevronDown
              aria-hidden="true"
              className="size-icon-sm flex-none text-text-muted"
              strokeWidth={1.75}
            />
          </>
        }
        entries={entries}
      />
    </span>
  );
}
