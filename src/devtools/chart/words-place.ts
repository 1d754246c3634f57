/** Where a group's name is written: at the left, or further right where a line from above would cross it. */
import type { Box, Point } from './chart-shapes.ts';
import { HEADER_SIDE, HEADER_TOP, type Header } from './state-header.ts';

/** Pixels between a line and the words. */
const GAP = 6;

/**
 * @param lines the points of every line of the chart
 * @returns the left end of the words; the usual one if no place is free
 */
export function wordsPlace(group: Box, header: Header, lines: readonly (readonly Point[])[]): number {
  const width = header.width - 2 * HEADER_SIDE;
  const [top, bottom] = [group.y + HEADER_TOP, group.y + header.height];
  const spans = lines.flatMap((points) =>
    points.slice(1).flatMap((to, index) => {
      const from = points[index] ?? to;
      const crosses = Math.min(from.y, to.y) < bottom && Math.max(from.y, to.y) > top;
      return crosses ? [{ left: Math.min(from.x, to.x) - GAP, right: Math.max(from.x, to.x) + GAP }] : [];
    }),
  );
  const usual = group.x + HEADER_SIDE;
  const isFree = (left: number) =>
    left >= usual &&
    left + width <= group.x + group.width - HEADER_SIDE &&
    spans.every((span) => left >= span.right || left + width <= span.left);
  const places = [usual, ...spans.map(({ right }) => right).toSorted((a, b) => a - b)];
  return places.find(isFree) ?? usual;
}
