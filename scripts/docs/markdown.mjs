/** Markdown fragments. Table columns are also aligned in the source. */

/** @param {string} words */
const cell = (words) => words.replaceAll('|', '\\|');

/** @param {string} name */
export const code = (name) => `\`${name}\``;

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 * @returns {string} ends with a line break
 */
export function table(head, rows) {
  const cells = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |\n`;
  const [first = [], ...rest] = cells;
  return line(first) + line(widths.map((width) => '-'.repeat(width))) + rest.map(line).join('');
}
