/** How high the drawer is, and the room it leaves to the page. */
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
    // What is as high as the window then scrolls in what is left of it, and no control of the page lies below the drawer.
    Object.assign(page.style, { height: `calc(100dvh - ${height}px)`, overflow: 'auto' });
    return () => page.removeAttribute('style');
  }, [height]);
  return [height, setWanted];
}
