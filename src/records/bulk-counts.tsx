interface BulkCountsProps {
  /** A number with what it counts, such as 8 and `change`. */
  readonly counts: readonly (readonly [number, string])[];
}

/** What a write of many records would do, in numbers side by side. */
export function BulkCounts({ counts }: BulkCountsProps) {
  return (
    <dl className="flex divide-x divide-border-default border-y border-border-default">
      {counts.map(([count, words]) => (
        // From the top, so that the numbers stay in one line where the words of one take two.
        <div key={words} className="flex min-w-0 flex-1 flex-col-reverse justify-end px-3 py-2">
          <dt className="text-text-muted">{words}</dt>
          <dd className="text-lg font-semibold tabular-nums">{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}

interface BulkLinesProps {
  /** The name of each record, and what is said of it. */
  readonly lines: readonly { readonly id: string; readonly name: string; readonly text: string }[];
  readonly label: string;
  readonly tone?: 'danger';
}

/** The most lines that are listed; more are counted. */
const LISTED = 50;

/** Records with a word on each, in a list that scrolls. */
export function BulkLines({ lines, label, tone }: BulkLinesProps) {
  const more = lines.length - LISTED;
  if (lines.length === 0) return null;
  return (
    // Scrolled by the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul aria-label={label} tabIndex={0} className="max-h-40 overflow-y-auto">
      {lines.slice(0, LISTED).map(({ id, name, text }) => (
        <li key={id} className="flex items-baseline justify-between gap-3 py-1">
          <span className={tone === 'danger' ? 'truncate text-danger-text' : 'truncate'}>{name}</span>
          <span className="text-right text-text-secondary">{text}</span>
        </li>
      ))}
      {more > 0 && <li className="py-1 text-text-muted">{more.toLocaleString('en-US')} more</li>}
    </ul>
  );
}
