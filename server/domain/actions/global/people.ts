import type { GlobalAction } from './global-action.ts';

export const people: readonly GlobalAction[] = [
  {
    slug: 'list-members',
    label: 'Who is in this workspace',
    description: 'Lists the members of the workspace, by role or status.',
    least_role: 'viewer',
  },
  {
    slug: 'invite-member',
    label: 'Invite somebody',
    description: 'Invites a person to the workspace by email.',
    least_role: 'admin',
  },
  {
    slug: 'bulk-invite-members',
    label: 'Invite several people',
    description: 'Invites several people by email, all with the same role.',
    least_role: 'admin',
  },
  {
    slug: 'change-member-role',
    label: "Change somebody's role",
    description: 'Changes what a member may do in the workspace.',
    least_role: 'admin',
  },
  {
    slug: 'resend-invitation',
    label: 'Send an invitation again',
    description: 'Mails an invitation that was not accepted again.',
    least_role: 'admin',
  },
  {
    slug: 'cancel-invitation',
    label: 'Cancel an invitation',
    description: 'Ends an invitation that was not accepted.',
    least_role: 'admin',
  },
  {
    slug: 'export-members',
    label: 'Export members',
    description: 'Exports the members of the workspace as a file.',
    least_role: 'admin',
  },
];
