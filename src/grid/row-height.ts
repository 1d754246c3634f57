/** The height of a row, in pixels: the stylesheet's token, so that what is drawn and what is reckoned agree. */
const withoutStylesheet = { desk: 36, touch: 44 };

export function rowHeight(narrow: boolean): number {
  const token = narrow ? '--row-grid-touch' : '--row-grid';
  const value = getComputedStyle(document.documentElement).getPropertyValue(token);
  return Number.parseFloat(value) || withoutStylesheet[narrow ? 'touch' : 'desk'];
}
