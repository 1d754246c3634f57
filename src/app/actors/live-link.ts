/** The live link of the open workspace. */
import { liveLinkMachine } from '../../../machines/records/live-link.machine.ts';
import { openLink } from '../../effects/open-link.ts';
import { watchHidden } from '../../effects/watch-hidden.ts';
import { keptActor } from './kept-actor.ts';
import { relay } from './relay.ts';

export interface LinkScope {
  readonly userId: string;
  readonly workspaceId: string;
}

export const liveLink = keptActor({
  machine: liveLinkMachine.provide({ actors: { openLink, watchHidden, watchPages: relay } }),
  key: ({ userId, workspaceId }: LinkScope) => `${userId} ${workspaceId}`,
  input: ({ workspaceId }) => ({ workspaceId, chance: Math.random() }),
});
