import { useSelector } from '@xstate/react';
import type { MemberDetails } from '../../../contract/members.ts';
import {
  goingForm,
  NOBODY,
  type UserManagementActor,
} from '../../../machines/settings/user-management.machine.ts';
import type { FormDialogActor } from '../../../machines/shared/form-dialog.machine.ts';
import { FormDialog, useDialogChoice } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';

interface GoingDialogProps {
  readonly actor: FormDialogActor<'newOwner'>;
  /** Who goes. */
  readonly member: MemberDetails;
  readonly users: readonly MemberDetails[];
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

const accounts = (count: number) => (count === 1 ? '1 account' : `${count.toLocaleString('en-US')} accounts`);

/** The question before a membership ends, with the choice of who owns the member's accounts afterwards. */
function GoingDialog({ actor, member, users, ...words }: GoingDialogProps) {
  const owned = member.owned_accounts;
  const choice = useDialogChoice(actor, goingForm, 'newOwner');
  const others = users.filter(({ id, status }) => status === 'active' && id !== member.id);
  return (
    <FormDialog actor={actor} {...words} danger>
      {owned > 0 && (
        <Select
          {...choice}
          label="New owner of the accounts"
          placeholder={`Choose who owns ${accounts(owned)}`}
          options={[
            ...others.map(({ id, full_name }) => ({ value: id, label: full_name })),
            { value: NOBODY, label: 'Nobody', help: `${accounts(owned)} without an owner` },
          ]}
        />
      )}
    </FormDialog>
  );
}

interface GoingDialogsProps {
  readonly actor: UserManagementActor;
  readonly users: readonly MemberDetails[];
}

/** Removing a member, and leaving (spec §4). */
export function GoingDialogs({ actor, users }: GoingDialogsProps) {
  const removing = useSelector(actor, ({ children }) => children.removing);
  const leaving = useSelector(actor, ({ children }) => children.leaving);
  const member = useSelector(actor, ({ context }) => context.chosen);
  if (member === null) return null;
  if (removing) {
    return (
      <GoingDialog
        actor={removing}
        member={member}
        users={users}
        title={`Remove ${member.full_name}?`}
        text="They are signed out and can no longer open this workspace. What they did stays in the history."
        action="Remove"
      />
    );
  }
  return leaving ? (
    <GoingDialog
      actor={leaving}
      member={member}
      users={users}
      title="Leave this workspace?"
      text="You can no longer open it until somebody invites you again."
      action="Leave"
    />
  ) : null;
}
