import { useSelector } from '@xstate/react';
import { SlidersHorizontal } from 'lucide-react';
import {
  triageForm,
  type TriageField,
  type TriageSettingsActor,
} from '../../../machines/renewals/triage-settings.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog, useDialogField } from '../../ui/form-dialog.tsx';
import { Hint } from '../../ui/hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

const TITLE = 'Triage settings';
const TEXT = 'Weights of the forecast and rules of the flags, for everyone in this workspace.';

/** The triage settings: the button of the toolbar, only for a person who may set them, and the dialog (decision 69). */
export function TriageSettingsScreen({ actor }: { readonly actor: TriageSettingsActor }) {
  const mayOpen = useSelector(
    actor,
    (snapshot) => snapshot.can({ type: 'triage.open' }) || !snapshot.matches('closed'),
  );
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const open = useSelector(
    actor,
    (snapshot) => snapshot.matches('editing') || snapshot.matches('saving') || snapshot.matches('leaving'),
  );
  return (
    <>
      {mayOpen && (
        <Hint text={TITLE}>
          <IconButton label={TITLE} onClick={() => actor.send({ type: 'triage.open' })}>
            <SlidersHorizontal aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
          </IconButton>
        </Hint>
      )}
      {failed && <NotLoaded actor={actor} />}
      {open && <TriageForm actor={actor} />}
    </>
  );
}

function NotLoaded({ actor }: { readonly actor: TriageSettingsActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <Dialog title={TITLE} text={TEXT} onClose={() => actor.send({ type: 'form.leave' })}>
      <div className="mt-4 grid gap-4">
        <Banner focusFor={problem}>{problem?.text}</Banner>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => actor.send({ type: 'form.leave' })}>Cancel</Button>
          <Button tone="primary" onClick={() => actor.send({ type: 'load.retry' })}>
            Try again
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type FieldProps = { readonly actor: TriageSettingsActor };

function NumberField({
  actor,
  field,
  label,
}: FieldProps & { readonly field: TriageField; readonly label: string }) {
  return (
    <TextField
      {...useDialogField(actor, triageForm, field)}
      label={label}
      autoComplete="off"
      maxLength={3}
      autoFocus={field === 'weight_high'}
    />
  );
}

interface RuleProps extends FieldProps {
  readonly rule: 'notice' | 'closing' | 'checkpoint' | 'untouched';
  readonly label: string;
  readonly period: string;
  readonly help?: string;
}

function Rule({ actor, rule, label, period, help }: RuleProps) {
  const { value, disabled, onChange } = useDialogField(actor, triageForm, `${rule}_on`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_200px] items-end gap-x-4 gap-y-1 narrow:grid-cols-1">
      <div className="grid min-h-control-lg content-center">
        <Checkbox
          label={label}
          checked={value === 'yes'}
          disabled={disabled}
          help={help}
          onChange={(on) => onChange(on ? 'yes' : '')}
        />
      </div>
      <NumberField actor={actor} field={`${rule}_days`} label={period} />
    </div>
  );
}

function TriageForm({ actor }: FieldProps) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <FormDialog<TriageField>
      // It has no subject and no answer, which the dialog does not use.
      actor={actor as never}
      wide
      title={TITLE}
      text={TEXT}
      action="Save"
    >
      <fieldset className="grid gap-2">
        <legend className="pb-1 font-semibold">Weights in percent</legend>
        <div className="grid grid-cols-4 gap-3 narrow:grid-cols-2">
          <NumberField actor={actor} field="weight_high" label="High" />
          <NumberField actor={actor} field="weight_medium" label="Medium" />
          <NumberField actor={actor} field="weight_low" label="Low" />
          <NumberField actor={actor} field="weight_none" label="No confidence" />
        </div>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="pb-1 font-semibold">Flags</legend>
        <Rule actor={actor} rule="notice" label="Notice due" period="Days before the notice" />
        <Rule
          actor={actor}
          rule="closing"
          label="Closing without a confidence"
          period="Days before the renewal"
        />
        <Rule
          actor={actor}
          rule="checkpoint"
          label="Checkpoint: choose High or Low"
          period="Checkpoint days before"
          help="Farther away, Medium is a plan."
        />
        <Rule actor={actor} rule="untouched" label="Confidence untouched" period="Days without a change" />
      </fieldset>
      <span>
        <Button size="sm" tone="ghost" disabled={busy} onClick={() => actor.send({ type: 'defaults.fill' })}>
          Use defaults
        </Button>
      </span>
    </FormDialog>
  );
}
