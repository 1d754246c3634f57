/** A conversation with the assistant, through its calls. */
import { WORKSPACE_HEADER } from '../../../contract/call.ts';
import type { ChatAnswer } from '../../../contract/chat.ts';
import type { AssistantAnswer } from '../../../contract/chat-answer.ts';
import type { TestServer } from '../server/server.ts';
import { as, type TestPerson, type TestWorkspace } from '../people/server-people.ts';

interface Given {
  readonly headers?: Readonly<Record<string, string>>;
  readonly page?: {
    readonly view?: string;
    readonly record?: string;
    readonly selection?: readonly string[];
  };
}

export interface Talk {
  /** Null before the first message. */
  readonly session: () => string;
  readonly say: (text: string, given?: Given) => Promise<AssistantAnswer>;
  /** Confirms what waits, by its label, as the button does. */
  readonly confirm: (given?: Given) => Promise<AssistantAnswer>;
  readonly execute: (label: string, proposalId?: string | null, given?: Given) => Promise<AssistantAnswer>;
}

export function talk(
  server: TestServer,
  workspace: Pick<TestWorkspace, 'id' | 'admin'>,
  person: TestPerson = workspace.admin,
  session: string | null = null,
): Talk {
  let id = session;
  let label = '';
  const send = async (path: string, payload: Readonly<Record<string, unknown>>, given: Given) => {
    const answer = await as(server, person, {
      method: 'POST',
      url: `/api/v1/chatam/${path}`,
      headers: { [WORKSPACE_HEADER]: workspace.id, ...given.headers },
      payload: { ...payload, session_id: id },
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
    const { response, session_id, state } = answer.json<ChatAnswer>();
    id = session_id;
    label = state.suggested_action?.label ?? '';
    return response;
  };
  const execute = (actionLabel: string, proposalId: string | null = null, given: Given = {}) =>
    send('execute-action', { action_label: actionLabel, proposal_id: proposalId }, given);
  return {
    session: () => {
      if (id === null) throw new Error('Nothing was said yet');
      return id;
    },
    say: (text, given = {}) => {
      const page = given.page && { conversation_state: { page: given.page } };
      return send('chat', { query: text, ...page }, given);
    },
    confirm: (given = {}) => execute(label, null, given),
    execute,
  };
}
