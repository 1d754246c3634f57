import { classNames } from '../../ui/class-names.ts';
import { NOTHING } from './dev-words.ts';

interface Stat {
  readonly label: string;
  /** Null is nothing measured yet, which is not zero. */
  readonly value: string | null;
  /** What it counts. */
  readonly note: string;
  /** Where its rows are. */
  readonly href?: string;
}

/** Figures beside each other, each with what it counts. */
export function Stats({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className="dev-card dev-stats">
      {stats.map(({ label, value, note, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={classNames('dev-value', value === null && 'is-none')}>
              {href === undefined ? (
                (value ?? NOTHING)
              ) : (
                <a className="dev-link" href={href}>
                  {value ?? NOTHING}
                </a>
              )}
            </span>
            <p className="dev-note">{note}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
