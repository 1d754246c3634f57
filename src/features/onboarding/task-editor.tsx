import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import type { ChecklistActor } from '../../../machines/onboarding/checklist.machine.ts';
import type { EditField } from '../../../machines/onboarding/checklist.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The title, the day and the assignee of a task, in its place in the list. */
export function TaskEditor({ actor }: { readonly actor: ChecklistActor }) {
  const title = useSelector(actor, ({ context }) => context.edit?.title ?? '');
  const due = useSelector(actor, ({ context }) => context.edit?.due ?? '');
  const assignee = useSelector(actor, ({ context }) => context.edit?.assignee ?? '');
  const members = useSelector(actor, ({ context }) => context.members);
  const change = (field: EditField) => (text: string) => actor.send({ type: 'edit.change', field, text });
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    actor.send({ type: 'edit.cancel' });
  };
  return (
    <form
      noValidate
      aria-label="Edit task"
      className="grid flex-1 gap-3 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'edit.save' });
      }}
    >
      <TextField
        label="Task"
        value={title}
        autoFocus
        autoComplete="off"
        onKeyDown={leave}
        onChange={change('title')}
      />
      <TextField label="Due" type="date" value={due} onKeyDown={leave} onChange={change('due')} />
      <Select
        label="Assignee"
        value={assignee}
        options={[
          { value: '', label: 'Nobody' },
          ...members.map((member) => ({ value: member.id, label: member.name })),
        ]}
        onChange={change('assignee')}
      />
      <span className="flex justify-end gap-2">
        <Button size="sm" onClick={() => actor.send({ type: 'edit.cancel' })}>
          Cancel
        </Button>
        <Button size="sm" type="submit" tone="primary">
          Save
        </Button>
      </span>
    </form>
  );
}
