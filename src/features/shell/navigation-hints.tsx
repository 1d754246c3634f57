import { useEffect, useState, type RefObject } from 'react';
import { Tooltip } from '../../ui/tooltip.tsx';

const hinted = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hint]') : null;

/** One shared tooltip for all items: on hover, and on keyboard focus. */
export function NavigationHints({ column }: { readonly column: RefObject<HTMLElement | null> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = column.current;
    if (element === null) return;
    const hover = (event: Event) => setAnchor(hinted(event));
    const focus = (event: Event) => {
      const control = hinted(event);
      setAnchor(control?.matches(':focus-visible') ? control : null);
    };
    const hide = () => setAnchor(null);
    const press = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const hides = ['pointerleave', 'focusout', 'click', 'scroll'];
    element.addEventListener('pointerover', hover);
    element.addEventListener('focusin', focus);
    document.addEventListener('keydown', press);
    for (const name of hides) element.addEventListener(name, hide, true);
    return () => {
      element.removeEventListener('pointerover', hover);
      element.removeEventListener('focusin', focus);
      document.removeEventListener('keydown', press);
      for (const name of hides) element.removeEventListener(name, hide, true);
    };
  }, [column]);
  const text = anchor?.dataset['hint'];
  return anchor?.isConnected && text !== undefined ? (
    <Tooltip anchor={anchor} text={text} placement="right" />
  ) : null;
}
