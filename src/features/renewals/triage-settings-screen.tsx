import { SlidersHorizontal } from 'lucide-react';
import {
  triageForm,
  type TriageField,
  type TriageSettingsActor,
} from '../../../machines/renewals/triage-settings.machine.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SettingsDialog, SettingsNumber, useSettingsField } from '../../ui/settings-dialog.tsx';

interface TriageProps {
  readonly actor: TriageSettingsActor;
}

/** The triage settings: the button of the toolbar, and the dialog (decision 69). */
export function TriageSettingsScreen({ actor }: TriageProps) {
  return (
    <SettingsDialog
      actor={actor}
      button="Triage settings"
      icon={<SlidersHorizontal aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
      title="Triage settings"
      text="Weights of the forecast and rules of the flags, for everyone in this workspace."
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
    </SettingsDialog>
  );
}

function NumberField(props: TriageProps & { readonly field: TriageField; readonly label: string }) {
  return <SettingsNumber {...props} form={triageForm} maxLength={3} />;
}

interface RuleProps extends TriageProps {
  readonly rule: 'notice' | 'closing' | 'checkpoint' | 'untouched';
  readonly label: string;
  readonly period: string;
  readonly help?: string;
}

function Rule({ actor, rule, label, period, help }: RuleProps) {
  const { value, disabled, readOnly, onChange } = useSettingsField(actor, triageForm, `${rule}_on`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_200px] items-end gap-x-4 gap-y-1 narrow:grid-cols-1">
      <div className="grid min-h-control-lg content-center">
        <Checkbox
          label={label}
          checked={value === 'yes'}
          disabled={disabled || readOnly}
          help={help}
          onChange={(on) => onChange(on ? 'yes' : '')}
        />
      </div>
      <NumberField actor={actor} field={`${rule}_days`} label={period} />
    </div>
  );
}
