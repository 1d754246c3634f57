/** /{slug}/user/preferences: connects the person's form, the demo data of the workspace, and their effects. */
import { useEffect } from 'react';
import { demoToggleMachine } from '../../../machines/settings/demo-toggle.machine.ts';
import { isUnsaved, preferencesMachine } from '../../../machines/settings/preferences.machine.ts';
import { askBeforeLeaving } from '../../effects/ask-before-leaving.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { reloadPage } from '../../effects/reload-page.ts';
import { saveTheme, showTheme, storedTheme } from '../../effects/theme.ts';
import { DemoSection } from '../../features/settings/demo-section.tsx';
import { PreferencesScreen } from '../../features/settings/preferences-screen.tsx';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { tellProfileSaved } from '../actors/session.ts';
import { useRights } from '../actors/use-rights.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useWorkspaceScope, type WorkspaceScope } from '../router/scopes.ts';
import { useGoTo } from '../router/use-go-to.ts';

const preferences = withCalls(preferencesMachine.provide({ actors: { saveTheme, showTheme } }));
const demoToggle = withCalls(demoToggleMachine.provide({ actors: { watchRights: relay } }));

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

function usePreferences({ profile, workspace }: WorkspaceScope) {
  const actor = useRootActor(preferences, {
    input: {
      userId: profile.user_id,
      slug: workspace.workspace_slug,
      saved: { timezone: profile.timezone, theme: storedTheme() },
    },
  });
  useGoTo(actor);
  useEffect(() => askBeforeLeaving(() => isUnsaved(actor.getSnapshot())), [actor]);
  useEffect(() => {
    const saved = actor.on('profile.saved', ({ profile: answered }) => tellProfileSaved(answered));
    return () => saved.unsubscribe();
  }, [actor]);
  return actor;
}

export function PreferencesRoute() {
  const scope = useWorkspaceScope();
  const demo = useDemoToggle(scope);
  return <PreferencesScreen actor={usePreferences(scope)} demo={<DemoSection actor={demo} />} />;
}
