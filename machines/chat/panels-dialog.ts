/** What the panels of the assistant ask: whether a folder is deleted, where an item goes, and what New Action saves (spec §2.14, §4). */
import { foldersFor } from './panel-entries.ts';
import type { PanelItem } from './panel-item.ts';
import { type PanelsContext } from './panels-context.ts';
import { panelsMoveSetup } from './panels-move-setup.ts';

const ofEvent = <E>({ event }: { readonly event: E }) => event;

const chosen = ({ context }: { readonly context: PanelsContext }) => ({ item: context.chosen as PanelItem });

export const dialogRegion = panelsMoveSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      on: {
        'item.remove': {
          guard: { type: 'isOwnFolder', params: ofEvent },
          target: 'deleting',
          actions: { type: 'choose', params: ofEvent },
        },
        'drag.dropped': { guard: 'isFolderOverTrash', target: 'deleting', actions: 'chooseCarried' },
        'item.place': {
          guard: { type: 'isPlacePossible', params: ofEvent },
          target: 'placing',
          actions: { type: 'choose', params: ofEvent },
        },
        'action.new': { target: 'saving', actions: { type: 'keepSession', params: ofEvent } },
      },
    },
    deleting: {
      invoke: {
        id: 'deleting',
        src: 'deleting',
        input: ({ context }) => ({
          subject: { workspaceId: context.workspaceId, ...chosen({ context }) },
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ofEvent },
            target: 'closed',
            actions: [
              { type: 'dropItem', params: chosen },
              { type: 'reloadTrash', params: chosen },
            ],
          },
          { target: 'closed' },
        ],
      },
    },
    /** Move to…: a folder is chosen. */
    placing: {
      on: {
        'place.choose': {
          target: 'closed',
          actions: [
            { type: 'startRow', params: chosen },
            {
              type: 'moveRow',
              params: ({ context, event }) => ({ ...chosen({ context }), folderId: event.folderId }),
            },
            { type: 'tellPlaced', params: ofEvent },
          ],
        },
        'place.cancel': 'closed',
      },
    },
    /** New Action. */
    saving: {
      invoke: {
        id: 'newAction',
        src: 'newAction',
        input: ({ context }) => ({
          workspaceId: context.workspaceId,
          sessionId: context.sessionId,
          folders: foldersFor(context, { kind: 'action', folderId: null }),
        }),
        onDone: [
          {
            guard: { type: 'isSavedAction', params: ofEvent },
            target: 'closed',
            actions: [
              { type: 'tellSaved', params: ofEvent },
              { type: 'reloadKind', params: { item: { kind: 'action' } } },
            ],
          },
          { target: 'closed' },
        ],
      },
    },
  },
});
