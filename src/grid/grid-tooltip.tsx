import { useEffect, useState, type RefObject } from 'react';
import { Tooltip } from '../ui/tooltip.tsx';

/** The hinted cell an event happened in; none while an editor is open (spec §2.3). */
function hintedCell(event: Event): HTMLElement | null {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grid-hint]') : null;
  return cell?.closest('[role="grid"]')?.querySelector('.grid-editor') ? null : cell;
}

/** One tooltip for all cells: what a cell says of itself stands in its attribute, resting cells cost nothing. */
export function GridTooltip({ grid }: { readonly grid: RefObject<HTMLElement | null> }) {
  const [cell, setCell] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const show = (event: Event) => setCell(hintedCell(event));
    const hide = () => setCell(null);
    const press = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const showEvents = ['mouseover', 'focusin'];
    const hideEvents = ['mouseleave', 'focusout', 'scroll', 'click'];
    for (const name of showEvents) element.addEventListener(name, show);
    for (const name of hideEvents) element.addEventListener(name, hide);
    element.addEventListener('keydown', press);
    return () => {
      for (const name of showEvents) element.removeEventListener(name, show);
      for (const name of hideEvents) element.removeEventListener(name, hide);
      element.removeEventListener('keydown', press);
    };
  }, [grid]);
  const text = cell?.dataset['gridHint'];
  return cell?.isConnected && text !== undefined ? <Tooltip anchor={cell} text={text} /> : null;
}
