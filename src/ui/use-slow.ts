import { useEffect, useState } from 'react';

/** Milliseconds after which waiting is shown (spec §9); what is quicker than that does not flicker. */
const SKELETON_DELAY = 200;

/** Whether what is drawn has been waited for so long that it should say so. It gates no flow, only a skeleton. */
export function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SKELETON_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
