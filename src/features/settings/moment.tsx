interface MomentProps {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** An IANA name. */
  readonly timezone: string;
}

/** Day and time in the timezone of a person. */
export function Moment({ at, timezone }: MomentProps) {
  const written = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  }).format(new Date(at));
  return <time dateTime={at}>{written}</time>;
}
