/** The action “Invite somebody”. */
import { createInvitation } from '../../../../contract/invitations.ts';
import type { Role } from '../../../../contract/rights.ts';
import { plainEmail } from '../../../../contract/rules/email.ts';
import { roleNames } from '../../../../contract/rules/role-text.ts';
import { visibleTextProblem } from '../../../../contract/rules/visible-text.ts';
import type { ActionWork } from '../action-work.ts';
import { required, textIn } from '../given-values.ts';
import { standingOf } from '../invitees.ts';
import { peopleOf } from '../people-of.ts';
import { NOTHING } from '../record-cells.ts';
import { invitedRole } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const NAME_LENGTH = 100;

const work: ActionWork = {
  propose: async (context, values) => {
    const { actor } = context;
    const email = plainEmail(required(textIn(values, 'email')));
    if (email === null)
      return { parameter: 'email', errors: ['Please enter a valid email address'], suggestions: [] };
    const name = required(textIn(values, 'full_name')).trim();
    const problem = name === '' ? 'Full name is required' : visibleTextProblem(name);
    if (problem !== null) return { parameter: 'full_name', errors: [problem], suggestions: [] };
    if (name.length > NAME_LENGTH)
      return {
        parameter: 'full_name',
        errors: [`Please use at most ${NAME_LENGTH} characters`],
        suggestions: [],
      };
    const role = required(textIn(values, 'role')) as Role;
    const standing = standingOf(await peopleOf(context), email);
    if (standing !== null) return { nothing: standing };
    return {
      text: `Invite ${name} (${email}) as ${roleNames[role].toLowerCase()}? They get an email with a link.`,
      lines: [
        { what: 'Full name', old: NOTHING, new: name },
        { what: 'Email', old: NOTHING, new: email },
        { what: 'Role', old: NOTHING, new: roleNames[role] },
      ],
      left_out: [],
      calls: [
        {
          call: createInvitation.name,
          params: { id: actor.workspace.workspace_id },
          query: { user_id: actor.user.user_id },
          body: { email, full_name: name, role },
        },
      ],
      done: `Done: ${name} is invited.`,
    };
  },
};

export const inviteMember = defineAction({
  slug: 'invite-member',
  kind: 'write',
  target: 'users/invite',
  keywords: ['invite', 'add a user', 'new team member', 'send an invitation', 'give access'],
  samples: [
    'invite jane@example.com',
    'add Jane Smith to the workspace',
    'invite bob@example.com as an editor',
    'send an invitation to kim@example.com',
    'give sam@example.com access as viewer',
    'I want to add a teammate',
    'new user lee@example.com, role admin',
    'let Maria Lopez join, maria@example.com',
    'can you invite a colleague?',
    'add a user',
    'onboard a new team member to the workspace',
    'create a login for pat@example.com',
  ],
  parameters: [
    { name: 'email', label: 'Email', type: 'email', question: 'What is the email address?', required: true },
    {
      name: 'full_name',
      label: 'Full name',
      type: 'name',
      question: 'What is the full name?',
      required: true,
      after: ['called', 'named', 'name is', 'let', 'add', 'invite'],
    },
    { ...invitedRole, required: true },
  ],
  run: work,
});
