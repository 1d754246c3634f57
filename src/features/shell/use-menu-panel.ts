import { autoUpdate, useFloating, type ReferenceType, type UseFloatingOptions } from '@floating-ui/react-dom';
import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { useDismissOutside } from '../../ui/use-dismiss-outside.ts';

export type MenuPlacement = Pick<UseFloatingOptions, 'placement' | 'middleware'>;

interface MenuPanel {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly placement: MenuPlacement;
  /** What the panel stands beside. The same function in every drawing. */
  readonly referenceOf: (button: HTMLElement) => ReferenceType;
  /** Takes the focus. The same function in every drawing. */
  readonly firstOf: (panel: HTMLElement) => HTMLElement | null;
  readonly onDismiss: () => void;
}

/** A menu beside its button: it takes the focus and gives it back, and goes when something else is pressed. */
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
      // The focus that has gone on to another control stays there.
      const { activeElement } = document;
      if (element.contains(activeElement) || activeElement === document.body) {
        opener.focus({ preventScroll: true });
      }
    };
  }, [button, refs, referenceOf, firstOf]);

  return { panel, style: floatingStyles };
}
