/** The plans of the statements that take the most time, and which of them read rows of neighbours. */
import type pg from 'pg';
import { foreignReads } from '../../support/database/neighbours.ts';
import { readsOf, type ExplainedPlan, type TableRead } from '../../support/database/plan.ts';
import type { MeasuredServer } from '../api/measured-server.ts';
import type { DayOperation } from './operations.ts';

export interface HotStatement {
  readonly text: string;
  /** Of a hundred requests: how often it is sent, and how many milliseconds it takes. */
  readonly sent: number;
  readonly ms: number;
  /** The steps that read tables: `renewals by renewals_of_day: 5000 rows`, or `renewals whole: 5000 rows`. */
  readonly reads: readonly string[];
  /** Steps that read more rows of a table than the workspace has. */
  readonly foreign: readonly string[];
}

const isPlanned = (text: string) => /^\s*(with|select|insert|update|delete)\b/i.test(text);

const wordsOf = ({ table, index, rows, runs }: TableRead) =>
  `${table}${index === null ? ' whole' : ` by ${index}`}: ${rows * runs} rows`;

/** Runs a request's statements with their plans, and takes them back. */
async function explain(
  client: pg.Client,
  batch: readonly { readonly text: string; readonly values: unknown[] }[],
): Promise<readonly { readonly text: string; readonly explained: ExplainedPlan[0] }[]> {
  const found: { text: string; explained: ExplainedPlan[0] }[] = [];
  await client.query('begin');
  try {
    for (const { text, values } of batch) {
      if (!isPlanned(text)) {
        await client.query(text, values);
        continue;
      }
      const { rows } = await client.query<{ 'QUERY PLAN': ExplainedPlan }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      found.push({ text, explained: rows[0]!['QUERY PLAN'][0] });
    }
  } finally {
    await client.query('rollback');
  }
  return found;
}

/** Times each statement is explained; the mean counts. */
const TIMES = 5;

/**
 * @param client with the login of the server
 * @param own how many rows of each table the workspace has
 * @returns those that take the most time in a day, the hottest first
 */
export async function hottestStatements(
  server: MeasuredServer,
  client: pg.Client,
  operations: readonly DayOperation[],
  own: Readonly<Record<string, number>>,
  most: number,
): Promise<readonly HotStatement[]> {
  const all = new Map<string, { sent: number; ms: number; reads: readonly TableRead[] }>();
  for (const { name, share, floors } of operations) {
    const taken = new Map<string, { times: number; ms: number; reads: readonly TableRead[] }>();
    for (let time = 0; time < TIMES; time += 1) {
      const recordId = floors[time]?.id ?? '';
      const order = { do: 'next', name, recordId } as const;
      const batches = await server.tell<{ text: string; values: unknown[] }[][]>(order);
      for (const batch of batches) {
        for (const { text, explained } of await explain(client, batch)) {
          const before = taken.get(text) ?? { times: 0, ms: 0, reads: [] };
          taken.set(text, {
            times: before.times + 1,
            ms: before.ms + (explained['Planning Time'] ?? 0) + (explained['Execution Time'] ?? 0),
            reads: readsOf(explained.Plan),
          });
        }
      }
    }
    for (const [text, { times, ms, reads }] of taken) {
      const before = all.get(text) ?? { sent: 0, ms: 0, reads: [] };
      all.set(text, {
        sent: before.sent + (share * times) / TIMES,
        ms: before.ms + (share * ms) / TIMES,
        reads: [...before.reads, ...reads],
      });
    }
  }
  return [...all]
    .map(([text, { sent, ms, reads }]) => ({
      text,
      sent,
      ms,
      reads: [...new Set(reads.map(wordsOf))],
      foreign: [...new Set(foreignReads(reads, own).map(wordsOf))],
    }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most);
}
