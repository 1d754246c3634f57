/** The work of one edit and of one list does not grow with the records (issue 5): counted in statements, not in seconds. */
import { notInArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../server/admin/run-command.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { counting } from '../support/database/counted-queries.ts';
import { startTestServer, testConfig } from '../support/server/server.ts';
import { addWorkspace, change, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { useServer } from '../support/server/use-server.ts';

const queries: string[] = [];
// Every list is read from the records, some of which the test removes without an entry in the log.
const config = { listMemoryMb: 0 };
const server = useServer(() =>
  startTestServer({ config, replace: ({ db }) => ({ db: counting(db, queries) }) }),
);
let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  const kept = (await renewalsOf(server, workspace)).slice(0, 10).map(({ id }) => id);
  await server.db.system((tx) => tx.delete(renewals).where(notInArray(renewals.id, kept)));
});

/** The statements of each request, by what it does. */
async function costs(round: 0 | 1) {
  const statements: Record<string, readonly string[]> = {};
  const asked = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    queries.length = 0;
    const answer = await work();
    statements[name] = [...queries];
    return answer;
  };
  const listed = await asked('a list', () => renewalsOf(server, workspace));
  const record = listed.find(({ annual_revenue: revenue }) => revenue !== null);
  if (record === undefined) throw new Error('no renewal');
  // The seed may have given the record either: an edit to the value already there writes nothing.
  const health = record.custom_fields['health'] === 'watch' ? 'at_risk' : 'watch';
  const revenue = (record.annual_revenue ?? 0) + 1;
  const edits = {
    'an edit': [{ field: 'annual_revenue', value: revenue, expected_value: record.annual_revenue }, 200],
    'an edit of a custom field': [{ field: 'health', value: health, is_custom_field: true }, 200],
    'an edit of the name': [{ field: 'account_name', value: `Round ${round}` }, 200],
    'a stale edit': [{ field: 'annual_revenue', value: 1, expected_value: 2 }, 409],
  } as const;
  for (const [name, [body, status]] of Object.entries(edits)) {
    const answer = await asked(name, () => change(server, workspace.admin, workspace.id, record.id, body));
    expect(answer.statusCode, name).toBe(status);
  }
  return { records: listed.length, statements };
}

test('a list and each kind of edit make as many queries with 2,000 records as with 10', async () => {
  const few = await costs(0);
  const deps = { ...server, config: testConfig() };
  await runCommand(deps, ['seed', '--renewals', '1990'], () => {});
  const many = await costs(1);
  expect([few.records, many.records]).toEqual([10, 2_000]);
  expect(many.statements).toEqual(few.statements);
  // A counter that nobody asks through would count nothing twice.
  expect(Object.values(few.statements).filter((asked) => asked.length < 2)).toEqual([]);
});
