import type { BrokenQuery } from '../../../contract/dev-admin.ts';
import { Banner } from '../../ui/banner.tsx';
import { howMany } from './dev-words.ts';

interface BrokenQueriesProps {
  readonly trial: { readonly tried: number; readonly broken: readonly BrokenQuery[] };
}

/** The trial run that refused an implementation: what would be understood as something else. */
export function BrokenQueries({ trial: { tried, broken } }: BrokenQueriesProps) {
  if (broken.length === 0) return null;
  return (
    <>
      <Banner>
        {`Not implemented: ${broken.length} of ${howMany(tried, 'query', 'queries')} would be understood as something else. Choose another action or reject the suggestion.`}
      </Banner>
      <div className="dev-table">
        <table aria-label="Queries that would break">
          <thead>
            <tr>
              <th scope="col">Query</th>
              <th scope="col">Now</th>
              <th scope="col">Would be</th>
            </tr>
          </thead>
          <tbody>
            {broken.map(({ query, expected, taken }) => (
              <tr key={`${expected} ${query}`}>
                <th scope="row">{query}</th>
                <td className="dev-slug">{expected}</td>
                <td className="dev-slug">{taken ?? 'not understood'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
