import { useSelector } from '@xstate/react';
import type { FormDialogActor } from '../../../machines/shared/form-dialog.machine.ts';
import {
  personForm,
  type PersonField,
  type SampleListActor,
} from '../../../machines/shared/sample-list.machine.ts';
import { FormDialog, useDialogField } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

export function AddPersonDialog({ actor }: { readonly actor: SampleListActor }) {
  const adding = useSelector(actor, ({ children }) => children.adding);
  return adding ? <AddPersonForm actor={adding} /> : null;
}

function AddPersonForm({ actor }: { readonly actor: FormDialogActor<PersonField> }) {
  return (
    <FormDialog actor={actor} title="Add person" text="They are told by mail." action="Add">
      <TextField {...useDialogField(actor, personForm, 'name')} label="Full name" autoFocus />
      <TextField {...useDialogField(actor, personForm, 'email')} label="Email" type="email" />
    </FormDialog>
  );
}
