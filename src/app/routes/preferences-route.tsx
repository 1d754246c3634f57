/** /{slug}/user/preferences: connects the person's form and sessions, the demo data of the workspace, and their effects. */
import { useEffect } from 'react';
import { demoToggleMachine } from '../../../machines/settings/demo-toggle.machine.ts';
import { sessionsMachine } from '../../../machines/settings/sessions.machine.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { reloadPage } from '../../effects/reload-page.ts';
import { DemoSection } from '../../features/settings/demo-section.tsx';
import { PreferencesScreen } from '../../features/settings/preferences-screen.tsx';
import { SessionsSection } from '../../features/settings/sessions-section.tsx';
import { preferencesForm } from '../actors/preferences.ts';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { useRights } from '../actors/use-rights.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope, type WorkspaceScope } from '../router/scopes.ts';
import { useGoTo } from '../router/use-go-to.ts';

const demoToggle = withCalls(demoToggleMachine.provide({ actors: { watchRights: relay } }));
const sessions = withCalls(sessionsMachine);

function useDemoToggle({ profile, workspace }: WorkspaceScope) {
  const actor = useRootActor(demoToggle, {
    input: { workspaceId: workspace.workspace_id, userId: profile.user_id, role: workspace.role },
  });
  useRights(actor, workspace.role);
  useEffect(() => {
    const reload = actor.on('page.reload', reloadPage);
    const file = actor.on('file.ready', ({ name, text }) => downloadFile(name, 'text/csv', text));
    return () => {
      reload.unsubscribe();
      file.unsubscribe();
    };
  }, [actor]);
  return actor;
}

function Sessions({ profile }: Pick<WorkspaceScope, 'profile'>) {
  const actor = useRootActor(sessions, { input: { userId: profile.user_id, timezone: profile.timezone } });
  return <SessionsSection actor={actor} />;
}

export function PreferencesRoute() {
  const scope = useWorkspaceScope();
  const demo = useDemoToggle(scope);
  const form = preferencesForm.of(scope);
  preferencesForm.useOnScreen(form);
  useGoTo(form);
  return (
    <PreferencesScreen
      key={form.sessionId}
      actor={form}
      demo={<DemoSection actor={demo} />}
      // Its times are shown in the timezone, which is saved on this page.
      sessions={<Sessions key={scope.profile.timezone} profile={scope.profile} />}
    />
  );
}
