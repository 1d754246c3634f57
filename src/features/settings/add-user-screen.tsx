import { useSelector } from '@xstate/react';
import { inviteRoles } from '../../../contract/invitations.ts';
import { roleDescriptions } from '../../../contract/rights.ts';
import type { AddUserActor } from '../../../machines/settings/add-user.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { roleWord } from '../../ui/role-word.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useField } from '../../ui/use-field.ts';

/** Spec §6: in this form an editor's description is shorter. */
const descriptions = { ...roleDescriptions, editor: 'Edit Accounts' };

const roleOptions = inviteRoles.map((role) => ({
  value: role,
  label: roleWord(role),
  help: descriptions[role],
}));

function RoleField({ actor }: { readonly actor: AddUserActor }) {
  const { value, ...field } = useField(actor, 'role');
  const chosen = inviteRoles.find((role) => role === value) ?? null;
  return (
    <Select
      {...field}
      label="Role"
      placeholder="Choose a role"
      value={chosen}
      options={roleOptions}
      help={chosen === null ? undefined : descriptions[chosen]}
    />
  );
}

/** Invites one person to the workspace. */
export function AddUserScreen({ actor }: { readonly actor: AddUserActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const usersPath = useSelector(actor, ({ context }) => context.usersPath);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const fullName = useField(actor, 'full_name');
  const email = useField(actor, 'email');
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
        {problem?.field === 'form' && <Banner focusFor={problem}>{problem.text}</Banner>}
        <TextField {...fullName} label="Full name" autoComplete="off" maxLength={100} autoFocus />
        <TextField {...email} label="Email" type="email" autoComplete="off" />
        <RoleField actor={actor} />
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <ButtonLink tone="secondary" href={usersPath}>
            Cancel
          </ButtonLink>
          <Button type="submit" tone="primary" busy={busy} disabled={isInvited}>
            Send invitation
          </Button>
        </div>
      </form>
    </div>
  );
}
