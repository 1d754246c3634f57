import type { SystemPerformance } from '../../../contract/dev-admin.ts';
import { countText, msText, NOTHING, testingAddress } from './dev-words.ts';

interface SlowestActionsProps {
  readonly actions: SystemPerformance['slowest_actions'];
}

/** The actions that take longest, without any query. */
export function SlowestActions({ actions }: SlowestActionsProps) {
  return (
    <section aria-label="Slowest actions" className="dev-card">
      <h2 className="dev-head">Slowest actions</h2>
      {actions.length === 0 ? (
        <p className="dev-head dev-note">{NOTHING}</p>
      ) : (
        <div className="dev-table">
          <table>
            <thead>
              <tr>
                <th scope="col">Action</th>
                <th scope="col">Messages</th>
                <th scope="col">95 of 100 take at most</th>
              </tr>
            </thead>
            <tbody>
              {actions.map(({ action_slug: slug, count, p95_ms: p95 }) => (
                <tr key={slug}>
                  <th scope="row">
                    <a className="dev-slug dev-link" href={testingAddress(slug)}>
                      {slug}
                    </a>
                  </th>
                  <td>{countText(count)}</td>
                  <td>{msText(p95)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
