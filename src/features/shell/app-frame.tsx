import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { PreparedModals } from '../../ui/prepared-modals.tsx';
import { focusFirst } from '../../ui/take-focus.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import type { BadgesActor } from '../../../machines/shell/badges.machine.ts';
import type { NavigationActor } from '../../../machines/shell/navigation.machine.ts';
import { NavigationScreen } from './navigation-screen.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';

interface AppFrameProps extends TopBarProps {
  readonly navigation: NavigationActor;
  readonly badges: BadgesActor;
  /** The current path. On each new one the page scrolls to the top and its first control or its heading receives the focus. */
  readonly path: string;
  /** True if the person came from another page of the application, such as sign-in. */
  readonly arrived: boolean;
  readonly onSignOut: () => void;
  /** Beside the content: the assistant, while it is open there. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around every page of a workspace: navigation, top bar, content (spec §2.3). */
export function AppFrame({
  navigation,
  badges,
  path,
  arrived,
  onSignOut,
  beside,
  children,
  ...bar
}: AppFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLElement>(null);
  const shownAt = useRef(arrived ? null : path);
  // On a narrow window the open navigation covers the page, which must not be reachable by Tab then.
  const covered = useSelector(
    navigation,
    (snapshot) => snapshot.context.narrow && snapshot.matches({ column: 'expanded' }),
  );
  usePageTitle(bar.title);

  useEffect(() => {
    if (shownAt.current === path) return;
    shownAt.current = path;
    if (content.current) content.current.scrollTop = 0;
    focusFirst(content.current, heading.current);
  }, [path]);

  return (
    <div className="flex h-full print:block print:h-auto">
      <a
        href="#content"
        className="sr-only rounded-md bg-surface-overlay px-3 py-2 font-medium text-text-link shadow-popover focus:not-sr-only focus:fixed focus:left-2 focus:top-2 focus:z-tooltip"
      >
        Skip to content
      </a>
      <NavigationScreen actor={navigation} badges={badges} onSignOut={onSignOut} />
      <div inert={covered} className="flex min-w-0 flex-1 flex-col print:block">
        <TopBar {...bar} heading={heading} />
        <div className="relative flex min-h-0 flex-1 print:block">
          <main
            ref={content}
            id="content"
            tabIndex={-1}
            className="relative min-h-0 min-w-0 flex-1 overflow-auto focus:outline-0 print:overflow-visible"
          >
            {children}
          </main>
          {beside}
        </div>
      </div>
      <PreparedModals />
    </div>
  );
}
