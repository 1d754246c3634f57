import type { MemberDetails } from '../../../contract/members.ts';
import { roleHas, roles, type Role } from '../../../contract/rights.ts';
import type { UserManagementActor } from '../../../machines/settings/user-management.machine.ts';
import type { CollectionActor } from '../../../machines/shared/collection.machine.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { LastLogin } from './last-login.tsx';
import { RoleCell } from './role-cell.tsx';
import { UserActions } from './user-actions.tsx';

interface UserColumns {
  readonly actor: UserManagementActor;
  readonly people: CollectionActor<MemberDetails>;
  readonly me: { readonly id: string; readonly role: Role };
  readonly timezone: string;
}

const isMember = ({ status }: MemberDetails) => status === 'active';

/** Only admins are told when others last signed in, so others have no such column. */
export function userColumns({ actor, people, me, timezone }: UserColumns): ListColumn<MemberDetails>[] {
  const mayConfigure = roleHas(me.role, 'configure');
  const lastLogin: ListColumn<MemberDetails> = {
    key: 'last_login',
    label: 'Last login',
    width: 150,
    cell: (member) => <LastLogin member={member} timezone={timezone} />,
    rank: ({ last_login_at }) => last_login_at,
  };
  return [
    {
      key: 'name',
      label: 'Name',
      width: 170,
      cell: ({ id, full_name, profile_picture_url }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar id={id} name={full_name} picture={profile_picture_url} size="md" />
          <span className="min-w-0 wrap-anywhere">{full_name}</span>
        </span>
      ),
      rank: ({ full_name }) => full_name,
      text: ({ full_name }) => full_name,
    },
    {
      key: 'email',
      label: 'Email',
      width: 190,
      cell: ({ email }) => <span className="text-text-secondary">{email}</span>,
      rank: ({ email }) => email,
      text: ({ email }) => email,
    },
    {
      key: 'role',
      label: 'Role',
      width: 150,
      // Another admin changes an admin's role: by their own choice people would lock themselves out.
      cell: (member) => (
        <RoleCell
          people={people}
          member={member}
          mayChange={mayConfigure && isMember(member) && member.id !== me.id}
        />
      ),
      rank: ({ role }) => roles.indexOf(role),
    },
    ...(mayConfigure ? [lastLogin] : []),
    {
      key: 'actions',
      label: 'Actions',
      width: 160,
      end: true,
      cell: (member) => (
        <UserActions actor={actor} member={member} isMe={member.id === me.id} mayConfigure={mayConfigure} />
      ),
    },
  ];
}
