import { useSelector } from '@xstate/react';
import { UserPlus, Users } from 'lucide-react';
import { useMemo } from 'react';
import type { MemberDetails } from '../../../contract/members.ts';
import { roleDescriptions, roleHas } from '../../../contract/rights.ts';
import type { UserManagementActor } from '../../../machines/settings/user-management.machine.ts';
import { filtered, type UsersView } from '../../../machines/settings/users-view.ts';
import { memberExportQuery, type MemberExportQuery } from '../../../machines/settings/member-export.ts';
import type { CollectionActor } from '../../../machines/shared/collection.machine.ts';
import type { FileExportActor } from '../../../machines/shared/file-export.machine.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButton, ExportLine } from '../../ui/export-file.tsx';
import { ListNote, ListPage } from '../../ui/list-table/list-page.tsx';
import { useCollection } from '../../ui/list-table/use-collection.ts';
import { CancelInvitationQuestion } from './cancel-invitation-question.tsx';
import { GoingDialogs } from './going-dialogs.tsx';
import { userColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

/** The members and invitations of a workspace (spec §2.9). */
export function UserManagementScreen({ actor }: { readonly actor: UserManagementActor }) {
  const people = useSelector(actor, ({ children }) => children.people);
  const exporting = useSelector(actor, ({ children }) => children.exporting);
  if (!people || !exporting) {
    return (
      <p role="status" className="p-6 text-text-muted">
        You left the workspace
      </p>
    );
  }
  return <UserList actor={actor} people={people} exporting={exporting} />;
}

interface UserListProps {
  readonly actor: UserManagementActor;
  readonly people: CollectionActor<MemberDetails>;
  readonly exporting: FileExportActor<MemberExportQuery>;
}

function UserList({ actor, people, exporting }: UserListProps) {
  const list = useCollection(people);
  const me = useSelector(actor, ({ context }) => context.me);
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  const addPath = useSelector(actor, ({ context }) => context.addPath);
  const view = useSelector(actor, ({ context }) => context.view);
  const place = useSelector(actor, ({ context }) => context);
  const setView = (next: UsersView, how: 'replace' | 'push' = 'push') =>
    actor.send({ type: 'view.change', view: next, how });
  const rows = useMemo(() => filtered(list.rows, view), [list.rows, view]);
  const columns = useMemo(() => userColumns({ actor, people, me, timezone }), [actor, people, me, timezone]);
  const mayConfigure = roleHas(me.role, 'configure');
  return (
    <>
      <ListPage
        one="user"
        many="users"
        list={list}
        rows={rows}
        columns={columns}
        nameOf={({ full_name }) => full_name}
        view={view}
        onView={setView}
        filters={
          <UserFilters
            view={view}
            onView={setView}
            disabled={list.state !== 'ready'}
            hasStatus={mayConfigure}
          />
        }
        buttons={
          mayConfigure && (
            <>
              <ExportButton actor={exporting} query={memberExportQuery(place, view)} />
              <ButtonLink href={addPath}>
                <UserPlus {...icon} />
                Add User
              </ButtonLink>
            </>
          )
        }
        empty={<EmptyState icon={<Users strokeWidth={1.75} />}>No users match the filters.</EmptyState>}
      >
        {!mayConfigure && (
          <ListNote>
            Only admins ({roleDescriptions.admin}) may invite people, change roles and remove members.
          </ListNote>
        )}
        {mayConfigure && <ExportLine actor={exporting} />}
      </ListPage>
      <GoingDialogs actor={actor} users={list.rows} />
      <CancelInvitationQuestion actor={actor} />
    </>
  );
}
