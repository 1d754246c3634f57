/** Parses numbers as people write them (spec §5). Cells, imports and the assistant use this parser. */

const magnitudes: Readonly<Record<string, string>> = {
  k: 'e3',
  thousand: 'e3',
  m: 'e6',
  mn: 'e6',
  million: 'e6',
  b: 'e9',
  bn: 'e9',
  billion: 'e9',
};

/** Groups of three digits after the first group, all divided by the same sign, so that `85,00` is refused. */
const grouped = /^\d{1,3}(?:(?<sign>[, '’])\d{3})(?:\k<sign>\d{3})*(?<fraction>\.\d+)?$/;
const plain = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * `120k`, `1.2m`, `85,000`, `$1.2M`, `1 200 000`, `-5%`, `1.2e3`. A comma divides thousands, a dot begins the
 * fraction.
 * The unit (`$`, `%`) is dropped: the field knows its unit.
 * @returns null unless the whole text is a number
 */
export function readNumber(text: string): number | null {
  const written = text.trim().replace(/\s/g, ' ').replace(/^[−–]/, '-');
  const parts = /^(?<minus>-?) ?\$? ?(?<amount>[\d.,' ’e+-]*\d\.?) ?(?<magnitude>[a-z]*) ?%?$/i.exec(
    written,
  )?.groups;
  if (parts === undefined) return null;
  const { minus = '', amount = '', magnitude = '' } = parts;
  const power = magnitude === '' ? '' : magnitudes[magnitude.toLowerCase()];
  if (power === undefined) return null;
  const digits = grouped.test(amount) ? amount.replace(/[, '’]/g, '') : amount;
  if (!plain.test(digits) || (power !== '' && /e/i.test(digits))) return null;
  // The decimal point is moved in the text, because a multiplication would round.
  const value = Number(minus + digits + power);
  return Number.isFinite(value) ? value : null;
}
