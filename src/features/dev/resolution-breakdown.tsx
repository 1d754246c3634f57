import type { SystemAnalytics } from '../../../contract/dev-admin.ts';
import { countText, NOTHING, pendingAddress, percentText } from './dev-words.ts';

interface ResolutionBreakdownProps {
  readonly breakdown: SystemAnalytics['resolution_breakdown'];
}

/** By what the messages were resolved. The bar repeats the numbers below it. */
export function ResolutionBreakdown({ breakdown }: ResolutionBreakdownProps) {
  const { specialist, llm, unresolved, specialist_percentage: percentage } = breakdown;
  const all = specialist + llm + unresolved;
  const parts = [
    { name: 'Specialist', count: specialist, style: 'dev-first', href: null },
    { name: 'LLM', count: llm, style: 'dev-second', href: null },
    { name: 'Unresolved', count: unresolved, style: 'dev-third', href: pendingAddress },
  ] as const;
  return (
    <section aria-label="Resolution breakdown" className="dev-card dev-pad">
      <div>
        <h2>Resolution breakdown</h2>
        <p className="dev-note">
          {percentage === null
            ? NOTHING
            : `Of the messages that were understood, specialists resolved ${percentText(percentage)} and the model the others.`}
        </p>
      </div>
      <div aria-hidden="true" className="dev-split">
        {parts.map(
          ({ name, count, style }) =>
            count > 0 && <i key={name} className={style} style={{ width: `${(count / all) * 100}%` }} />,
        )}
      </div>
      <ul aria-label="Resolution breakdown" className="dev-legend">
        {parts.map(({ name, count, style, href }) => (
          <li key={name}>
            <i aria-hidden="true" className={style} />
            {href === null ? (
              name
            ) : (
              <a className="dev-link" href={href}>
                {name}
              </a>
            )}
            <b>{all === 0 ? '—' : percentText((count / all) * 100)}</b>
            <span className="dev-note">{countText(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
