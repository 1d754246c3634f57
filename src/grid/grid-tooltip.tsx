import { useEffect, useReducer, type RefObject } from 'react';
import { Tooltip } from '../ui/tooltip.tsx';
import { useTip } from '../ui/use-tip.ts';
import { CELL, cellOf } from './cell-address.ts';

/** The full text of an element that is truncated. */
const cutText = (boxes: readonly Element[]) =>
  boxes.find((box) => box.scrollWidth > box.clientWidth)?.textContent ?? null;

/** The tooltip of a cell: the reason of a failure, the full text of a shortened one, or why it is read-only. */
function hintOf(cell: HTMLElement): string | null {
  // Such a cell shows its status and buttons itself; only the reason of a failure is in the tooltip.
  if (cell.querySelector('.grid-body')) {
    return cell.querySelector<HTMLElement>('[data-grid-note]')?.dataset['gridNote'] ?? null;
  }
  const { gridText, gridHint } = cell.dataset;
  const text = gridText ?? cutText([...cell.querySelectorAll('.grid-text'), cell]);
  // What a part of it says with a picture.
  const also = cell.querySelector<HTMLElement>('[data-grid-also]')?.dataset['gridAlso'];
  return [text, also, gridHint].filter(Boolean).join(' · ') || null;
}

/** One tooltip for all cells, so that cells need no listeners. */
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
    // A tap may focus a cell later, for example when the editor that it opened closes.
    let byTouch = false;
    const unlessTouch = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') hide();
    };
    element.addEventListener(
      'pointerover',
      ({ target, pointerType }) => {
        byTouch = pointerType === 'touch';
        show(hinted(target), byTouch);
      },
      listen,
    );
    element.addEventListener('pointerleave', unlessTouch, listen);
    element.addEventListener('pointerdown', unlessTouch, listen);
    element.addEventListener(
      'keydown',
      ({ target }) => {
        if (target instanceof Element && target.matches(CELL)) byTouch = false;
      },
      { ...listen, capture: true },
    );
    element.addEventListener('focusin', ({ target }) => show(hinted(target), byTouch), listen);
    element.addEventListener('focusout', ({ target }) => hide(target && cellOf(target)), listen);
    element.addEventListener('scroll', () => hide(), listen);
    return () => stop.abort();
  }, [scroller, show, hide]);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // The value may change while its tooltip is open, for example when a refused edit is reverted.
  useEffect(() => {
    if (anchor === null) return;
    const changes = new MutationObserver(drawAgain);
    const attributeFilter = ['data-grid-text', 'data-grid-hint', 'data-grid-note', 'data-grid-also'];
    changes.observe(anchor, { attributeFilter, characterData: true, childList: true, subtree: true });
    return () => changes.disconnect();
  }, [anchor]);
  const text = anchor instanceof HTMLElement && anchor.isConnected ? hintOf(anchor) : null;
  return anchor && text !== null ? <Tooltip anchor={anchor} text={text} /> : null;
}
