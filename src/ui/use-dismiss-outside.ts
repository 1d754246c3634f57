import { useEffect, type RefObject } from 'react';

/**
 * Closes a panel on Escape and on a click outside it. A click on the button of a panel is no such click: it says by
 * itself what becomes of the panel.
 */
export function useDismissOutside(panel: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  useEffect(() => {
    const click = ({ target }: MouseEvent) => {
      const inside = target instanceof Element && target.closest('[data-submenu-toggle]') !== null;
      if (!inside && target instanceof Node && !panel.current?.contains(target)) onDismiss();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What lies behind the panel keeps still.
      event.stopPropagation();
      onDismiss();
    };
    document.addEventListener('click', click);
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('click', click);
      document.removeEventListener('keydown', press, true);
    };
  }, [panel, onDismiss]);
}
