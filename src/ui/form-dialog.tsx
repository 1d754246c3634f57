import { useSelector } from '@xstate/react';
import type { FocusEvent, ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import {
  toldAt,
  type CheckedFormActor,
  type FormDialogActor,
} from '../../machines/shared/form-dialog.machine.ts';
import type { Form, FormProblem } from '../../machines/shared/form.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { Dialog } from './dialog.tsx';
import { useFocusOnProblem } from './use-focus-on-problem.ts';

/** A button that is about to be pressed, and the open list of a select; the button of a select is another field. */
const staysUntold = 'button:not([role="combobox"]), [role="listbox"]';

/** The properties of a field in a form that tells of a rule after its field was left: in a dialog or on a page. */
export function useDialogField<F extends string>(actor: CheckedFormActor<F>, form: Form<F>, field: F) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  return {
    value: useSelector(actor, ({ context }) => context[field]) as string,
    disabled: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    inputRef: useFocusOnProblem(field, problem),
    error: useSelector(actor, ({ context }) => toldAt(form, context, field)),
    onChange: (value: string) => actor.send({ type: 'field.change', field, value }),
    onBlur({ relatedTarget }: FocusEvent) {
      // An error shown on pointer down would move the button away from the pointer.
      if (!relatedTarget?.closest(staysUntold)) actor.send({ type: 'field.leave', field });
    },
  };
}

/** The properties of a select in a dialog's form, whose value is empty before something is chosen. */
export function useDialogChoice<F extends string>(actor: FormDialogActor<F>, form: Form<F>, field: F) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  return {
    value: (useSelector(actor, ({ context }) => context[field]) as string) || null,
    disabled: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    inputRef: useFocusOnProblem(field, problem),
    error: useSelector(actor, ({ context }) => toldAt(form, context, field)),
    onChange: (value: string) => actor.send({ type: 'field.change', field, value }),
  };
}

/** The part of the actor that the dialog uses, whatever its fields. */
interface DialogFormActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): {
    readonly context: { readonly problem: FormProblem | null };
    hasTag(tag: 'busy'): boolean;
    matches(state: 'leaving'): boolean;
  };
  send(event: { type: 'form.submit' | 'form.leave' | 'leave.confirm' | 'leave.cancel' }): void;
}

interface FormDialogProps {
  readonly actor: DialogFormActor;
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  /** The action destroys something. */
  readonly danger?: boolean;
  /** For a form with more than text fields. */
  readonly wide?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/** The dialog of a `formDialog` flow, which asks before it discards typed text. */
export function FormDialog(props: FormDialogProps) {
  const { actor, action } = props;
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const leave = () => actor.send({ type: 'form.leave' });
  return (
    <Dialog title={props.title} text={props.text} onClose={leave} wide={props.wide ?? false}>
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'form.submit' });
        }}
      >
        {problem?.field === 'form' && <Banner focusFor={problem}>{problem.text}</Banner>}
        {props.children}
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button disabled={busy} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" tone={props.danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </div>
      </form>
      <DiscardQuestion actor={actor} />
    </Dialog>
  );
}
