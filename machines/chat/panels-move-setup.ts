/** The actions of the panels that move rows, by a drag or the keyboard, and put them in order (spec §2.14). */
import { assign, enqueueActions, sendTo } from 'xstate';
import { type DragStep, type DropPlace } from '../shared/drag.machine.ts';
import { orderKey } from './panel-entries.ts';
import { type PanelItem } from './panel-item.ts';
import { listOfKind, type Order } from './panel-lists.ts';
import { idsWith, landedWords, orderWith, placeBeside, steppedTo, targetOf } from './panel-moves.ts';
import { carriedItem, carriedTarget, orderId, shownFor, without, type Stepping } from './panels-context.ts';
import { panelsRowSetup } from './panels-row-setup.ts';

const byOf: Readonly<Record<DragStep, -1 | 1>> = { up: -1, left: -1, down: 1, right: 1 };

export const panelsMoveSetup = panelsRowSetup.extend({
  actions: {
    /** What the keyboard carries goes back when its panel is left. */
    letGo: sendTo('drag', { type: 'drag.cancel' }),
    lift: assign((_, { item: id }: { item: string }) => ({ carried: { id, over: null }, told: '' })),
    carryOver: assign(({ context }, { over }: { over: DropPlace | null }) => {
      const item = carriedItem(context);
      const isPlace = item !== null && targetOf(context, item, over) !== null;
      return { carried: context.carried && { ...context.carried, over: isPlace ? over : null } };
    }),
    carryBy: assign(({ context }, { step }: { step: DragStep }) => {
      const item = carriedItem(context);
      if (context.carried === null || item === null) return {};
      const { over } = context.carried;
      const next = steppedTo(context, shownFor(context, item), item, { over, by: byOf[step] });
      return { carried: { ...context.carried, over: next } };
    }),
    putDown: assign({ carried: null }),
    tellLanded: assign(({ context }) => {
      const item = carriedItem(context);
      return {
        told: item ? landedWords(context, shownFor(context, item), item, carriedTarget(context)) : '',
      };
    }),
    tellBack: assign(({ context }) => {
      const item = carriedItem(context);
      return { told: item ? landedWords(context, shownFor(context, item), item, null) : '' };
    }),
    tellStepped: assign(({ context }, { item, by, shown }: Stepping) => {
      const place = placeBeside(context, shown, item, by);
      return { told: place ? landedWords(context, shown, item, { do: 'order', place }) : '' };
    }),
    /** A newer order waits for the answer to the one before. */
    order: enqueueActions(
      ({ context, enqueue, self }, { item, place }: { item: PanelItem; place: DropPlace }) => {
        const { workspaceId, ordering, orders } = context;
        const { kind, folderId } = item;
        const key = orderKey(kind, folderId);
        const before: Order = { id: key, workspaceId, kind, folderId, ids: idsWith(context, item) };
        const value: Order = { ...before, ids: orderWith(context, item, place) };
        enqueue.assign({ orders: { ...orders, [key]: value.ids } });
        if (ordering.includes(key)) {
          enqueue.sendTo(orderId(key), { type: 'change.ask', value });
          return;
        }
        enqueue.spawnChild('order', { id: orderId(key), input: { before, value, list: self } });
        enqueue.assign({ ordering: [...ordering, key] });
      },
    ),
    showOrder: assign(({ context }, { id, item }: { id: string; item: Order | null }) => ({
      orders: item ? { ...context.orders, [id]: item.ids } : without(context.orders, id),
    })),
    endOrder: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.stopChild(orderId(id));
      enqueue.assign({ ordering: context.ordering.filter((key) => key !== id) });
    }),
    reloadOrdered: sendTo((_, { item }: { item: Order }) => listOfKind[item.kind], {
      type: 'list.reload' as const,
    }),
  },
});
