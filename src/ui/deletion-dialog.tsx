import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { DeletionActor } from '../../machines/settings/deletion.machine.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { Dialog } from './dialog.tsx';
import { ResendCode } from './resend-code.tsx';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';

interface DeletionDialogProps {
  readonly actor: DeletionActor;
  readonly title: string;
  /** What is lost. */
  readonly text: ReactNode;
  /** The label of the field in which the name is typed. */
  readonly label: string;
  /** The last button, such as `Delete account`. */
  readonly action: string;
}

/** The dialog of a `deletion` flow: the name is typed, then a mailed code. */
export function DeletionDialog({ actor, title, text, label, action }: DeletionDialogProps) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isVerifying = useSelector(actor, (snapshot) => snapshot.matches('verifying'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const leave = () => actor.send({ type: 'deletion.leave' });
  return (
    <Dialog title={title} text={text} onClose={leave}>
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'form.submit' });
        }}
      >
        {problem?.field === 'form' && <Banner focusFor={problem}>{problem.text}</Banner>}
        {isVerifying ? <CodeStep actor={actor} /> : <NameStep actor={actor} label={label} />}
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <Button disabled={busy} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" tone={isVerifying ? 'danger' : 'primary'} busy={busy}>
            {isVerifying ? action : 'Send code'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function NameStep({ actor, label }: Pick<DeletionDialogProps, 'actor' | 'label'>) {
  const { name } = useSelector(actor, ({ context }) => context.subject);
  return (
    <TextField
      {...useField(actor, 'confirmation')}
      label={label}
      help={<strong className="font-medium wrap-anywhere text-text-primary">{name}</strong>}
      autoComplete="off"
      autoFocus
    />
  );
}

function CodeStep({ actor }: Pick<DeletionDialogProps, 'actor'>) {
  const { email } = useSelector(actor, ({ context }) => context.subject);
  const code = useSelector(actor, ({ context }) => context.code);
  const note = useSelector(actor, ({ context }) => context.note);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const resend = useSelector(actor, ({ children }) => children.resend);
  return (
    <>
      <p className="text-text-secondary">
        Enter the 6-digit code sent to{' '}
        <strong className="font-medium wrap-anywhere text-text-primary">{email}</strong>.
      </p>
      {note !== null && (
        <p role="status" className="text-text-secondary">
          {note}
        </p>
      )}
      <CodeField
        value={code}
        onChange={(value) => actor.send({ type: 'field.change', field: 'code', value })}
        disabled={busy}
        autoFocus
        error={problem?.field === 'code' ? problem.text : null}
        attempt={problem}
        aside={resend && <ResendCode actor={resend} busy={busy} />}
      />
    </>
  );
}
