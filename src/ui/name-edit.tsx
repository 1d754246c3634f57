import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import { NAME_LENGTH, type NameEditActor } from '../../machines/shared/name-edit.machine.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import { useField } from './use-field.ts';
import { useFocusBack } from './use-focus-back.ts';

interface NameEditProps {
  readonly actor: NameEditActor;
  /** Of the field: `Full name`. */
  readonly label: string;
  /** Of the button: `Edit full name`. */
  readonly edit: string;
  readonly readOnly?: boolean;
}

/** A name as a heading, changed in place: Enter saves, Escape cancels (look: settings). */
export function NameEdit({ actor, label, edit, readOnly = false }: NameEditProps) {
  const stored = useSelector(actor, ({ context }) => context.stored);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('editing') || snapshot.matches('saving'));
  const part = useFocusBack<HTMLDivElement>(isOpen);
  return (
    <div ref={part} className="min-w-0">
      {isOpen ? (
        <NameForm actor={actor} label={label} />
      ) : (
        <div className="flex min-w-0 items-center gap-2">
          <h2 className="min-w-0 text-xl font-semibold tracking-display wrap-anywhere">{stored}</h2>
          {!readOnly && (
            <IconButton label={edit} onClick={() => actor.send({ type: 'name.edit' })}>
              <Pencil aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}

function NameForm({ actor, label }: Pick<NameEditProps, 'actor' | 'label'>) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const field = useField(actor, 'name');
  return (
    <form
      noValidate
      className="flex max-w-form flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'form.submit' });
      }}
    >
      <div className="min-w-[200px] flex-1">
        <TextField
          {...field}
          label={label}
          maxLength={NAME_LENGTH}
          autoFocus
          onKeyDown={({ key }) => {
            if (key === 'Escape') actor.send({ type: 'form.cancel' });
          }}
        />
      </div>
      <Button tone="primary" size="lg" type="submit" busy={busy}>
        Save
      </Button>
      <Button size="lg" disabled={busy} onClick={() => actor.send({ type: 'form.cancel' })}>
        Cancel
      </Button>
    </form>
  );
}

/** Why a name was not saved, or that it was. */
export function NameNotice({ actor }: { readonly actor: NameEditActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const saved = useSelector(actor, (snapshot) => (snapshot.matches('saved') ? snapshot.context.saved : null));
  if (problem?.field === 'form') return <Banner focusFor={problem}>{problem.text}</Banner>;
  return saved === null ? null : <Banner tone="success">{saved}</Banner>;
}
