/** Tells a flow when something that may wait for the person changed: the slot `watchWork`. */
import type { AnyActorRef } from 'xstate';
import type { LiveLinkActor } from '../../../machines/records/live-link.machine.ts';
import type { WorkReport } from '../../../machines/shared/watch-work.ts';
import { onConnectionBack } from '../../effects/watch-connection.ts';
import { onTabBack } from '../../effects/watch-tab.ts';
import { report } from './relay.ts';

/** @returns stops it */
export function followWork(actor: AnyActorRef, link: LiveLinkActor): () => void {
  const tell = () => report(actor, 'watchWork', { type: 'work.changed' } satisfies WorkReport);
  const told = [link.on('changes.told', tell), link.on('changes.missed', tell)];
  const stops = [onConnectionBack(tell), onTabBack(tell)];
  return () => {
    told.forEach((listening) => listening.unsubscribe());
    stops.forEach((stop) => stop());
  };
}
