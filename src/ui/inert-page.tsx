import { useLayoutEffect, useRef } from 'react';
import { afterFrame } from './after-frame.ts';

/** The element of Headless UI with all dialogs, menus and lists. Of several dialogs the library makes all but the last opened one inert itself. */
const LAYERS = 'headlessui-portal-root';

/** How many layers cover a page; 0 until the end of the rendering that removed the last one. */
const covers = new Map<HTMLElement, number>();

function cover(page: HTMLElement): () => void {
  const layers = covers.get(page);
  covers.set(page, (layers ?? 0) + 1);
  page.setAttribute('aria-hidden', 'true');
  const makeInert = () => {
    page.inert = true;
  };
  // The page was inert already where a layer takes the place of another one in a rendering.
  if (layers === 0) makeInert();
  const cancel = afterFrame(makeInert);
  return () => {
    cancel();
    const left = (covers.get(page) ?? 1) - 1;
    covers.set(page, left);
    if (left > 0) return;
    // Not later, because effects of the same rendering may move the focus into the page.
    page.removeAttribute('aria-hidden');
    page.inert = false;
    queueMicrotask(() => covers.get(page) === 0 && covers.delete(page));
  };
}

/**
 * Makes the page around it inert while it is there: hidden from screen readers at once, and taken from the focus and the pointer after the frame that shows the
 * layer before it. `inert` is inherited, so that it computes the style of every element of the page, which takes longer than opening a dialog
 * does. Until then the layer keeps Tab, and its scrim the pointer. It follows the layer, so that what Headless UI puts back is put back before.
 */
export function InertPage() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const page = place.current?.closest<HTMLElement>('body > *') ?? null;
    return page === null || page.id === LAYERS ? undefined : cover(page);
  }, []);
  return <span ref={place} hidden />;
}
