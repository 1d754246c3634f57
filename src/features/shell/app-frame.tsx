import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTitle } from '../../ui/use-page-title.ts';
import type { NavigationActor } from '../../../machines/shell/navigation.machine.ts';
import { NavigationScreen } from './navigation-screen.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';

interface AppFrameProps extends TopBarProps {
  readonly navigation: NavigationActor;
  /** The open page's path: with each new one the page starts at its top and its heading takes the focus. */
  readonly path: string;
  /** The person came from another page of the application, such as sign-in. */
  readonly arrived: boolean;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/** The frame around every page of a workspace: navigation, top bar, content (spec §2.3). */
export function AppFrame({ navigation, path, arrived, onSignOut, children, ...bar }: AppFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLElement>(null);
  const shownAt = useRef(arrived ? null : path);
  // A narrow window's open navigation lies over the page: nobody should tab about behind it.
  const covered = useSelector(
    navigation,
    (snapshot) => snapshot.context.narrow && snapshot.matches({ column: 'expanded' }),
  );
  usePageTitle(bar.title);

  useEffect(() => {
    if (shownAt.current === path) return;
    shownAt.current = path;
    if (content.current) content.current.scrollTop = 0;
    // A page that has a place to begin has taken the focus already.
    if (!content.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <div className="flex h-full print:block print:h-auto">
      <a
        href="#content"
        className="sr-only rounded-md bg-surface-overlay px-3 py-2 font-medium text-text-link shadow-popover focus:not-sr-only focus:fixed focus:left-2 focus:top-2 focus:z-tooltip"
      >
        Skip to content
      </a>
      <NavigationScreen actor={navigation} onSignOut={onSignOut} />
      <div inert={covered} className="flex min-w-0 flex-1 flex-col print:block">
        <TopBar {...bar} heading={heading} />
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="relative min-h-0 min-w-0 flex-1 overflow-auto focus:outline-0 print:overflow-visible"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
