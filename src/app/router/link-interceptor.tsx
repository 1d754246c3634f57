/**
 * Screens use plain links, so that they render without a router. A plain click on a link inside the application is
 * passed to the router; all others are left to the browser. The link is marked until its page is rendered (decision 102).
 */
import { useEffect, useLayoutEffect, useState, useTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { served } from '../../../contract/paths.ts';
import { besidePresent } from './beside-present.ts';

const isServed = (path: string) =>
  Object.values(served).some((root) => path === root || path.startsWith(`${root}/`));

export function LinkInterceptor() {
  const navigate = useNavigate();
  const [isGoing, go] = useTransition();
  const [followed, setFollowed] = useState<HTMLAnchorElement | null>(null);
  useLayoutEffect(() => {
    if (!isGoing || followed === null) return;
    followed.setAttribute('data-going', '');
    return () => followed.removeAttribute('data-going');
  }, [isGoing, followed]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download'))
        return;
      const url = new URL(link.href);
      if (url.origin !== window.location.origin || isServed(url.pathname)) return;
      // A fragment on the same page: the browser scrolls to it and moves the focus.
      if (url.hash !== '' && url.pathname + url.search === window.location.pathname + window.location.search)
        return;
      event.preventDefault();
      setFollowed(link);
      go(() => {
        // With the page that was left its link is forgotten.
        setFollowed(null);
        void navigate(besidePresent(url.pathname + url.search + url.hash));
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return null;
}
