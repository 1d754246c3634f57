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
  const written = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    ...(!dayOnly && { timeStyle: 'short' }),
    timeZone: timezone,
  }).format(new Date(at));
  return <time dateTime={at}>{written}</time>;
}
