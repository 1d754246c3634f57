/** The names that sign-up and the set-up of a workspace ask for (spec §4, design §9). */
import { TextField } from '../../ui/text-field.tsx';

interface NameFieldProps {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

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
