import { daysBetween } from '../../../contract/rules/day-count.ts';

/** Days until a day, counted from `today`. Many records share few days, so results are cached. */
export function daysFrom(today: string): (day: string | null) => number | null {
  const counted = new Map<string, number>();
  return (day) => {
    if (day === null) return null;
    const known = counted.get(day);
    if (known !== undefined) return known;
    const days = daysBetween(today, day);
    counted.set(day, days);
    return days;
  };
}
