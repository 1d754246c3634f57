/** The action “Change somebody's role”. */
import { updateMemberRole } from '../../../../contract/members.ts';
import type { Role } from '../../../../contract/rights.ts';
import { roleNames } from '../../../../contract/rules/role-text.ts';
import type { ActionWork } from '../action-work.ts';
import { namedIn, required, textIn } from '../given-values.ts';
import { peopleOf } from '../people-of.ts';
import { anyRole } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  propose: async (context, values) => {
    const named = required(namedIn(values, 'member'));
    const role = required(textIn(values, 'role')) as Role;
    const members = (await peopleOf(context)).filter(({ status }) => status === 'active');
    const member = members.find(({ id }) => id === named.id);
    if (member === undefined)
      return { nothing: `${named.name} is a demo member, who cannot sign in and has no rights to change.` };
    const [old, changed] = [roleNames[member.role], roleNames[role]];
    if (member.role === role) return { nothing: `${member.full_name} is ${old.toLowerCase()} already.` };
    const isLastAdmin = member.role === 'admin' && members.filter((one) => one.role === 'admin').length === 1;
    if (isLastAdmin) return { nothing: 'The last admin of a workspace cannot get another role.' };
    const self = member.id === context.actor.member.id ? ' You change your own role.' : '';
    return {
      text: `Change the role of ${member.full_name} from ${old.toLowerCase()} to ${changed.toLowerCase()}?${self}`,
      lines: [{ what: `${member.full_name}: Role`, old, new: changed }],
      left_out: [],
      calls: [{ call: updateMemberRole.name, params: { id: member.id }, body: { role } }],
      done: `Done: ${member.full_name} is ${changed.toLowerCase()} now.`,
    };
  },
};

export const changeMemberRole = defineAction({
  slug: 'change-member-role',
  kind: 'write',
  target: 'users',
  keywords: ['change role', 'make admin', 'promote member', 'permissions of a member', 'demote'],
  samples: [
    'make {member} an admin',
    "change {member}'s role to viewer",
    'promote {member} to chief editor',
    '{member} should only be able to view',
    'downgrade {member} to editor',
    'give {member} admin rights',
    'set the role of {member} to editor',
    'what {member} may do should be chief editor',
    'which rights {member} has should be view only',
    "change somebody's role",
    '{member} needs permission to edit',
    "upgrade {member}'s permissions",
    '{member} may only read from now on',
  ],
  parameters: [
    { name: 'member', label: 'Member', type: 'member', question: 'Whose role?', required: true },
    { ...anyRole, required: true, question: 'Which role: admin, chief editor, editor or viewer?' },
  ],
  run: work,
});
