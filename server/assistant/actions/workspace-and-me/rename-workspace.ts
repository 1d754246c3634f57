/** The action “Rename the workspace”. */
import { updateWorkspace } from '../../../../contract/workspaces.ts';
import { visibleTextProblem } from '../../../../contract/rules/visible-text.ts';
import { workspaceName } from '../../../db/repositories/workspace-name.ts';
import type { ActionWork } from '../action-work.ts';
import { required, textIn } from '../given-values.ts';
import { defineAction } from '../define-action.ts';

const NAME_LENGTH = 100;

const wrong = (error: string) => ({ parameter: 'name', errors: [error], suggestions: [] });

const work: ActionWork = {
  propose: async (context, values) => {
    const { workspace_id } = context.actor.workspace;
    const name = required(textIn(values, 'name')).trim();
    if (name === '') return wrong('Please enter a name');
    const problem = visibleTextProblem(name);
    if (problem !== null) return wrong(problem);
    if (name.length > NAME_LENGTH) return wrong(`Please use at most ${NAME_LENGTH} characters`);
    const old = await context.read((tx) => workspaceName(tx, workspace_id));
    if (old === name) return { nothing: `The workspace is called ${old} already.` };
    return {
      text: `Rename the workspace from ${old} to ${name}? Its address stays.`,
      lines: [{ what: 'Workspace name', old, new: name }],
      left_out: [],
      calls: [
        {
          call: updateWorkspace.name,
          params: { id: workspace_id },
          body: { field: 'workspace_name', value: name },
        },
      ],
      done: `Done: the workspace is called ${name} now.`,
    };
  },
};

export const renameWorkspace = defineAction({
  slug: 'rename-workspace',
  kind: 'write',
  target: 'settings/edit',
  keywords: ['rename workspace', 'change workspace name', 'new company name for the workspace', 'our name'],
  samples: [
    'rename the workspace to Northwind Success',
    'change the workspace name to Acme CS',
    'call this workspace Customer Team',
    'our workspace should be called Blue Ocean',
    'rename our workspace',
    'update the name of the workspace',
    'we rebranded, the workspace is now Fabrikam',
    "change our organization's name to Contoso",
    'give this workspace a new name',
    'set the team name to "Retention Heroes"',
    'the name of our workspace is misspelled',
    'edit the workspace title',
  ],
  parameters: [
    {
      name: 'name',
      label: 'New name',
      type: 'name',
      question: 'What should the workspace be called?',
      required: true,
      after: [
        'should be called',
        'is now called',
        'is now',
        'name to',
        'workspace to',
        'called',
        'call this workspace',
        'to',
        'as',
      ],
    },
  ],
  run: work,
});
