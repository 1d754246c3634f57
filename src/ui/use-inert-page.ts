import { useLayoutEffect, useRef, type RefObject } from 'react';
import { afterFrame } from './after-frame.ts';

/** Of Headless UI: dialogs, menus and lists are in it. Of several dialogs it makes all but the last one inert itself. */
const LAYERS = 'headlessui-portal-root';

interface Cover {
  layers: number;
  readonly remove: () => void;
}

/** The pages that are covered by layers. */
const covers = new Map<HTMLElement, Cover>();

function begin(page: HTMLElement): Cover {
  page.setAttribute('aria-hidden', 'true');
  const cancel = afterFrame(() => {
    page.inert = true;
  });
  const remove = () => {
    cancel();
    covers.delete(page);
    page.removeAttribute('aria-hidden');
    page.inert = false;
  };
  return { layers: 0, remove };
}

function cover(page: HTMLElement): () => void {
  const over = covers.get(page) ?? begin(page);
  covers.set(page, over);
  over.layers += 1;
  return () => {
    over.layers -= 1;
    // Before the focus returns, and after a first dialog of Headless UI has put back what it found, which is what this has set.
    queueMicrotask(() => over.layers === 0 && over.remove());
  };
}

/**
 * Makes the page behind a layer inert while there is one: hidden from screen readers at once, and taken from the focus and the pointer after the frame that
 * shows the layer. `inert` is inherited, so that it computes the style of every element of the page, which takes longer than opening
 * a dialog does. Until then the layer keeps the focus, and its scrim the pointer.
 * @returns for an element of the page, in which the layer is rendered
 */
export function useInertPage(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = place.current?.closest<HTMLElement>('body > *') ?? null;
    return page === null || page.id === LAYERS ? undefined : cover(page);
  }, []);
  return place;
}
