/** Formats money for display: US dollars without decimals (spec §9). */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

export function formatMoney(amount: number): string {
  return dollars.format(amount);
}

const withCents = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** `$1,234.50`, `$99,000`: an amount as it is stored, which the display of a table rounds. */
export function formatCents(amount: number): string {
  return withCents.format(amount);
}
