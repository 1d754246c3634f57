/** How items of the panels are moved with the mouse, a finger or the keyboard (spec §2.14). */
import type { PanelItem } from './panel-item.ts';
import { carriedItem, carriedTarget, type PanelsContext } from './panels-context.ts';
import { panelsMoveSetup } from './panels-move-setup.ts';

const ofEvent = <E>({ event }: { readonly event: E }) => event;

/** Asked only while an item is over such a place. */
const carried = ({ context }: { readonly context: PanelsContext }) => {
  const item = carriedItem(context) as PanelItem;
  const target = carriedTarget(context);
  return {
    item,
    folderId: target?.do === 'folder' ? target.folderId : null,
    place: target?.do === 'order' ? target.place : { key: item.id, side: 'in' as const },
  };
};

export const handRegion = panelsMoveSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      on: {
        'drag.started': [
          {
            guard: { type: 'isCarried', params: ofEvent },
            target: 'moving.carrying',
            actions: { type: 'lift', params: ofEvent },
          },
          { target: 'moving.dragging', actions: { type: 'lift', params: ofEvent } },
        ],
      },
    },
    moving: {
      on: {
        'drag.dropped': [
          {
            guard: 'isOverPlace',
            target: 'resting',
            actions: ['tellLanded', { type: 'order', params: carried }, 'putDown'],
          },
          {
            guard: 'isOverFolder',
            target: 'resting',
            actions: [
              'tellLanded',
              { type: 'startRow', params: carried },
              { type: 'moveRow', params: carried },
              'putDown',
            ],
          },
          {
            guard: 'isItemOverTrash',
            target: 'resting',
            actions: [
              { type: 'startRow', params: carried },
              { type: 'trashRow', params: carried },
              'putDown',
            ],
          },
          // A folder is asked about first.
          { target: 'resting', actions: ['tellBack', 'putDown'] },
        ],
        'drag.cancelled': { target: 'resting', actions: ['tellBack', 'putDown'] },
      },
      initial: 'dragging',
      states: {
        dragging: { on: { 'drag.moved': { actions: { type: 'carryOver', params: ofEvent } } } },
        carrying: { on: { 'drag.stepped': { actions: { type: 'carryBy', params: ofEvent } } } },
      },
    },
  },
});
