import { momentText } from './moment-text.ts';

interface MomentProps {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** An IANA name. */
  readonly timezone: string;
  /** Without the time. */
  readonly dayOnly?: boolean;
}

/** Day and time in the timezone of a person. */
export function Moment({ at, timezone, dayOnly = false }: MomentProps) {
  const time = dayOnly ? {} : ({ timeStyle: 'short' } as const);
  return <time dateTime={at}>{momentText(at, timezone, { dateStyle: 'medium', ...time })}</time>;
}
