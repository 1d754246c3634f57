/** The chat lists of one person through the API: conversations, chat folders, saved actions, action folders and the trash. */
import type { ActionFolder, SavedAction } from '../../../contract/saved-actions.ts';
import type { TrashedChat } from '../../../contract/chat-folders.ts';
import type { ChatSession } from '../../../contract/chat.ts';
import { as, type TestPerson, type TestWorkspace } from './server-people.ts';
import type { TestServer } from '../server/server.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The calls as one person makes them. */
export function chatLists(server: TestServer, workspace: Pick<TestWorkspace, 'id'>, person: TestPerson) {
  const send = (method: Method, path: string, payload?: object) =>
    as(server, person, {
      method,
      url: `/api/v1/chatam/${path}`,
      headers: { 'x-workspace-id': workspace.id },
      ...(payload !== undefined && { payload }),
    });
  const answered = async <T>(method: Method, path: string, payload?: object): Promise<T> => {
    const response = await send(method, path, payload);
    if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.body}`);
    return response.json<T>();
  };
  const titled = (title: string) => new URLSearchParams({ title }).toString();
  return {
    send,
    answered,
    sessions: async () => {
      const query = new URLSearchParams({ workspace_id: workspace.id, user_id: person.userId });
      return (await answered<{ sessions: ChatSession[] }>('GET', `sessions?${query}`)).sessions;
    },
    chatTrash: async () => (await answered<{ items: TrashedChat[] }>('GET', 'trash')).items,
    addFolder: (title: string) => answered<ChatSession>('POST', `folders?${titled(title)}`),
    chatsIn: async (id: string) =>
      (await answered<{ chats: ChatSession[] }>('GET', `folders/${id}/chats`)).chats,
    save: (text: string, folder_id: string | null = null) =>
      answered<SavedAction>('POST', 'saved-actions', { text, folder_id }),
    saved: async () => (await answered<{ actions: SavedAction[] }>('GET', 'saved-actions')).actions,
    actionTrash: async () =>
      (await answered<{ actions: SavedAction[] }>('GET', 'saved-actions/trash')).actions,
    addActionFolder: (name: string) =>
      answered<ActionFolder>('POST', `action-folders?${new URLSearchParams({ name })}`),
    actionFolders: async () => (await answered<{ folders: ActionFolder[] }>('GET', 'action-folders')).folders,
    actionFolderTrash: async () =>
      (await answered<{ folders: { id: string; name: string }[] }>('GET', 'action-folders/trash')).folders,
  };
}

export type ChatLists = ReturnType<typeof chatLists>;
