/** Formats money for display: US dollars without decimals (spec §9). */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

export function formatMoney(amount: number): string {
  return dollars.format(amount);
}
