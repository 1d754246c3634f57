/** The name fields of sign-up and of creating a workspace (spec §4, design §9). */
import { TextField } from '../../ui/text-field.tsx';
import type { useField } from './use-form.ts';

type NameFieldProps = ReturnType<typeof useField>;

/** Same value as in the contract. */
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
