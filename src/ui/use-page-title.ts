import { useEffect } from 'react';
import { brand } from '../../contract/brand.ts';

/** Names the page in the tab, the history and to whoever listens. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
}
