/** Loads code before it is needed. */
import { useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import { chatamAdmin, pageAt, publicPages } from './pages.ts';
import { workspaceShell } from './workspace-gate.tsx';

/** The chunks of the page at a path. Resolves when they are loaded, or known not to be. */
export async function prefetch(path: string): Promise<void> {
  const page = pageAt(path);
  const needed =
    page === undefined
      ? [publicPages.get(path), path === paths.dev.chatamAdmin ? chatamAdmin : undefined]
      : [workspaceShell, page];
  await Promise.all(needed.map((one) => one?.prefetch()));
}

/** A link that is hovered or focused is likely to be followed. */
export function usePrefetch(): void {
  useEffect(() => {
    const near = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin) void prefetch(link.pathname);
    };
    document.addEventListener('pointerover', near, { passive: true });
    document.addEventListener('focusin', near);
    return () => {
      document.removeEventListener('pointerover', near);
      document.removeEventListener('focusin', near);
    };
  }, []);
}
