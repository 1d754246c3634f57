import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { BadgesActor } from '../../../machines/shell/badges.machine.ts';
import type { NavigationActor } from '../../../machines/shell/navigation.machine.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { NavigationFoot } from './navigation-foot.tsx';
import { NavigationHints } from './navigation-hints.tsx';
import { NavigationList } from './navigation-list.tsx';

interface NavigationScreenProps {
  readonly actor: NavigationActor;
  /** What waits for the person; omitted without a signed-in person. */
  readonly badges?: BadgesActor | undefined;
  readonly onSignOut?: () => void;
}

/**
 * The navigation column (spec §2.3). On narrow screens it keeps its collapsed width and covers the page while it is
 * open; the page behind is dimmed.
 */
export function NavigationScreen({ actor, badges, onSignOut }: NavigationScreenProps) {
  const slug = useSelector(actor, ({ context }) => context.slug);
  const collapsed = useSelector(actor, (snapshot) => snapshot.matches({ column: 'collapsed' }));
  const column = useRef<HTMLElement>(null);
  const toggle = () => actor.send({ type: 'column.toggle' });
  const over = useSelector(
    actor,
    (snapshot) => snapshot.context.narrow && snapshot.matches({ column: 'expanded' }),
  );

  // Escape and a click outside close it, like every overlay.
  useEffect(() => {
    if (!over) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') actor.send({ type: 'column.toggle' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actor, over]);

  return (
    <div
      data-collapsed={collapsed || undefined}
      className="h-full flex-none narrow:w-nav-collapsed print:hidden"
    >
      {!collapsed && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={toggle}
          className="fixed inset-0 z-nav hidden animate-appear bg-surface-scrim narrow:block"
        />
      )}
      <nav
        ref={column}
        aria-label="Workspace"
        className="relative z-nav flex h-full w-nav-expanded flex-col border-r border-border-default bg-surface-canvas transition-[width] duration-slow ease-standard in-data-collapsed:w-nav-collapsed narrow:fixed narrow:inset-y-0 narrow:left-0"
      >
        <div className="flex h-topbar flex-none items-center px-4 in-data-collapsed:justify-center in-data-collapsed:px-0">
          <Wordmark
            href={paths.workspace.home(slug)}
            short={collapsed}
            onChoose={() => actor.send({ type: 'item.chosen' })}
          />
        </div>
        <NavigationList actor={actor} badges={badges} />
        <NavigationFoot collapsed={collapsed} onToggle={toggle} onSignOut={onSignOut} />
        <NavigationHints column={column} />
      </nav>
    </div>
  );
}
