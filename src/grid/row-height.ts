/** The height of a row in pixels, read from the stylesheet, so that layout and computation agree. */
const withoutStylesheet = { '--row-grid': 36, '--row-list': 32, '--row-grid-touch': 44 };

/** On a narrow window every row is as high as a finger needs. */
export function rowHeight(narrow: boolean, compact = false): number {
  const token = narrow ? '--row-grid-touch' : compact ? '--row-list' : '--row-grid';
  const value = getComputedStyle(document.documentElement).getPropertyValue(token);
  return Number.parseFloat(value) || withoutStylesheet[token];
}
