import { useSelector } from '@xstate/react';
import type { UserManagementActor } from '../../../machines/settings/user-management.machine.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';

export function CancelInvitationQuestion({ actor }: { readonly actor: UserManagementActor }) {
  const cancelling = useSelector(actor, ({ children }) => children.cancelling);
  const name = useSelector(actor, ({ context }) => context.chosen?.full_name ?? '');
  if (!cancelling) return null;
  return (
    <ConfirmQuestion
      actor={cancelling}
      title={`Cancel the invitation of ${name}?`}
      text="The link of its mail stops working."
      action="Cancel invitation"
      cancel="Keep invitation"
    />
  );
}
