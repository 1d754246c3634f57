import { useSelector } from '@xstate/react';
import { roleHas } from '../../../contract/rights.ts';
import { addUserForm, type AddUserActor } from '../../../machines/settings/add-user.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DiscardQuestion } from '../../ui/discard-question.tsx';
import { useDialogField } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NoLongerAdmin } from './admins-only.tsx';
import { INVITERS, InviteRole } from './invite-role.tsx';

interface AddUserScreenProps {
  readonly actor: AddUserActor;
  /** The address of the page that invites several people. */
  readonly severalPath?: string;
}

/** Invites one person to the workspace. */
export function AddUserScreen({ actor, severalPath = '#' }: AddUserScreenProps) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const mayInvite = useSelector(actor, ({ context }) => roleHas(context.ownRole, 'configure'));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const fullName = useDialogField(actor, addUserForm, 'full_name');
  const email = useDialogField(actor, addUserForm, 'email');
  const role = useDialogField(actor, addUserForm, 'role');
  const isInvited = useSelector(actor, (snapshot) => snapshot.matches('invited'));
  return (
    <div className="mx-auto max-w-[480px] p-6 narrow:p-3">
      {isInvited && (
        <p role="status" className="sr-only">
          The invitation is sent
        </p>
      )}
      <form
        noValidate
        aria-label="Add User"
        className="grid gap-4 rounded-lg border border-border-default p-5"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'form.submit' });
        }}
      >
        <p className="text-text-secondary">The person gets a mail with a link that is good for seven days.</p>
        {!mayInvite && <NoLongerAdmin reason={INVITERS} />}
        {problem?.field === 'form' && <Banner focusFor={problem}>{problem.text}</Banner>}
        <TextField {...fullName} label="Full name" autoComplete="off" maxLength={100} autoFocus />
        <TextField {...email} label="Email" type="email" autoComplete="off" />
        <InviteRole {...role} />
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button disabled={busy || isInvited} onClick={() => actor.send({ type: 'form.leave' })}>
            Cancel
          </Button>
          <Button type="submit" tone="primary" busy={busy} disabled={isInvited || !mayInvite}>
            Send invitation
          </Button>
        </div>
      </form>
      <p className="mt-4 text-center text-text-muted">
        <a href={severalPath} className="text-text-link underline-offset-[3px] hover:underline">
          Invite several people
        </a>
      </p>
      <DiscardQuestion actor={actor} />
    </div>
  );
}
