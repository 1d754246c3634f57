/** The workspace switcher with the signed-in person's workspaces. */
import { fromCallback } from 'xstate';
import {
  workspaceSwitcherMachine,
  type WorkspacesReport,
} from '../../../machines/shell/workspace-switcher.machine.ts';
import { useRootActor } from './roots.ts';
import { session } from './session.ts';

const watchWorkspaces = fromCallback(({ sendBack }) => {
  let told: WorkspacesReport['workspaces'] | undefined;
  const tell = () => {
    const workspaces = session.getSnapshot().context.profile?.workspaces;
    if (workspaces === undefined || workspaces === told) return;
    told = workspaces;
    sendBack({ type: 'workspaces.changed', workspaces } satisfies WorkspacesReport);
  };
  tell();
  const { unsubscribe } = session.subscribe(tell);
  return unsubscribe;
});

const machine = workspaceSwitcherMachine.provide({ actors: { watchWorkspaces } });

export const useWorkspaceSwitcher = () => useRootActor(machine);
