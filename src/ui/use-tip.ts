import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds for which a tooltip stays after a touch (spec §9), because touch has no hover. */
const TOUCH_TIME = 2000;

/** Whether a cell is being edited: no tooltip is shown then (spec §2.3). The stylesheet hides those already open. */
const isEditing = () => document.documentElement.hasAttribute('data-editing');

/** The element whose tooltip is open. Escape closes it. */
export function useTip() {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const shown = useRef<Element>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const put = useCallback((element: Element | null) => {
    clearTimeout(timer.current);
    shown.current = element;
    setAnchor(element);
  }, []);
  /** Closes the open tooltip, or only that of one element. */
  const hide = useCallback(
    (of: Element | null = shown.current) => {
      if (of === shown.current) put(null);
    },
    [put],
  );
  const show = useCallback(
    (element: Element | null, byTouch = false) => {
      // A tap also focuses its target, which must not keep the tooltip open.
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
