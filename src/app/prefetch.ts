/** Fetches the chunks of the page at a path ahead of going there. */
import { useEffect } from 'react';
import { paths } from '../../contract/paths.ts';
import { chatamAdmin } from './chatam-admin-gate.tsx';
import { pageAt } from './pages.ts';
import { publicPages } from './public-pages.ts';
import { workspaceShell } from './workspace-gate.tsx';

export function prefetch(path: string): void {
  const open = publicPages.get(path);
  if (open) return open.prefetch();
  if (path === paths.dev.chatamAdmin) return chatamAdmin.prefetch();
  const page = pageAt(path);
  if (page === undefined) return;
  workspaceShell.prefetch();
  page.prefetch();
}

/** A link that is pointed at or reached by keyboard will likely be followed. */
export function usePrefetch(): void {
  useEffect(() => {
    const near = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin) prefetch(link.pathname);
    };
    document.addEventListener('pointerover', near, { passive: true });
    document.addEventListener('focusin', near);
    return () => {
      document.removeEventListener('pointerover', near);
      document.removeEventListener('focusin', near);
    };
  }, []);
}
