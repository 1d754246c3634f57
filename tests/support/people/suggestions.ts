/** A suggestion that is there, for tests of its calls. It belongs to no workspace. */
import { randomUUID } from 'node:crypto';
import { learningSuggestions } from '../../../server/db/schema/learning.ts';
import type { TestServer } from '../server/server.ts';
import type { TestWorkspace } from './server-people.ts';

/** @param query masked */
export async function addSuggestion(
  server: Pick<TestServer, 'db' | 'clock'>,
  workspace: Pick<TestWorkspace, 'id'>,
  query = 'wobble the accounts',
): Promise<string> {
  const id = randomUUID();
  await server.db.system((tx) =>
    tx.insert(learningSuggestions).values({
      id,
      words: `${query} ${id}`,
      masked_query: query,
      suggestion_type: 'unresolved',
      workspace_id: workspace.id,
      times: 1,
      created_at: server.clock.now(),
      last_asked_at: server.clock.now(),
    }),
  );
  return id;
}
