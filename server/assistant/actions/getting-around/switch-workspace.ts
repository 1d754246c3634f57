/** The action “Switch to another workspace”. */
import { paths } from '../../../../contract/paths.ts';
import { roleNames } from '../../../../contract/rules/role-text.ts';
import { bestMatches } from '../../../../contract/rules/text-match.ts';
import { getMe } from '../../../../contract/users.ts';
import type { ActionWork } from '../action-work.ts';
import { textIn } from '../given-values.ts';
import { defineAction } from '../define-action.ts';

const SLUG = 'switch-workspace';

const work: ActionWork = {
  answer: async ({ actor, ask }, values) => {
    const { workspaces } = await ask(getMe, { query: { firebase_uid: actor.user.uid } });
    const others = workspaces.filter(({ workspace_id }) => workspace_id !== actor.workspace.workspace_id);
    // `the Northwind workspace`
    const named =
      textIn(values, 'workspace')?.replace(/\s+(workspace|organization|company|team)$/i, '') ?? null;
    const found = named === null ? others : bestMatches(named, others, (one) => one.workspace_name, 20);
    const [only, another] = found;
    if (named !== null && only !== undefined && another === undefined) {
      return {
        answer: { type: 'open', response_text: `Opening the workspace ${only.workspace_name}.` },
        route: paths.workspace.home(only.workspace_slug),
      };
    }
    if (others.length === 0) {
      return {
        answer: {
          type: 'open',
          response_text: 'You belong to no other workspace. You can add one on this page.',
        },
        route: paths.workspaces,
      };
    }
    const shown = found.length === 0 ? others : found;
    const missing =
      named !== null && found.length === 0 ? `You belong to no workspace called “${named}”. ` : '';
    return {
      answer: {
        type: 'items',
        response_text: `${missing}Which workspace do you want to open?`,
        items: shown.map(({ workspace_name, workspace_slug, role }) => ({
          label: workspace_name,
          detail: roleNames[role],
          action: { slug: SLUG, label: workspace_name, route: paths.workspace.home(workspace_slug) },
        })),
      },
      route: paths.workspaces,
    };
  },
};

export const switchWorkspace = defineAction({
  slug: 'switch-workspace',
  kind: 'open',
  target: '/workspaces',
  keywords: ['change workspace', 'other workspace', 'workspace switcher', 'my other company'],
  samples: [
    'switch to another workspace',
    'change workspace',
    'take me to my other workspace',
    'show the workspaces I belong to',
    'I want to work in a different workspace',
    'go to workspace Beta',
    'open the workspace picker',
    'move over to the Northwind workspace',
    'log into another organization of mine',
    'which other workspaces am I in?',
    'swap to a different team',
    'leave here and open the other company',
    'get me out of this workspace and into another',
  ],
  parameters: [
    {
      name: 'workspace',
      label: 'Workspace',
      type: 'name',
      question: 'Which workspace?',
      after: ['workspace called', 'workspace named', 'to workspace', 'over to the', 'to the'],
    },
  ],
  run: work,
});
