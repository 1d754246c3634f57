/** The action “Who is in this workspace”. */
import type { MemberDetails, MemberStatus } from '../../../../contract/members.ts';
import { roleHas, type Role } from '../../../../contract/rights.ts';
import { roleNames } from '../../../../contract/rules/role-text.ts';
import type { ActionWork } from '../action-work.ts';
import { textIn } from '../given-values.ts';
import { pageRoute, queryOf } from '../places.ts';
import { peopleOf } from '../people-of.ts';
import { moreThan, ROWS_MOST } from '../record-list.ts';
import { countOf, figure, sentence, verb } from '../words.ts';
import { anyRole } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const statusWords: Readonly<Record<MemberStatus, string>> = {
  active: 'Active',
  pending: 'Pending',
  expired: 'Expired',
  rejected: 'Declined',
  cancelled: 'Cancelled',
};

const cells = ({ full_name, email, role, status, owned_accounts }: MemberDetails) => [
  full_name,
  email,
  roleNames[role],
  statusWords[status],
  figure(owned_accounts),
];

const work: ActionWork = {
  answer: async (context, values) => {
    const role = textIn(values, 'role') as Role | null;
    const status = (textIn(values, 'status') ?? 'active') as MemberStatus;
    const people = await peopleOf(context);
    const found = people.filter((one) => one.status === status && (role === null || one.role === role));
    const query = queryOf({ ...(role !== null && { role }), status });
    const route = pageRoute(context, 'users', query);
    const named = role === null ? 'person' : roleNames[role].toLowerCase();
    const many = role === null ? 'people' : `${named}s`;
    const count = countOf(found.length, named, many);
    if (status !== 'active' && !roleHas(context.actor.member.role, 'configure')) {
      return { answer: { type: 'text', response_text: 'Only admins see who is invited.' }, route };
    }
    const pending = people.filter((one) => one.status === 'pending').length;
    const invited =
      pending > 0
        ? ` ${sentence(countOf(pending, 'invitation'))} ${verb(pending, 'is', 'are')} pending.`
        : '';
    const said =
      status === 'active'
        ? `${count} ${verb(found.length, 'is', 'are')} in this workspace.${role === null ? invited : ''}`
        : `${countOf(found.length, 'invitation')} ${verb(found.length, 'is', 'are')} ${statusWords[status].toLowerCase()}.`;
    const rows = found.slice(0, ROWS_MOST);
    if (rows.length === 0) return { answer: { type: 'text', response_text: sentence(said) }, route };
    return {
      answer: {
        type: 'table',
        response_text: `${sentence(said)}${moreThan(rows.length, found.length)}`,
        table: {
          headers: ['Name', 'Email', 'Role', 'Status', 'Accounts'],
          rows: rows.map((one) => ({ cells: cells(one), clickable: false, action: null })),
        },
      },
      route,
    };
  },
};

export const listMembers = defineAction({
  slug: 'list-members',
  kind: 'answer',
  target: 'users',
  keywords: ['members', 'who is in this workspace', 'team list', 'users', 'admins', 'pending invitations'],
  samples: [
    'who is in this workspace?',
    'list the members',
    'show all users',
    'who are the admins?',
    'which invitations are pending?',
    'who is on my team here?',
    'how many people have access',
    'list the editors',
    'show viewers',
    "which teammates haven't accepted their invite yet?",
    'people in our workspace',
    'does {member} have access?',
    'what role does {member} have?',
    'who has not accepted the invitation so far?',
  ],
  parameters: [
    { ...anyRole, question: 'Which role?' },
    {
      name: 'status',
      label: 'Status',
      type: 'choice',
      question: 'Which status?',
      options: [
        { value: 'active', label: 'Active', said: ['joined', 'signed up'] },
        {
          value: 'pending',
          label: 'Pending',
          said: ['invited', "haven't accepted", 'not accepted', 'open invitations', 'waiting'],
        },
        { value: 'expired', label: 'Expired', said: ['ran out', 'lapsed'] },
        { value: 'rejected', label: 'Declined', said: ['declined', 'refused', 'turned down'] },
        { value: 'cancelled', label: 'Cancelled', said: ['canceled', 'withdrawn'] },
      ],
    },
  ],
  run: work,
});
