import { useEffect } from 'react';
import { brand } from '../../contract/brand.ts';

/** Names the page in the tab, the history and to whoever listens; null where somebody else does. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${brand.name}`;
  }, [title]);
}
