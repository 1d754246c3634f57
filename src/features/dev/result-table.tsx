import type { TestResult } from '../../../machines/dev/test-run.ts';
import { Badge } from '../../ui/badge.tsx';

interface ResultTableProps {
  readonly name: string;
  readonly results: readonly TestResult[];
}

/** What each sample query was understood as, without running it. */
export function ResultTable({ name, results }: ResultTableProps) {
  return (
    <div className="dev-table">
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col">query</th>
            <th scope="col">matched</th>
            <th scope="col">action_slug</th>
            <th scope="col">response_type</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ query, matched, action_slug: slug, response_type: type }) => (
            <tr key={query}>
              <th scope="row">{query}</th>
              <td>
                <Badge tone={matched ? 'success' : 'danger'}>{matched ? 'Yes' : 'No'}</Badge>
              </td>
              <td className="dev-slug">{slug ?? 'none'}</td>
              <td className="dev-slug">{type}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
