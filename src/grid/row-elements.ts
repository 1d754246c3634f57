/** Which element each rendered row has: a row that appears takes over the element of one that went, where it stands. */

/** A rendered row and the React key of its element. */
export interface RowElement {
  readonly row: string;
  readonly element: number;
}

/**
 * A row that stays keeps its element, and with it the focus. A row that is new takes the element of one that is gone, so
 * that a sort or a jump changes texts instead of creating twenty rows, but only where no element has to be moved for
 * it: a moved element costs the browser as much as a new one.
 *
 * @param before as rendered last, in order
 * @param rows the keys of the rows to render, in order; each once
 */
export function rowElements(before: readonly RowElement[], rows: readonly string[]): readonly RowElement[] {
  const places = new Map(before.map(({ row }, place) => [row, place]));
  const staying = new Set(rows.filter((row) => places.has(row)));
  let unused = before.reduce((most, { element }) => Math.max(most, element + 1), 0);
  // The next place of the earlier order of which the element may be taken.
  let next = 0;
  return rows.map((row) => {
    const place = places.get(row);
    if (place !== undefined) {
      next = Math.max(next, place + 1);
      return { row, element: before[place]?.element ?? unused++ };
    }
    const free = before[next];
    if (free === undefined || staying.has(free.row)) return { row, element: unused++ };
    next += 1;
    return { row, element: free.element };
  });
}
