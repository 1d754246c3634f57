/** A plan as PostgreSQL explains it in JSON, and which tables it reads. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** These only after `analyze`: of one run of the step. */
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** What `explain (format json)` answers. */
export type ExplainedPlan = readonly [
  {
    readonly Plan: PlanNode;
    /** Milliseconds; the second only after `analyze`. */
    readonly 'Planning Time'?: number;
    readonly 'Execution Time'?: number;
  },
];

/** A step of a plan that reads a table. */
export interface TableRead {
  readonly table: string;
  /** The index that is read; null where the whole table is read. */
  readonly index: string | null;
  /** Rows that are looked at each time that the step runs, and how often it runs. Both are 0 without `analyze`. */
  readonly rows: number;
  readonly runs: number;
}

export function readsOf(node: PlanNode, above?: string): readonly TableRead[] {
  const table = node['Relation Name'] ?? above;
  const index = node['Index Name'];
  const isBitmap = node['Node Type'].startsWith('Bitmap');
  // The indexes of a bitmap are below the step that names the table.
  const below = (node.Plans ?? []).flatMap((part) => readsOf(part, isBitmap ? table : undefined));
  const isRead = table !== undefined && (index !== undefined || node['Node Type'] === 'Seq Scan');
  if (!isRead) return below;
  const rows =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return [{ table, index: index ?? null, rows, runs: node['Actual Loops'] ?? 0 }, ...below];
}
