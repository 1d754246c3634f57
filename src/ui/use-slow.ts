import { useEffect, useState } from 'react';

/** Milliseconds after which a wait becomes visible (spec §9), so that shorter waits do not flicker. */
const SKELETON_DELAY = 200;

/** Whether the component has been mounted long enough to show a skeleton. No flow depends on it. */
export function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SKELETON_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
