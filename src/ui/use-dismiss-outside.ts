import { useEffect, type RefObject } from 'react';

/**
 * Closes a panel on Escape and on a click outside. A click on the panel's own button does not count; the button
 * toggles the panel.
 */
export function useDismissOutside(panel: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  useEffect(() => {
    const click = ({ target }: MouseEvent) => {
      const inside = target instanceof Element && target.closest('[data-submenu-toggle]') !== null;
      if (!inside && target instanceof Node && !panel.current?.contains(target)) onDismiss();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Listeners behind the panel must not handle the key.
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
