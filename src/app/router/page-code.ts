/** The code of one page: its machine with effects, and the events that the page and the application send. */
import { fromPromise, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  pageCodeMachine,
  type KeptBecause,
  type PageVisit,
} from '../../../machines/app/page-code.machine.ts';
import { askServer } from '../../effects/ask-server.ts';
import { reloadForNewVersion } from '../../effects/reload-for-new-version.ts';
import { watchConnection } from '../../effects/watch-connection.ts';
import { relay, report } from '../actors/relay.ts';
import { createRootActor } from '../actors/roots.ts';

type Snapshot = SnapshotFrom<typeof pageCodeMachine>;

/** There is something to render: the page, or the reason why it is missing. */
export const isSettled = (snapshot: Snapshot) =>
  (['ready', 'offline', 'held', 'failed'] as const).some((state) => snapshot.matches(state));

export interface PageCode {
  readonly actor: ActorRefFrom<typeof pageCodeMachine>;
  /** The page is being rendered. @returns the same promise until there is something to render */
  readonly open: () => Promise<unknown>;
  readonly leave: () => void;
  /** @returns whether it is loaded */
  readonly fetchAhead: () => Promise<boolean>;
}

const shared = pageCodeMachine.provide({
  actors: { askServer, reloadForNewVersion, watchConnection, watchVisits: relay },
});

/** For a part of a page the tab is not reloaded, because the page works without it. */
const keepTab = fromPromise<KeptBecause, void>(() => Promise.resolve('unsaved'));
const sharedByParts = shared.provide({ actors: { reloadForNewVersion: keepTab } });

/** Started by the first request for the code. It ends when the code is loaded. */
export function startPageCode(load: () => Promise<void>, isPart = false): PageCode {
  const actor = createRootActor(
    (isPart ? sharedByParts : shared).provide({
      actors: { fetchCode: fromPromise<void, void>(load) },
    }),
  );
  actor.on('go.reload', () => window.location.reload());
  actor.on('go.back', () => window.history.back());
  actor.start();
  const tell = (visit: PageVisit) => report(actor, 'watchVisits', visit);
  let opening: Promise<unknown> | null = null;
  return {
    actor,
    open() {
      tell({ type: 'page.opened' });
      opening ??= waitFor(actor, isSettled).finally(() => {
        opening = null;
      });
      return opening;
    },
    leave: () => tell({ type: 'page.left' }),
    async fetchAhead() {
      tell({ type: 'page.near' });
      const settled = await waitFor(
        actor,
        (snapshot) => !snapshot.matches('ahead') && !snapshot.hasTag('loading'),
      );
      return settled.matches('ready');
    },
  };
}
