/** The names that sign-up and the set-up of a workspace ask for (spec §4, design §9). */
import { TextField } from '../../ui/text-field.tsx';
import type { useField } from './use-form.ts';

type NameFieldProps = ReturnType<typeof useField>;

/** As in the contract. */
const LONGEST_NAME = 100;

export function WorkspaceNameField(props: NameFieldProps) {
  return (
    <TextField
      label="Workspace name"
      autoComplete="organization"
      autoFocus
      maxLength={LONGEST_NAME}
      {...props}
    />
  );
}

export function FullNameField(props: NameFieldProps) {
  return <TextField label="Full name" autoComplete="name" maxLength={LONGEST_NAME} {...props} />;
}
