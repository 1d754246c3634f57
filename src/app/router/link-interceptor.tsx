/**
 * Screens write plain links, so that they render without a router. A plain click on one that stays inside the
 * application is taken to the router here; everything else is left to the browser.
 */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { served } from '../../../contract/paths.ts';

const isServed = (path: string) =>
  Object.values(served).some((root) => path === root || path.startsWith(`${root}/`));

export function LinkInterceptor() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
        return;
      const url = new URL(link.href);
      if (url.origin !== window.location.origin || isServed(url.pathname)) return;
      // A place on the same page: the browser goes there and takes the focus along.
      if (url.hash !== '' && url.pathname + url.search === window.location.pathname + window.location.search)
        return;
      event.preventDefault();
      void navigate(url.pathname + url.search + url.hash);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return null;
}
