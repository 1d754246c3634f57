import { useSelector } from '@xstate/react';
import { ACTION_NAME_LENGTH } from '../../../contract/chat.ts';
import {
  newActionForm,
  ranAction,
  type NewActionField,
  type NewActionSubject,
} from '../../../machines/chat/new-action-form.ts';
import type { NewActionActor } from '../../../machines/chat/new-action.machine.ts';
import type { FormDialogActor } from '../../../machines/shared/form-dialog.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormDialog, useDialogChoice, useDialogField } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';

const TITLE = 'New Action';
const TEXT = 'Saves what the assistant answered in this conversation. It runs again with one click.';

/** Saves an answered action of the conversation (spec §2.14). */
export function NewActionDialog({ actor }: { readonly actor: NewActionActor }) {
  const form = useSelector(actor, ({ children }) => children.form);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.matches('empty'));
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const problem = useSelector(actor, ({ context }) => context.problem);
  if (form) return <NewActionForm actor={form} />;
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog title={TITLE} text={TEXT} onClose={close}>
      {isFailed && (
        <ErrorState
          title="Unable to load the actions"
          message={problem ?? ''}
          onRetry={() => actor.send({ type: 'actions.retry' })}
        />
      )}
      {isEmpty && <p className="mt-4">Nothing in this conversation can be saved as an action yet.</p>}
      {isSlow && (
        <div role="status" aria-label="Loading the actions" className="mt-4 grid gap-4">
          <Skeleton />
          <Skeleton />
        </div>
      )}
      <div className="mt-5 flex justify-end">
        <Button onClick={close}>Close</Button>
      </div>
    </Dialog>
  );
}

type FormActor = FormDialogActor<NewActionField, NewActionSubject>;

function NewActionForm({ actor }: { readonly actor: FormActor }) {
  const { actions, folders } = useSelector(actor, ({ context }) => context.subject);
  const action = useDialogChoice(actor, newActionForm, 'action');
  const label = useDialogField(actor, newActionForm, 'label');
  const folder = useDialogChoice(actor, newActionForm, 'folder');
  const ran = ranAction({ actions } as NewActionSubject, action.value ?? '');
  return (
    <FormDialog actor={actor} title={TITLE} text={TEXT} action="Save action">
      <Select
        {...action}
        label="Action"
        options={actions.map(({ action_slug: value, query, action_label: name, saved }) => ({
          value,
          label: `${query} (${name})${saved ? ', saved' : ''}`,
        }))}
      />
      <TextField
        {...label}
        label="Name"
        help={ran ? `Without a name: ${ran.query}` : undefined}
        maxLength={ACTION_NAME_LENGTH}
        autoComplete="off"
      />
      {ran && ran.parameters.length > 0 && <Parameters actor={actor} parameters={ran.parameters} />}
      <Select
        {...folder}
        value={folder.value ?? NONE}
        onChange={(value) => folder.onChange(value === NONE ? '' : value)}
        label="Folder"
        options={[
          { value: NONE, label: 'No folder' },
          ...folders.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </FormDialog>
  );
}

const NONE = 'none';

interface ParametersProps {
  readonly actor: FormActor;
  readonly parameters: readonly { readonly name: string; readonly label: string; readonly value: string }[];
}

/** With what it ran, and which of it is asked for each time it runs. */
function Parameters({ actor, parameters }: ParametersProps) {
  const open = useDialogChoice(actor, newActionForm, 'open');
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-xs font-medium text-text-secondary">Parameters</legend>
      {parameters.map(({ name, label, value }) => (
        <div key={name} className="flex min-h-control-md items-center gap-2 narrow:min-h-row-grid-touch">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="text-text-muted">{label}</span> {open.value === name ? '…' : value}
          </span>
          <label className="flex flex-none items-center gap-2 text-xs narrow:min-h-row-grid-touch">
            <input
              type="checkbox"
              aria-label={`Ask each time for ${label}`}
              checked={open.value === name}
              disabled={open.disabled}
              onChange={({ target }) => open.onChange(target.checked ? name : '')}
              className="size-4 accent-action-primary"
            />
            Ask each time
          </label>
        </div>
      ))}
    </fieldset>
  );
}
