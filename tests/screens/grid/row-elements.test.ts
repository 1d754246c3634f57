import { describe, expect, test } from 'vitest';
import { rowElements, type RowElement } from '../../../src/grid/row-elements.ts';

const render = (...rows: string[]) => rowElements([], rows);
const elementsOf = (rendered: readonly RowElement[]) => rendered.map(({ element }) => element);

describe('the elements of the rows that are rendered', () => {
  test('each row has its own', () => {
    expect(elementsOf(render('a', 'b', 'c'))).toEqual([0, 1, 2]);
  });

  test('other rows take over the same ones, in order', () => {
    expect(elementsOf(rowElements(render('a', 'b', 'c'), ['x', 'y', 'z']))).toEqual([0, 1, 2]);
  });

  test('a row that stays keeps its own, and new rows take those around it', () => {
    expect(rowElements(render('a', 'b', 'c'), ['x', 'b', 'z'])).toEqual([
      { row: 'x', element: 0 },
      { row: 'b', element: 1 },
      { row: 'z', element: 2 },
    ]);
  });

  test('none is taken that would have to be moved past a row that stays', () => {
    const before = render('a', 'b', 'c');
    expect(elementsOf(rowElements(before, ['b', 'c', 'd']))).toEqual([1, 2, 3]);
    expect(elementsOf(rowElements(before, ['x', 'a', 'b']))).toEqual([3, 0, 1]);
  });

  test('rows that change places keep their own', () => {
    expect(elementsOf(rowElements(render('a', 'b', 'c'), ['c', 'a', 'x']))).toEqual([2, 0, 3]);
  });

  test('over many random changes no two rows share one, and a row that stays never changes', () => {
    let state = 7;
    const below = (limit: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state % limit;
    };
    let before: readonly RowElement[] = [];
    for (let step = 0; step < 2_000; step += 1) {
      const rows = [...new Set(Array.from({ length: below(12) }, () => `row ${below(20)}`))];
      const after = rowElements(before, rows);
      expect(after.map(({ row }) => row)).toEqual(rows);
      expect(new Set(elementsOf(after)).size).toBe(rows.length);
      for (const { row, element } of before) {
        const now = after.find((one) => one.row === row);
        if (now) expect(now.element).toBe(element);
      }
      before = after;
    }
  });
});
