import { useEffect } from 'react';
import { brand } from '../../contract/brand.ts';

/** Sets the document title; null if another component sets it. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${brand.name}`;
  }, [title]);
}
