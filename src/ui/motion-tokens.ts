/**
 * Motion tokens for what moves by script. They are read from the stylesheet when needed, so that reduced motion, which
 * sets every duration to nothing there, holds here too.
 */

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** Seconds of `180ms` or `.18s`; 0 where there is no stylesheet. */
export function seconds(name: `duration-${string}`): number {
  const [, amount, unit] = /^([\d.]+)(m?s)$/.exec(token(name)) ?? [];
  return amount === undefined ? 0 : Number(amount) / (unit === 'ms' ? 1000 : 1);
}

/** Pixels of `8px`; 0 where there is no stylesheet. */
export function pixels(name: `space-${string}`): number {
  return Number.parseFloat(token(name)) || 0;
}

/** The four numbers of `cubic-bezier(…)`; a straight line where there is no stylesheet. */
export function curve(name: `ease-${string}`): [number, number, number, number] {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = (token(name).match(/[\d.]+/g) ?? []).map(Number);
  return [x1, y1, x2, y2];
}
