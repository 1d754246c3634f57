import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds a finger's tooltip stays (spec §9); a finger does not hover. */
const TOUCH_TIME = 2000;

/** Whether a cell is being edited anywhere: no tooltip is shown then (spec §2.3). The stylesheet hides those already out. */
const isEditing = () => document.documentElement.hasAttribute('data-editing');

/** Which element's tooltip is out. Escape takes it away. */
export function useTip() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const shown = useRef<Element>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const put = useCallback((element: Element | null) => {
    clearTimeout(timer.current);
    shown.current = element;
    setAnchor(element);
  }, []);
  /** Takes away the tooltip that is out, or only that of one element. */
  const hide = useCallback(
    (of: Element | null = shown.current) => {
      if (of === shown.current) put(null);
    },
    [put],
  );
  const show = useCallback(
    (element: Element | null, byTouch = false) => {
      // A tap focuses what it touches: that is no reason to stay.
      if (element !== null && element === shown.current && !isEditing()) return;
      put(isEditing() ? null : element);
      if (byTouch) timer.current = setTimeout(() => put(null), TOUCH_TIME);
    },
    [put],
  );

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (anchor === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [anchor, hide]);
  return { anchor, show, hide };
}
