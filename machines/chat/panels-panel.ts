/** Which of the panels of the assistant is open: the chats or the actions, one of their folders, or the trash (spec §2.14). */
import { panelsMoveSetup } from './panels-move-setup.ts';

const ofEvent = <E>({ event }: { readonly event: E }) => event;

export const panelRegion = panelsMoveSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      entry: 'leaveFolder',
      on: {
        'panel.toggle': [
          { guard: { type: 'isHistoryPanel', params: ofEvent }, target: 'chats' },
          { target: 'actions' },
        ],
      },
    },
    chats: {
      on: {
        'panel.toggle': [
          { guard: { type: 'isHistoryPanel', params: ofEvent }, target: 'closed' },
          { target: 'actions' },
        ],
        'panel.close': 'closed',
      },
      initial: 'history',
      states: {
        history: {
          entry: ['leaveFolder', 'letGo'],
          on: {
            'panel.back': '#panels.panel.closed',
            'folder.open': { target: 'folder', actions: { type: 'keepFolder', params: ofEvent } },
            'trash.open': 'trash',
          },
        },
        folder: {
          entry: 'letGo',
          // Others, or another window, deleted it.
          always: { guard: 'isFolderGone', target: 'history' },
          on: { 'panel.back': 'history', 'trash.open': 'trash' },
        },
        trash: {
          entry: 'letGo',
          on: { 'panel.back': [{ guard: 'isInFolder', target: 'folder' }, { target: 'history' }] },
        },
      },
    },
    actions: {
      on: {
        'panel.toggle': [
          { guard: { type: 'isActionsPanel', params: ofEvent }, target: 'closed' },
          { target: 'chats' },
        ],
        'panel.close': 'closed',
      },
      initial: 'main',
      states: {
        main: {
          entry: ['leaveFolder', 'letGo'],
          on: {
            'panel.back': '#panels.panel.closed',
            'folder.open': { target: 'folder', actions: { type: 'keepFolder', params: ofEvent } },
            'trash.open': 'trash',
          },
        },
        folder: {
          entry: 'letGo',
          always: { guard: 'isFolderGone', target: 'main' },
          on: { 'panel.back': 'main', 'trash.open': 'trash' },
        },
        trash: {
          entry: 'letGo',
          on: { 'panel.back': [{ guard: 'isInFolder', target: 'folder' }, { target: 'main' }] },
        },
      },
    },
  },
});
