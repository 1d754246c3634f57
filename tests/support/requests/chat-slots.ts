/** The slots of the chat's machines that are calls: what each is given and sends. Answers are made from the calls. */
import type { CallDefinition } from '../../../contract/call.ts';
import {
  chat,
  createAction,
  executeAction,
  listChatSessions,
  listMainActions,
  listSessionActions,
  undoProposal,
} from '../../../contract/chat.ts';
import { listChatTrash } from '../../../contract/chat-folders.ts';
import { getHome } from '../../../contract/home.ts';
import {
  listActionFolderTrash,
  listActionFolders,
  listSavedActions,
  listTrashedActions,
} from '../../../contract/saved-actions.ts';

export interface ChatSlot {
  /** `machine.slot` */
  readonly name: string;
  readonly call: CallDefinition;
  readonly sends: readonly [method: string, path: string];
  readonly input: {
    /** Sent as a header. */
    readonly workspace?: string;
    readonly key?: string;
    readonly params?: object;
    readonly query?: object;
    readonly body?: unknown;
  };
}

const workspace = 'w-1';

export const chatSlots: readonly ChatSlot[] = [
  {
    name: 'proposedAction.executeAction',
    call: executeAction,
    sends: ['POST', '/chatam/execute-action'],
    input: {
      workspace,
      key: 'confirm:p-1',
      body: { action_label: 'Update renewal', session_id: 's-1', proposal_id: 'p-1' },
    },
  },
  {
    name: 'proposedAction.chat',
    call: chat,
    sends: ['POST', '/chatam/chat'],
    input: { workspace, key: 'cancel:p-1', body: { query: 'Cancel', session_id: 's-1' } },
  },
  {
    name: 'undoAction.undoProposal',
    call: undoProposal,
    sends: ['POST', '/chatam/sessions/s-1/undo'],
    input: { workspace, key: 'undo:p-1', params: { id: 's-1' }, body: { proposal_id: 'p-1' } },
  },
  {
    name: 'dueNow.getHome',
    call: getHome,
    sends: ['GET', '/workspaces/w-1/home?visit=false'],
    input: { params: { id: 'w-1' }, query: { visit: 'false' } },
  },
  {
    name: 'panels.chats.load',
    call: listChatSessions,
    sends: ['GET', '/chatam/sessions?workspace_id=w-1&user_id=u-1'],
    input: { query: { workspace_id: 'w-1', user_id: 'u-1' } },
  },
  {
    name: 'panels.actionFolders.load',
    call: listActionFolders,
    sends: ['GET', '/chatam/action-folders'],
    input: { workspace },
  },
  {
    name: 'panels.savedActions.load',
    call: listSavedActions,
    sends: ['GET', '/chatam/saved-actions'],
    input: { workspace },
  },
  {
    name: 'panels.sharedActions.load',
    call: listMainActions,
    sends: ['GET', '/chatam/actions/main'],
    input: { workspace },
  },
  {
    name: 'panels.chatTrash.load',
    call: listChatTrash,
    sends: ['GET', '/chatam/trash'],
    input: { workspace },
  },
  {
    name: 'panels.folderTrash.load',
    call: listActionFolderTrash,
    sends: ['GET', '/chatam/action-folders/trash'],
    input: { workspace },
  },
  {
    name: 'panels.actionTrash.load',
    call: listTrashedActions,
    sends: ['GET', '/chatam/saved-actions/trash'],
    input: { workspace },
  },
  {
    name: 'newAction.listSessionActions',
    call: listSessionActions,
    sends: ['GET', '/chatam/sessions/s-1/actions'],
    input: { workspace, params: { id: 's-1' } },
  },
  {
    name: 'panels.newAction.form.send',
    call: createAction,
    sends: ['POST', '/chatam/actions/create?session_id=s-1&source_action_slug=list-renewals'],
    input: {
      workspace,
      query: { session_id: 's-1', source_action_slug: 'list-renewals' },
      body: { open: null, folder_id: null },
    },
  },
];
