import { testingAddress } from './dev-words.ts';

interface MissedTableProps {
  readonly name: string;
  readonly rows: readonly {
    readonly query: string;
    /** The action whose sample it is. */
    readonly expected: string;
    /** Null for nothing. */
    readonly taken: string | null;
    readonly before?: string | null;
  }[];
  /** Also what the run before took it for. */
  readonly before?: boolean;
}

/** Samples with what they were taken for. */
export function MissedTable({ name, rows, before = false }: MissedTableProps) {
  return (
    <div className="dev-table">
      <h3>{name}</h3>
      <table aria-label={name}>
        <thead>
          <tr>
            <th scope="col">Query</th>
            <th scope="col">Sample of</th>
            {before && <th scope="col">Before</th>}
            <th scope="col">Taken for</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.expected} ${row.query}`}>
              <th scope="row">{row.query}</th>
              <td>
                <a className="dev-slug dev-link" href={testingAddress(row.expected)}>
                  {row.expected}
                </a>
              </td>
              {before && <td className="dev-slug">{row.before ?? 'nothing'}</td>}
              <td className="dev-slug">{row.taken ?? 'nothing'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
