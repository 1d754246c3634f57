import { countText, NOTHING } from './dev-words.ts';

interface BarListProps {
  readonly title: string;
  /** What is counted: `Messages`. */
  readonly counted: string;
  readonly note: string;
  /** The most frequent first. */
  readonly rows: readonly {
    readonly name: string;
    readonly count: number;
    /** Where its rows are; null for nowhere. */
    readonly href: string | null;
  }[];
  /** The names are slugs. */
  readonly slugs?: boolean;
}

/** The most frequent of something. The bars repeat the numbers. */
export function BarList({ title, counted, note, rows, slugs = false }: BarListProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const style = slugs ? 'dev-slug' : 'dev-name';
  return (
    <section aria-label={title} className="dev-card">
      <h2 className="dev-head">
        {title}
        <span>{counted}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="dev-head dev-note">{NOTHING}</p>
      ) : (
        <ul aria-label={title} className="dev-bars">
          {rows.map(({ name, count, href }) => (
            <li key={name}>
              <i aria-hidden="true" style={{ width: `${(count / most) * 100}%` }} />
              {href === null ? (
                <span className={style}>{name}</span>
              ) : (
                <a className={`${style} dev-link`} href={href}>
                  {name}
                </a>
              )}
              <span className="dev-count">{countText(count)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="dev-head dev-note">{note}</p>
    </section>
  );
}
