/** A line through points with rounded corners, and its arrow head, as SVG path data. */
import type { Point } from './chart-shapes.ts';

const RADIUS = 8;
const HEAD_LENGTH = 7;
const HEAD_HALF = 4;

/** A point towards `to` at distance `length`, at most half of the way, so that two close corners do not overlap. */
function towards(from: Point, to: Point, length: number): Point {
  const whole = Math.hypot(to.x - from.x, to.y - from.y);
  if (whole === 0) return from;
  const part = Math.min(length, whole / 2) / whole;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const written = ({ x, y }: Point) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;

/** The point where the line ends and the arrow head begins. */
function neckOf(points: readonly Point[]): { neck: Point; tip: Point } | null {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return null;
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  const part = length === 0 ? 0 : Math.min(HEAD_LENGTH, length) / length;
  return { tip, neck: { x: tip.x + (before.x - tip.x) * part, y: tip.y + (before.y - tip.y) * part } };
}

export function linePath(points: readonly Point[]): string {
  const end = neckOf(points);
  const [first] = points;
  if (!end || !first) return '';
  const corners = points.slice(1, -1).flatMap((corner, index) => {
    const before = points[index] ?? corner;
    const after = points[index + 2] ?? corner;
    return [
      `L${written(towards(corner, before, RADIUS))}`,
      `Q${written(corner)} ${written(towards(corner, after, RADIUS))}`,
    ];
  });
  return [`M${written(first)}`, ...corners, `L${written(end.neck)}`].join('');
}

export function headPath(points: readonly Point[]): string {
  const end = neckOf(points);
  if (!end) return '';
  const { tip, neck } = end;
  const length = Math.hypot(tip.x - neck.x, tip.y - neck.y) || 1;
  const across = {
    x: (-(tip.y - neck.y) / length) * HEAD_HALF,
    y: ((tip.x - neck.x) / length) * HEAD_HALF,
  };
  const left = { x: neck.x + across.x, y: neck.y + across.y };
  const right = { x: neck.x - across.x, y: neck.y - across.y };
  return `M${written(tip)}L${written(left)}L${written(right)}Z`;
}
