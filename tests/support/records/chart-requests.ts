import { expect } from 'vitest';
import { API_BASE } from '../../../contract/call.ts';
import { getChart, type Chart, type ChartKind, type Opened } from '../../../contract/charts.ts';
import { matching } from '../../../contract/filter/matching.ts';
import { filterFrom } from '../../../contract/filter/written.ts';
import type { AnyRecord } from '../../../contract/field.ts';
import type { FieldDefinition } from '../../../contract/fields.ts';
import { fieldOf, type RecordType } from '../../../contract/record-type.ts';
import { renewals, type Renewal } from '../../../contract/records/renewals.ts';
import { as, type TestPerson, type TestWorkspace } from '../people/server-people.ts';
import type { TestServer } from '../server/server.ts';
import { countedBy, type CountedWith } from './chart-counts.ts';

export const chartUrl = (
  { id }: TestWorkspace,
  kind: ChartKind,
  asked: Readonly<Record<string, string>> = {},
  below: '' | '/export' = '',
) => `${API_BASE}/reports/charts${below}?${new URLSearchParams({ workspace_id: id, kind, ...asked })}`;

export async function chartOf(
  server: TestServer,
  workspace: TestWorkspace,
  kind: ChartKind,
  asked: Readonly<Record<string, string>> = {},
  person: TestPerson = workspace.admin,
): Promise<Chart> {
  const answer = await as(server, person, { url: chartUrl(workspace, kind, asked) });
  expect(answer.statusCode, answer.body).toBe(200);
  return getChart.answer.parse(answer.json());
}

export interface Reading {
  readonly type?: RecordType;
  readonly records: readonly AnyRecord[];
  readonly fields: readonly FieldDefinition[];
  readonly me: string;
  readonly today: string;
}

/** Whether a written filter keeps a record, as the table decides it in the browser. */
export const keptBy = (written: string, { type = renewals, fields, me, today }: Omit<Reading, 'records'>) => {
  const fieldIn = (column: string) => fieldOf(type, column, fields);
  return matching(filterFrom(written, fieldIn).filter, fieldIn, { me, today });
};

/** The records that a mark opens. */
const openedBy = ({ page, query }: Opened, reading: Reading) => {
  expect(page).toBe((reading.type ?? renewals).page);
  const asked = new URLSearchParams(query);
  const holds = keptBy(asked.get('filter') ?? '', reading);
  const recordId = asked.get('record');
  return reading.records.filter((record) => holds(record) && (recordId === null || record.id === recordId));
};

/** The number of records that each mark opens is the number that it shows; none opens where there is none. */
export function expectOpened({ rows, total }: Chart, reading: Reading): void {
  const marks = [...rows, { ...total, counts: [], opens_each: [] }].flatMap((row) => [
    { opens: row.opens, count: row.count },
    ...row.opens_each.map((opens, place) => ({ opens, count: row.counts[place] })),
  ]);
  for (const { opens, count } of marks) {
    if (opens?.page === 'audit') continue;
    expect(opens === null ? 0 : openedBy(opens, reading).length, JSON.stringify(opens)).toBe(count);
  }
}

/** Every number of the chart equals that of the count by hand; `records` are those that the filter keeps. */
export function expectCounted(chart: Chart, records: readonly Renewal[], given: CountedWith): void {
  const expected = countedBy[chart.kind]?.(records, given);
  if (expected === undefined) throw new Error(`${chart.kind} is not counted here`);
  const rows = chart.rows.map(({ key, values, counts, count }) => [key, { values, counts, count }]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected));
  expect(chart.rows.map(({ key }) => key)).toEqual([...expected.keys()]);
  const added = (all: readonly (number | null)[]) =>
    all.reduce<number>((cents, value) => cents + Math.round((value ?? 0) * 100), 0) / 100;
  const { total } = chart;
  if (chart.kind === 'weighted-forecast') {
    expect(total).toMatchObject({ values: chart.rows.at(-1)?.values, count: chart.rows.at(-1)?.count });
    return;
  }
  for (const row of chart.rows) expect(row.value).toBe(added(row.values));
  expect(total.value).toBe(added(chart.rows.map(({ value }) => value)));
  expect(total.count).toBe(chart.rows.reduce((sum, { count }) => sum + count, 0));
  expect(total.values).toEqual(
    chart.series.map((_, place) => added(chart.rows.map(({ values }) => values[place] ?? null))),
  );
}
