import { useEffect, useReducer, type RefObject } from 'react';
import { Tooltip } from '../ui/tooltip.tsx';
import { useTip } from '../ui/use-tip.ts';
import { CELL, cellOf } from './cell-address.ts';

/** The text of a box that is too narrow for it. */
const cutText = (boxes: readonly Element[]) =>
  boxes.find((box) => box.scrollWidth > box.clientWidth)?.textContent ?? null;

/** What became of its value, the whole of a text that is shortened or cut, and why the cell is read-only. */
function hintOf(cell: HTMLElement): string | null {
  // What there is to tell about its value stands in it already, with buttons; all but the reason of a failure.
  if (cell.querySelector('.grid-body')) {
    return cell.querySelector<HTMLElement>('[data-grid-note]')?.dataset['gridNote'] ?? null;
  }
  const { gridText, gridHint } = cell.dataset;
  const text = gridText ?? cutText([...cell.querySelectorAll('.grid-text'), cell]);
  return [text, gridHint].filter(Boolean).join(' · ') || null;
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
    // A tap may give the focus to a cell later, such as when the editor it has opened is closed.
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
  // The value under a tooltip may change while it is out: an answer comes, a refused edit goes back.
  useEffect(() => {
    if (anchor === null) return;
    const changes = new MutationObserver(drawAgain);
    const attributeFilter = ['data-grid-text', 'data-grid-hint', 'data-grid-note'];
    changes.observe(anchor, { attributeFilter, characterData: true, childList: true, subtree: true });
    return () => changes.disconnect();
  }, [anchor]);
  const text = anchor instanceof HTMLElement && anchor.isConnected ? hintOf(anchor) : null;
  return anchor && text !== null ? <Tooltip anchor={anchor} text={text} /> : null;
}
