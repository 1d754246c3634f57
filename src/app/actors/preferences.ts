/**
 * The form of Preferences. While a choice is not saved, it is kept when the person opens another page, and the browser asks
 * before the tab is closed.
 */
import { isUnsaved, preferencesMachine } from '../../../machines/settings/preferences.machine.ts';
import { saveTheme, showTheme, storedTheme } from '../../effects/theme.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { keptActor } from './kept-actor.ts';
import { tellProfileSaved } from './session.ts';
import { withCalls } from './with-calls.ts';

export const preferencesForm = keptActor({
  machine: withCalls(preferencesMachine.provide({ actors: { saveTheme, showTheme } })),
  key: ({ profile, workspace }: WorkspaceScope) => `${profile.user_id} ${workspace.workspace_id}`,
  input: ({ profile, workspace }) => ({
    userId: profile.user_id,
    slug: workspace.workspace_slug,
    saved: { timezone: profile.timezone, theme: storedTheme() },
  }),
  holds: isUnsaved,
  onStart: (actor) => void actor.on('profile.saved', ({ profile }) => tellProfileSaved(profile)),
});
