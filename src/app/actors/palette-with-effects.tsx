/** Connects the command palette with its sources, the router and the commands of the application. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { PaletteEntry } from '../../../machines/palette/entries.ts';
import { paletteMachine } from '../../../machines/palette/palette.machine.ts';
import { loadSources, searchSources } from '../../effects/entry-sources.ts';
import { watchAsked } from '../../effects/palette-asked.ts';
import { rememberRecent } from '../../effects/recent-entries.ts';
import { PaletteScreen } from '../../features/palette/palette-screen.tsx';
import { besidePresent } from '../router/beside-present.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { runCommand } from './palette-commands.ts';
import { relay } from './relay.ts';
import { useRootActor } from './roots.ts';
import { useAskedSignOut } from './use-asked-sign-out.tsx';
import { useRights } from './use-rights.ts';

type Run = PaletteEntry['run'];

const palette = paletteMachine.provide({
  actors: { watchAsked, watchRights: relay, loadSources, searchSources },
});

/** A task of the browser's event loop later the palette is gone and has returned the focus, which the page then takes. */
const focusReturned = () => new Promise((resolve) => setTimeout(resolve));

/** An actor of its own for each workspace, because its entries are of one. */
export function PaletteWithEffects() {
  const { workspace } = useWorkspaceScope();
  return <WorkspacePalette key={workspace.workspace_id} />;
}

function WorkspacePalette() {
  const scope = useWorkspaceScope();
  const navigate = useNavigate();
  const { onSignOut, question } = useAskedSignOut();
  const { profile, workspace } = scope;
  const place = {
    userId: profile.user_id,
    workspaceId: workspace.workspace_id,
    slug: workspace.workspace_slug,
  };

  const run = useRef<(entry: Run) => Promise<void>>(async () => {});
  useEffect(() => {
    run.current = async (entry) => {
      await focusReturned();
      const go = (to: string) => void navigate(besidePresent(to));
      if ('go' in entry) go(entry.go);
      else await runCommand(entry.command, { scope, go, signOut: onSignOut });
    };
  });
  const [machine] = useState(() =>
    palette.provide({
      actors: { runEntry: fromPromise<void, { run: Run }>(({ input }) => run.current(input.run)) },
    }),
  );
  const actor = useRootActor(machine, { input: { ...place, role: workspace.role } });
  useRights(actor, workspace.role);
  const { userId, workspaceId } = place;
  useEffect(() => {
    const used = actor.on('recent.changed', ({ ids }) => rememberRecent({ userId, workspaceId }, ids));
    return () => used.unsubscribe();
  }, [actor, userId, workspaceId]);
  return (
    <>
      <PaletteScreen actor={actor} />
      {question}
    </>
  );
}
