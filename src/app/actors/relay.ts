/** Reports to a machine that the application itself makes, such as the router's current path. */
import { fromCallback, type AnyActorRef, type EventObject } from 'xstate';

/** Fills a `watch…` slot: it forwards events sent with `report` to its machine. */
export const relay = fromCallback(({ receive, sendBack }) => {
  receive(sendBack);
});

/** A relay that first reports the state at its start: a page is rendered before its effects report anything. */
export const relayFrom = (first: () => EventObject) =>
  fromCallback(({ receive, sendBack }) => {
    sendBack(first());
    receive(sendBack);
  });

/** @param slot the id of the relay among the machine's children; a machine that has ended receives nothing */
export function report<Event extends EventObject>(actor: AnyActorRef, slot: string, event: Event): void {
  const { status, children } = actor.getSnapshot();
  if (status === 'active') children[slot]?.send(event);
}
