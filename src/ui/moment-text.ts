/** Moments in words, in the timezone of a person. A format is costly to make, and few are needed. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * `Jan 15, 2026, 4:12 PM`, or a part of it, by the style.
 *
 * @param moment ISO 8601
 * @param timezone an IANA name
 */
export function momentText(
  moment: string,
  timezone: string,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): string {
  const key = `${timezone} ${style.dateStyle ?? ''} ${style.timeStyle ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...style, timeZone: timezone });
  formats.set(key, format);
  // Newer engines separate AM and PM by a narrow space.
  return format.format(new Date(moment)).replace(/\s/g, ' ');
}
