import { inviteRoles } from '../../../contract/invitations.ts';
import { roleDescriptions } from '../../../contract/rights.ts';
import { roleWord } from '../../ui/role-word.ts';
import { Select } from '../../ui/select.tsx';
import type { ComponentProps } from 'react';

export const INVITERS = `Only admins (${roleDescriptions.admin}) may invite people.`;

/** Spec §6: in the forms that invite, an editor's description is shorter. */
const descriptions = { ...roleDescriptions, editor: 'Edit Accounts' };

const roleOptions = inviteRoles.map((role) => ({
  value: role,
  label: roleWord(role),
  help: descriptions[role],
}));

type SelectProps = ComponentProps<typeof Select<(typeof inviteRoles)[number]>>;

interface InviteRoleProps extends Omit<SelectProps, 'label' | 'options' | 'value'> {
  /** Empty without a choice. */
  readonly value: string;
}

/** The role of the invited people. */
export function InviteRole({ value, ...field }: InviteRoleProps) {
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
