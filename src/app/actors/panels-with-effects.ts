/** The panels of the assistant with everything they do. */
import { chatItemMachine } from '../../../machines/chat/chat-item.machine.ts';
import { folderDeletion, orderChange } from '../../../machines/chat/panel-lists.ts';
import { panelsMachine } from '../../../machines/chat/panels.machine.ts';
import { trashedItemMachine } from '../../../machines/chat/trashed-item.machine.ts';
import { moveItem, orderItems, restoreItem, saveTitle, trashItem } from '../../effects/chat-items.ts';
import { watchClock } from '../../effects/watch-clock.ts';
import { watchPointer } from '../../effects/watch-pointer.ts';
import { dragMachine } from '../../../machines/shared/drag.machine.ts';
import { relay } from './relay.ts';
import { withCalls } from './with-calls.ts';

export const panelsWithEffects = withCalls(
  panelsMachine.provide({
    actors: {
      item: chatItemMachine.provide({ actors: { saveTitle, trashItem, moveItem } }),
      trashed: trashedItemMachine.provide({ actors: { restoreItem } }),
      // These machines only pass the input of their effect on, and do not know its type.
      order: orderChange.provide({ actors: { save: orderItems as never } }),
      deleting: folderDeletion.provide({ actors: { act: trashItem as never } }),
      drag: dragMachine.provide({ actors: { watchPointer } }),
      watchClock,
      watchChanges: relay,
    },
  }),
);
