import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Form } from '../../machines/shared/form.ts';
import type { SettingsActor } from '../../machines/shared/settings-dialog.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog, useDialogField } from './form-dialog.tsx';
import { Hint } from './hint.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

interface SettingsDialogProps<F extends string> {
  readonly actor: SettingsActor<F>;
  /** The name of the button. */
  readonly button: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** The dialog of a `settingsDialog` flow, and the button of a toolbar that opens it. Who may not configure reads the fields. */
export function SettingsDialog<F extends string>(props: SettingsDialogProps<F>) {
  const { actor, button, icon } = props;
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const reading = useSelector(actor, (snapshot) => snapshot.matches('reading'));
  const open = useSelector(
    actor,
    (snapshot) => snapshot.matches('editing') || snapshot.matches('saving') || snapshot.matches('leaving'),
  );
  return (
    <>
      <Hint text={button}>
        <IconButton label={button} onClick={() => actor.send({ type: 'settings.open' })}>
          {icon}
        </IconButton>
      </Hint>
      {failed && <NotLoaded {...props} />}
      {reading && <SettingsRead {...props} />}
      {open && <SettingsForm {...props} />}
    </>
  );
}

function NotLoaded<F extends string>({ actor, title, text }: SettingsDialogProps<F>) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const leave = () => actor.send({ type: 'form.leave' });
  return (
    <Dialog title={title} text={text} onClose={leave}>
      <div className="mt-4 grid gap-4">
        <Banner focusFor={problem}>{problem?.text}</Banner>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={leave}>Cancel</Button>
          <Button tone="primary" onClick={() => actor.send({ type: 'load.retry' })}>
            Try again
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function SettingsRead<F extends string>({ actor, title, text, children }: SettingsDialogProps<F>) {
  const leave = () => actor.send({ type: 'form.leave' });
  return (
    <Dialog wide title={title} text={text} onClose={leave}>
      <div className="mt-4 grid gap-4">
        <p role="note" className="text-xs text-text-muted">
          Only admins (Workspace Configuration) may change them.
        </p>
        {children}
        <div className="mt-1 flex justify-end">
          <Button onClick={leave}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}

function SettingsForm<F extends string>({ actor, title, text, children }: SettingsDialogProps<F>) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <FormDialog actor={actor} wide title={title} text={text} action="Save">
      {children}
      <span>
        <Button size="sm" tone="ghost" disabled={busy} onClick={() => actor.send({ type: 'defaults.fill' })}>
          Use defaults
        </Button>
      </span>
    </FormDialog>
  );
}

/** The properties of a field of the settings. */
export function useSettingsField<F extends string>(actor: SettingsActor<F>, form: Form<F>, field: F) {
  const readOnly = useSelector(actor, (snapshot) => snapshot.matches('reading'));
  return { ...useDialogField(actor, form, field), readOnly };
}

interface SettingsNumberProps<F extends string> {
  readonly actor: SettingsActor<F>;
  readonly form: Form<F>;
  readonly field: F;
  readonly label: string;
  readonly maxLength: number;
}

/** A number among the settings. The first field of the form has the focus when the dialog opens. */
export function SettingsNumber<F extends string>(props: SettingsNumberProps<F>) {
  const { actor, form, field, label, maxLength } = props;
  return (
    <TextField
      {...useSettingsField(actor, form, field)}
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      autoFocus={field === form.fields[0]}
    />
  );
}
