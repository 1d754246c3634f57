/** The height of the drawer, and the space that it leaves for the page. */
import { useEffect, useState } from 'react';

/** Pixels. */
export const LOWEST = 200;
const highest = () => Math.max(LOWEST, window.innerHeight - 48);

export function useDrawerHeight(): readonly [height: number, resize: (height: number) => void] {
  const [wanted, setWanted] = useState(() => Math.round(window.innerHeight * 0.48));
  const height = Math.max(LOWEST, Math.min(wanted, highest()));
  useEffect(() => {
    const page = document.getElementById('root');
    if (page === null) return;
    // Content of the window's height scrolls in the remaining space, so no control of the page is below the drawer.
    Object.assign(page.style, { height: `calc(100dvh - ${height}px)`, overflow: 'auto' });
    return () => page.removeAttribute('style');
  }, [height]);
  return [height, setWanted];
}
