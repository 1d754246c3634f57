/** Stored conversations with the assistant for tests of other calls. */
import { randomUUID } from 'node:crypto';
import { insertMessages, insertSession } from '../../../server/db/repositories/chat.ts';
import type { AssistantAnswer } from '../../../contract/chat-answer.ts';
import { insertFolder } from '../../../server/db/repositories/chat-order.ts';
import { insertActionFolder, insertSavedAction } from '../../../server/db/repositories/saved-actions.ts';
import type { TestServer } from '../server/server.ts';
import type { TestWorkspace } from './server-people.ts';

/** As if a change with the id of the conversation had been made in it. */
const answered = (id: string): AssistantAnswer => ({
  type: 'done',
  response_text: '2 renewals are overdue.',
  action: { slug: 'list-overdue-renewals', label: 'Overdue renewals', route: null },
  options: [],
  items: [],
  table: null,
  groups: [],
  errors: [],
  suggestions: [],
  upload_type: null,
  accepted_formats: null,
  max_size_mb: null,
  basis: null,
  undo: { proposal_id: id },
  state: { version: 1, name: 'idle', suggested_action: null },
  session_id: id,
});

/** A conversation of the workspace's admin, or of another member, in which the overdue renewals were listed. */
export async function addConversation(
  server: Pick<TestServer, 'db' | 'clock'>,
  workspace: Pick<TestWorkspace, 'id' | 'adminMemberId'>,
  memberId = workspace.adminMemberId,
): Promise<string> {
  const id = randomUUID();
  const owner = { workspaceId: workspace.id, memberId };
  const created_at = server.clock.now();
  await server.db.tenant(workspace.id, async (tx) => {
    await insertSession(tx, owner, { id, title: 'Overdue renewals', at: created_at });
    await insertMessages(tx, owner, id, [
      { id: randomUUID(), role: 'user', content: 'What is overdue?', created_at },
      {
        id: randomUUID(),
        role: 'assistant',
        content: '2 renewals are overdue.',
        response: answered(id),
        ran: { slug: 'list-overdue-renewals', values: {} },
        resolved_by: 'specialist',
        action_slug: 'list-overdue-renewals',
        created_at,
      },
    ]);
  });
  return id;
}

/** A chat folder, a saved action and an action folder of a member, all of them outside folders. */
export async function addChatLists(
  server: Pick<TestServer, 'db' | 'clock'>,
  workspace: Pick<TestWorkspace, 'id' | 'adminMemberId'>,
  memberId = workspace.adminMemberId,
): Promise<{ readonly chatFolder: string; readonly savedAction: string; readonly actionFolder: string }> {
  const [chatFolder, savedAction, actionFolder] = [randomUUID(), randomUUID(), randomUUID()];
  const owner = { workspaceId: workspace.id, memberId };
  const at = server.clock.now();
  await server.db.tenant(workspace.id, async (tx) => {
    await insertFolder(tx, owner, { id: chatFolder, title: 'Quarter end', at });
    const saved = { id: savedAction, text: 'Show overdue renewals', folderId: null, actionId: null, at };
    await insertSavedAction(tx, owner, saved);
    await insertActionFolder(tx, owner, { id: actionFolder, name: 'Weekly', at });
  });
  return { chatFolder, savedAction, actionFolder };
}
