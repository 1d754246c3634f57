/**
 * Whether a text is a day, `YYYY-MM-DD`. The days of the month are computed here because no date may pass through UTC
 * (design §7).
 */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year = 0, month = 0, day = 0] = (match ?? []).slice(1).map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return year > 0 && day >= 1 && day <= last;
}
