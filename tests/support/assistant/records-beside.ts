/** Every row but those that a conversation leaves, to show that nothing that was said has changed anything. */
import { everyRow } from '../database/server-rows.ts';
import type { TestServer } from '../server/server.ts';

/** Messages, the tokens of a language model, and visits of the home, which are no change of the workspace (decision 78). */
const ofConversations: ReadonlySet<string> = new Set([
  'chat_sessions',
  'chat_messages',
  'assistant_usage',
  'home_visits',
]);

export async function recordsBeside(server: Pick<TestServer, 'db'>): Promise<Record<string, string[]>> {
  const tables = Object.entries(await everyRow(server));
  return Object.fromEntries(tables.filter(([name]) => !ofConversations.has(name)));
}
