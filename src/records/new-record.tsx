import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import type { Field } from '../../contract/field.ts';
import { systemField, type RecordType } from '../../contract/record-type.ts';
import { choicesIn } from '../../contract/rules/field-choices.ts';
import { newRecordForm, typedField, type TypedField } from '../../machines/records/new-record.machine.ts';
import { isPressed, shortcuts } from '../../machines/shell/shortcuts.ts';
import { takesLetters } from '../ui/is-typing.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { FormDialog, useDialogChoice, useDialogField } from '../ui/form-dialog.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { NewRecordActor } from './new-record-actor.ts';
import { OfferedAccounts } from './offered-accounts.tsx';
import { SimilarRecords } from './similar-records.tsx';

interface NewRecordProps {
  readonly actor: NewRecordActor;
  readonly type: RecordType;
}

/** Opens the form; absent for a person who may add nothing. */
export function NewRecordButton({
  actor,
  type,
  inBar = false,
}: NewRecordProps & {
  /** In the toolbar of a table: the key `n` does the same outside of fields and cells, and a narrow window shows the icon only. */
  readonly inBar?: boolean;
}) {
  const mayAdd = useSelector(
    actor,
    (snapshot) => snapshot.can({ type: 'record.new' }) || !snapshot.matches('closed'),
  );
  useEffect(() => {
    if (!inBar) return;
    const press = (event: KeyboardEvent) => {
      const { target, defaultPrevented } = event;
      if (!isPressed(shortcuts.table.add, event) || defaultPrevented || takesLetters(target)) return;
      event.preventDefault();
      actor.send({ type: 'record.new' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actor, inBar]);
  if (!mayAdd) return null;
  return (
    <Button
      tone="primary"
      label={`New ${type.noun.one}`}
      onClick={() => actor.send({ type: 'record.new' })}
      icon={<Plus aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
    >
      <span className={classNames(inBar && 'narrow:sr-only')}>New</span>
    </Button>
  );
}

/** Adds a record: the button of the toolbar, with its key, and the form. */
export function NewRecordScreen(props: NewRecordProps) {
  return (
    <>
      <NewRecordButton {...props} inBar />
      <NewRecordDialog {...props} />
    </>
  );
}

/** The form of a new record. */
function NewRecordDialog({ actor, type }: NewRecordProps) {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'));
  return isOpen ? <NewRecordForm actor={actor} type={type} /> : null;
}

function NewRecordForm({ actor, type }: NewRecordProps) {
  return (
    <FormDialog
      // It has no subject and no answer, which the dialog does not use.
      actor={actor as never}
      title={`New ${type.noun.one}`}
      text={`Adds the ${type.account === 'own' ? 'account' : type.noun.one} to ${type.account === 'joined' ? 'an account of your workspace' : 'your workspace'}. You can fill in everything else later.`}
      action="Add"
    >
      {type.asked.map((name, index) => {
        const field = systemField(type, name);
        return (
          field && <NewRecordField key={name} actor={actor} type={type} field={field} first={index === 0} />
        );
      })}
    </FormDialog>
  );
}

interface NewRecordFieldProps extends NewRecordProps {
  readonly field: Field;
  readonly first: boolean;
}

/** The accounts that the record can join. */
function JoinedAccounts({ actor }: Pick<NewRecordProps, 'actor'>) {
  const accounts = useSelector(actor, ({ context }) => context.accounts);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <OfferedAccounts
      accounts={accounts}
      busy={busy}
      onChoose={(name) => actor.send({ type: 'account.choose', name })}
    />
  );
}

function inputType({ field_type, traits }: Field) {
  if (field_type === 'date') return 'date';
  return traits?.format === 'email' ? 'email' : 'text';
}

/** One of the values of a field that has choices. */
function NewRecordChoice({ actor, type, field }: NewRecordFieldProps) {
  // As for the dialog.
  const props = useDialogChoice<TypedField>(
    actor as never,
    newRecordForm(type),
    typedField(field.field_name),
  );
  return <Select {...props} label={field.field_label} options={choicesIn(field, [])} />;
}

function NewRecordField(given: NewRecordFieldProps) {
  return given.field.field_type === 'dropdown' ? (
    <NewRecordChoice {...given} />
  ) : (
    <NewRecordText {...given} />
  );
}

function NewRecordText({ actor, type, field, first }: NewRecordFieldProps) {
  const props = useDialogField(actor, newRecordForm(type), typedField(field.field_name));
  return (
    <div className="grid gap-2">
      {field.traits?.format === 'lines' ? (
        <TextArea {...props} label={field.field_label} rows={4} autoFocus={first} />
      ) : (
        <TextField
          {...props}
          label={field.field_label}
          type={inputType(field)}
          autoFocus={first}
          autoComplete="off"
        />
      )}
      {first && <SimilarRecords actor={actor} type={type} />}
      {field.traits?.joins === true && <JoinedAccounts actor={actor} />}
    </div>
  );
}
