import { autoUpdate, useFloating, type ReferenceType, type UseFloatingOptions } from '@floating-ui/react-dom';
import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { useDismissOutside } from '../../ui/use-dismiss-outside.ts';

export type MenuPlacement = Pick<UseFloatingOptions, 'placement' | 'middleware'>;

interface MenuPanel {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly placement: MenuPlacement;
  /** The reference element for the position. Must be the same function on every render. */
  readonly referenceOf: (button: HTMLElement) => ReferenceType;
  /** Returns the element to focus. Must be the same function on every render. */
  readonly firstOf: (panel: HTMLElement) => HTMLElement | null;
  readonly onDismiss: () => void;
}

/** A menu beside its button: it receives the focus, returns it, and closes on a press outside. */
export function useMenuPanel({ button, placement, referenceOf, firstOf, onDismiss }: MenuPanel): {
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly style: CSSProperties;
} {
  const panel = useRef<HTMLDivElement>(null);
  const { refs, floatingStyles } = useFloating({
    ...placement,
    strategy: 'fixed',
    whileElementsMounted: autoUpdate,
  });
  useDismissOutside(panel, onDismiss);

  useLayoutEffect(() => {
    const [element, opener] = [panel.current, button.current];
    if (element === null || opener === null) return;
    refs.setFloating(element);
    refs.setReference(referenceOf(opener));
    firstOf(element)?.focus({ preventScroll: true });
    return () => {
      // A focus that has moved to another control stays there.
      const { activeElement } = document;
      if (element.contains(activeElement) || activeElement === document.body) {
        opener.focus({ preventScroll: true });
      }
    };
  }, [button, refs, referenceOf, firstOf]);

  return { panel, style: floatingStyles };
}
