/** The focus in rows of a form that are added, moved and removed: `data-row` has a row's key, `data-part` a control's name. */
import { useCallback, useLayoutEffect, useRef } from 'react';

export function useRowFocus<E extends HTMLElement>() {
  const list = useRef<E>(null);
  /** What gets the focus after the next change: a part of a row, by its key. */
  const next = useRef<{ readonly key: number; readonly part: string } | null>(null);

  useLayoutEffect(() => {
    const sought = next.current;
    next.current = null;
    if (sought === null) return;
    const row = list.current?.querySelector(`[data-row="${sought.key}"]`);
    const wanted = row?.querySelector<HTMLElement>(`[data-part="${sought.part}"]:not(:disabled)`);
    // A row at the end cannot go on in the same direction.
    (wanted ?? row?.querySelector<HTMLElement>(':is([data-part], button):not(:disabled)'))?.focus();
  });

  const focusNext = useCallback((key: number | undefined, part: string) => {
    next.current = key === undefined ? null : { key, part };
  }, []);
  return { list, focusNext };
}

/** The key of the row that takes the place of a removed one. */
export const keyBeside = (rows: readonly { readonly key: number }[], index: number) =>
  (rows[index + 1] ?? rows[index - 1])?.key;
