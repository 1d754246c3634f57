/** `$12.2M`, `$828k`, `$950`: an amount where there is no room for all of its figures. */
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumSignificantDigits: 3,
});

export const shortMoney = (amount: number): string => short.format(amount).replace('K', 'k');
