/**
 * The focus in a list of rows of which one is in the tab order: the arrows move between rows. A row that is made anew, moved or
 * removed would lose the focus, which then goes to its row again or to the one that took its place.
 */
import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

const OPEN = '[data-row-open]';

const rowAt = (target: Element) => target.closest<HTMLElement>('[data-row]');

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The control that opens the item of a row. */
export const openingOf = (id: string) => `[data-row="${CSS.escape(id)}"] ${OPEN}`;

/** Where a row asks or is renamed and then is as before: what had the focus is gone, and its list is not rendered again. */
export function useFocusInRow(id: string, isResting: boolean): void {
  const wasResting = useRef(isResting);
  useLayoutEffect(() => {
    const isBack = isResting && !wasResting.current;
    wasResting.current = isResting;
    if (!isBack || (document.activeElement !== null && document.activeElement !== document.body)) return;
    document.querySelector<HTMLElement>(openingOf(id))?.focus();
  }, [id, isResting]);
}

/** @param ids of the rows, in their order */
export function useListFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [active, setActive] = useState<string | null>(null);
  /** The row that has the focus, or had it when it was removed. */
  const focused = useRef<{ readonly id: string; readonly place: number; readonly handle: boolean } | null>(
    null,
  );
  const sought = useRef<string | null>(null);

  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const { current } = focused;
    const lost = isLost && current !== null ? current : null;
    const id =
      sought.current ??
      (lost && (ids.includes(lost.id) ? lost.id : ids[Math.min(lost.place, ids.length - 1)]));
    sought.current = null;
    if (id === null || id === undefined) return;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`);
    const control = lost?.handle === true && lost.id === id ? '[data-drag-handle]' : OPEN;
    row?.querySelector<HTMLElement>(control)?.focus();
  });

  return {
    /** The row that is in the tab order. */
    active: active !== null && ids.includes(active) ? active : (ids[0] ?? null),
    props: {
      onFocus: ({ target }: FocusEvent) => {
        const id = rowAt(target)?.dataset['row'];
        if (id === undefined) return;
        focused.current = { id, place: ids.indexOf(id), handle: target.matches('[data-drag-handle]') };
        setActive(id);
      },
      // A removed row tells nothing; a menu that takes the focus belongs to its row.
      onBlur: ({ relatedTarget }: FocusEvent) => {
        const isMenu = relatedTarget instanceof Element && relatedTarget.closest('[role=menu]') !== null;
        if (relatedTarget !== null && !isMenu) focused.current = null;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (step === undefined || event.defaultPrevented || !(event.target as Element).matches(OPEN)) return;
        event.preventDefault();
        const next =
          ids[step(ids.indexOf(rowAt(event.target as Element)?.dataset['row'] ?? ''), ids.length - 1)];
        if (next === undefined) return;
        sought.current = next;
        setActive(next);
      },
    },
  };
}
