import { useEffect, type RefObject } from 'react';
import { Tooltip } from '../ui/tooltip.tsx';
import { useTip } from '../ui/use-tip.ts';
import { cellOf } from './cell-address.ts';

/** What a cell says of itself, or the whole of a text that its column is too narrow for. */
function hintOf(cell: HTMLElement): string | null {
  const { gridHint } = cell.dataset;
  if (gridHint !== undefined) return gridHint;
  const cut = [cell, ...cell.querySelectorAll('.grid-text')].some((box) => box.scrollWidth > box.clientWidth);
  return cut && cell.matches('[role="gridcell"], [role="rowheader"]') ? cell.textContent : null;
}

/** One tooltip for all cells: resting cells cost nothing. */
export function GridTooltip({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const { anchor, show, hide } = useTip();
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const stop = new AbortController();
    const listen = { signal: stop.signal, passive: true };
    const hinted = (target: EventTarget | null) => {
      const cell = target && cellOf(target);
      return cell && hintOf(cell) !== null ? cell : null;
    };
    const unlessTouch = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') hide();
    };
    element.addEventListener(
      'pointerover',
      ({ target, pointerType }) => show(hinted(target), pointerType === 'touch'),
      listen,
    );
    element.addEventListener('pointerleave', unlessTouch, listen);
    element.addEventListener('pointerdown', unlessTouch, listen);
    element.addEventListener('focusin', ({ target }) => show(hinted(target)), listen);
    element.addEventListener('focusout', ({ target }) => hide(target && cellOf(target)), listen);
    element.addEventListener('scroll', () => hide(), listen);
    return () => stop.abort();
  }, [scroller, show, hide]);
  const text = anchor instanceof HTMLElement && anchor.isConnected ? hintOf(anchor) : null;
  return anchor && text !== null ? <Tooltip anchor={anchor} text={text} /> : null;
}
