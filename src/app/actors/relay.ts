/** Reports to a machine that only the application itself can make, such as where the router has gone. */
import { fromCallback, type AnyActorRef, type EventObject } from 'xstate';

/** Fills a `watch…` slot: what it is sent by `report` it reports to its machine. */
export const relay = fromCallback(({ receive, sendBack }) => {
  receive(sendBack);
});

/** @param slot the id of the relay among the machine's children; a machine that has ended is told nothing */
export function report<Event extends EventObject>(actor: AnyActorRef, slot: string, event: Event): void {
  const { status, children } = actor.getSnapshot();
  if (status === 'active') children[slot]?.send(event);
}
