import { useSelector } from '@xstate/react';
import type {
  FieldConfigurationActor,
  SwitchedField,
} from '../../../machines/settings/field-configuration.machine.ts';
import type { ConfirmActor } from '../../../machines/shared/confirm.machine.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';
import { moduleName } from './field-modules.tsx';
import { recordCount } from './count-words.ts';

/** The question before a field is taken out of use or brought back, with the number of records that hold it. */
export function SwitchFieldQuestion({ actor }: { readonly actor: FieldConfigurationActor }) {
  const switching = useSelector(actor, ({ children }) => children.switching);
  return switching ? <Question actor={switching} /> : null;
}

function Question({ actor }: { readonly actor: ConfirmActor<SwitchedField> }) {
  const { field, use } = useSelector(actor, ({ context }) => context.subject);
  const held = `${recordCount(use.filled)} of ${use.records.toLocaleString('en-US')}`;
  const places = field.used_in.map(moduleName).join(', ');
  return field.is_active ? (
    <ConfirmQuestion
      actor={actor}
      title={`Deactivate ${field.field_label}?`}
      text={`${held} hold a value. The values are kept, but nobody sees or changes them until the field is brought back. It is no longer a column of ${places}.`}
      action="Deactivate"
    />
  ) : (
    <ConfirmQuestion
      actor={actor}
      title={`Bring back ${field.field_label}?`}
      text={`${held} hold a value from before. The field is a column of ${places} again.`}
      action="Bring back"
      tone="primary"
    />
  );
}
