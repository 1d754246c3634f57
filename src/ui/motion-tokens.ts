/**
 * Motion tokens for script animations. They are read from the stylesheet when needed, so that reduced motion, which
 * sets every duration to 0 there, applies here too.
 */

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** Seconds of `180ms` or `.18s`; 0 without a stylesheet. */
export function seconds(name: `duration-${string}`): number {
  const [, amount, unit] = /^([\d.]+)(m?s)$/.exec(token(name)) ?? [];
  return amount === undefined ? 0 : Number(amount) / (unit === 'ms' ? 1000 : 1);
}

/** Pixels of `8px`; 0 without a stylesheet. */
export function pixels(name: `space-${string}`): number {
  return Number.parseFloat(token(name)) || 0;
}

/** The four numbers of `cubic-bezier(…)`; linear without a stylesheet. */
export function curve(name: `ease-${string}`): [number, number, number, number] {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = (token(name).match(/[\d.]+/g) ?? []).map(Number);
  return [x1, y1, x2, y2];
}
