import { useSelector } from '@xstate/react';
import type { ProjectTask } from '../../../contract/project-tasks.ts';
import type { ChecklistActor } from '../../../machines/onboarding/checklist.machine.ts';
import { isDone, isNew } from '../../../machines/onboarding/checklist.ts';
import { dueText } from '../../../machines/onboarding/due-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { GripDots, MoreDots } from '../../ui/dots.tsx';
import { iconButtonStyle } from '../../ui/icon-button-style.ts';
import { Menu } from '../../ui/menu.tsx';
import type { useDrag } from '../../ui/use-drag.ts';
import { dayTones } from './day-tones.ts';
import { TaskEditor } from './task-editor.tsx';

interface TaskItemProps {
  readonly actor: ChecklistActor;
  readonly task: ProjectTask;
  /** Of the open tasks, which have an order. */
  readonly drag?: ReturnType<typeof useDrag> | undefined;
}

/** A task: what is to be done, by whom and when, or who did it. */
export function TaskItem({ actor, task, drag }: TaskItemProps) {
  const { id, title } = task;
  const isEdited = useSelector(actor, ({ context }) => context.edit?.id === id);
  const isFlying = drag?.dragged?.item === id && drag.dragged.by === 'pointer';
  return (
    <li
      aria-label={title}
      {...(drag && { 'data-drop': id, 'data-drop-axis': 'y' })}
      className="min-h-row-grid border-b border-border-subtle"
    >
      <div
        {...drag?.itemProps(id)}
        style={isFlying ? drag.flyingStyle : undefined}
        className={classNames(
          'flex items-start gap-1 bg-surface-base px-3 py-1',
          drag?.dragged?.item === id && 'z-editor rounded-lg shadow-dialog',
        )}
      >
        {isEdited ? <TaskEditor actor={actor} /> : <TaskLine actor={actor} task={task} drag={drag} />}
      </div>
    </li>
  );
}

function TaskLine({ actor, task, drag }: TaskItemProps) {
  const { id, title } = task;
  const done = isDone(task);
  const editable = useSelector(actor, ({ context }) => context.list.editable) && !isNew(task);
  const can = (event: Parameters<ReturnType<ChecklistActor['getSnapshot']>['can']>[0]) =>
    actor.getSnapshot().can(event);
  return (
    <>
      {drag && editable && (
        <button
          type="button"
          aria-label={`Move ${title}`}
          {...drag.handleProps(id)}
          className={iconButtonStyle}
        >
          <GripDots />
        </button>
      )}
      <div className="min-w-0 flex-1 py-1">
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            checked={done}
            disabled={!task.tickable}
            onChange={() => actor.send({ type: 'task.tick', id, done: !done })}
            className="mt-half size-4 flex-none accent-action-primary"
          />
          <span className={classNames('wrap-anywhere', done && 'text-text-muted line-through')}>{title}</span>
        </label>
        <TaskFacts actor={actor} task={task} />
      </div>
      {editable && (
        <Menu
          label={`Options of ${title}`}
          icon={<MoreDots />}
          entries={[
            { label: 'Edit', onChoose: () => actor.send({ type: 'task.edit', id }) },
            ...([-1, 1] as const)
              .filter(() => drag !== undefined)
              .map((by) => ({
                label: by === -1 ? 'Move up' : 'Move down',
                disabled: !can({ type: 'task.move', id, by }),
                onChoose: () => actor.send({ type: 'task.move', id, by }),
              })),
            {
              label: 'Remove',
              danger: true,
              apart: true,
              onChoose: () => actor.send({ type: 'task.remove', id }),
            },
          ]}
        />
      )}
    </>
  );
}

function TaskFacts({ actor, task }: Pick<TaskItemProps, 'actor' | 'task'>) {
  const today = useSelector(actor, ({ context }) => context.today);
  const { due_date: day, days_until_due: left, assignee, done_by: by } = task;
  const due = day === null || left === null || isDone(task) ? null : dueText(day, left, today);
  const who = isDone(task) ? by && `Done by ${by}` : assignee;
  if (due === null && !who) return null;
  return (
    <p className="flex flex-wrap gap-x-2 pl-6 text-xs text-text-muted">
      {due && <span className={dayTones[due.tone]}>{due.text}</span>}
      {who && <span>{who}</span>}
    </p>
  );
}
