/** How high the drawer is, and the room it leaves: the page stays reachable above it by scrolling. */
import { useEffect, useState } from 'react';

/** Pixels. */
export const LOWEST = 200;
const highest = () => Math.max(LOWEST, window.innerHeight - 48);

export function useDrawerHeight(): readonly [height: number, resize: (height: number) => void] {
  const [wanted, setWanted] = useState(() => Math.round(window.innerHeight * 0.48));
  const height = Math.max(LOWEST, Math.min(wanted, highest()));
  useEffect(() => {
    document.body.style.paddingBottom = `${height}px`;
    return () => {
      document.body.style.paddingBottom = '';
    };
  }, [height]);
  return [height, setWanted];
}
