/** The height of a row in pixels, read from the stylesheet, so that layout and computation agree. */
const withoutStylesheet = { desk: 36, touch: 44 };

export function rowHeight(narrow: boolean): number {
  const token = narrow ? '--row-grid-touch' : '--row-grid';
  const value = getComputedStyle(document.documentElement).getPropertyValue(token);
  return Number.parseFloat(value) || withoutStylesheet[narrow ? 'touch' : 'desk'];
}
