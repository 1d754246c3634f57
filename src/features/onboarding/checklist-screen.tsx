import { useSelector } from '@xstate/react';
import { ListChecks } from 'lucide-react';
import type { ProjectTask } from '../../../contract/project-tasks.ts';
import type { ChecklistActor } from '../../../machines/onboarding/checklist.machine.ts';
import { draftOf, isDone, openTasks, tasksOf } from '../../../machines/onboarding/checklist.ts';
import type { DragActor } from '../../../machines/shared/drag.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDrag } from '../../ui/use-drag.ts';
import { TaskItem } from './task-item.tsx';

interface ChecklistProps {
  readonly actor: ChecklistActor;
}

const isSame = (one: readonly ProjectTask[], other: readonly ProjectTask[]) =>
  one.length === other.length && one.every((task, index) => task === other[index]);

/** The tasks of the project of a panel (spec §2.14). */
export function ChecklistScreen({ actor }: ChecklistProps) {
  const hidden = useSelector(actor, (snapshot) => snapshot.matches('hidden'));
  const quiet = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'quiet' }));
  const slow = useSelector(actor, (snapshot) => snapshot.matches({ loading: 'slow' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const drag = useSelector(actor, ({ children }) => children.drag);
  if (hidden || quiet) return null;
  if (failed) {
    return (
      <ErrorState
        title="Unable to load the tasks"
        message={problem ?? ''}
        onRetry={() => actor.send({ type: 'tasks.reload' })}
      />
    );
  }
  if (slow) {
    return (
      <div role="status" aria-label="Loading the tasks" className="grid gap-4 p-5">
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  return (
    <div className="grid gap-2 py-4">
      {problem !== null && (
        <div className="px-5 narrow:px-3">
          <Banner>{problem}</Banner>
        </div>
      )}
      <NewTask actor={actor} />
      {drag && <Tasks actor={actor} drag={drag} />}
      <RemoveQuestion actor={actor} />
    </div>
  );
}

function NewTask({ actor }: ChecklistProps) {
  const draft = useSelector(actor, ({ context }) => draftOf(context));
  const editable = useSelector(actor, ({ context }) => context.list.editable);
  const templates = useSelector(actor, ({ context }) => context.templates);
  if (!editable) return null;
  return (
    <form
      noValidate
      aria-label="Add a task"
      className="grid gap-2 px-5 narrow:px-3"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'task.add' });
      }}
    >
      <TextField
        label="New task"
        value={draft}
        autoComplete="off"
        onChange={(text) => actor.send({ type: 'draft.change', text })}
      />
      <span className="flex justify-end gap-2">
        {templates.length > 0 && (
          <Menu
            label="Apply template"
            size="sm"
            entries={templates.map(({ id, name }) => ({
              label: name,
              onChoose: () => actor.send({ type: 'template.apply', id }),
            }))}
          />
        )}
        <Button type="submit" size="sm" tone="primary">
          Add
        </Button>
      </span>
    </form>
  );
}

function Tasks({ actor, drag: dragActor }: ChecklistProps & { readonly drag: DragActor }) {
  const open = useSelector(actor, ({ context }) => openTasks(context), isSame);
  const done = useSelector(actor, ({ context }) => tasksOf(context).filter(isDone), isSame);
  const drag = useDrag(dragActor);
  const dragged = open.find(({ id }) => id === drag.dragged?.item);
  if (open.length + done.length === 0)
    return <EmptyState icon={<ListChecks strokeWidth={1.75} />}>No tasks yet</EmptyState>;
  return (
    <>
      <ol aria-label="Open tasks" className="grid">
        {open.map((task) => (
          <TaskItem key={task.id} actor={actor} task={task} drag={drag} />
        ))}
      </ol>
      {done.length > 0 && (
        <ul aria-label="Done tasks" className="grid">
          {done.map((task) => (
            <TaskItem key={task.id} actor={actor} task={task} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {dragged && `${dragged.title} is at place ${open.indexOf(dragged) + 1} of ${open.length}`}
      </p>
    </>
  );
}

function RemoveQuestion({ actor }: ChecklistProps) {
  const asking = useSelector(actor, (snapshot) => snapshot.matches({ shown: { work: 'asking' } }));
  if (!asking) return null;
  return (
    <ConfirmDialog
      title="Remove the task?"
      text="It stays in the history of the project."
      action="Remove"
      onConfirm={() => actor.send({ type: 'remove.confirm' })}
      onCancel={() => actor.send({ type: 'remove.cancel' })}
    />
  );
}
