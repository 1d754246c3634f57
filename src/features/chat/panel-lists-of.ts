import type { PanelView } from '../../../machines/chat/panel-entries.ts';
import type { ListName } from '../../../machines/chat/panel-lists.ts';

const lists = {
  history: ['chats'],
  chatFolder: ['chats'],
  actions: ['savedActions', 'actionFolders', 'sharedActions'],
  actionFolder: ['savedActions', 'actionFolders', 'sharedActions'],
  trash: ['chatTrash', 'folderTrash', 'actionTrash'],
} as const satisfies Readonly<Record<PanelView, readonly [ListName, ...ListName[]]>>;

/** The lists that a panel shows. */
export const listsOf = (view: PanelView): readonly [ListName, ...ListName[]] => lists[view];
