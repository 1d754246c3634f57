import { ListChecks } from 'lucide-react';
import { TASK_DAYS, type DueTask, type Home } from '../../../contract/home.ts';
import { addDays } from '../../../contract/rules/day-count.ts';
import { classNames } from '../../ui/class-names.ts';
import { DueCard, MoreItem } from './due-card.tsx';
import { dueRow } from './due-row.ts';
import { dueProjects, taskAddress } from './home-links.ts';
import { taskDay } from './home-words.ts';

const tones = {
  late: 'font-medium text-danger-text',
  soon: 'font-medium text-warning-text',
  none: 'text-text-muted',
} as const;

interface DueTasksProps {
  readonly home: Pick<Home, 'tasks' | 'today'>;
  readonly slug: string;
}

/** The onboarding tasks of the person that are late or due soon. */
export function DueTasksCard({ home: { tasks, today }, slug }: DueTasksProps) {
  const rest = tasks.count - tasks.items.length;
  const all = dueProjects(slug, addDays(today, TASK_DAYS));
  return (
    <DueCard title="Tasks" count={String(tasks.count)} link={{ href: all, words: 'Projects with tasks due' }}>
      <ul aria-label="Tasks">
        {tasks.items.map((task) => (
          <li key={task.id} className="border-t border-border-subtle">
            <TaskRow task={task} today={today} href={taskAddress(slug, task.project_id)} />
          </li>
        ))}
        {rest > 0 && <MoreItem href={all} words={`${rest} more ${rest === 1 ? 'task' : 'tasks'}`} />}
      </ul>
    </DueCard>
  );
}

interface TaskRowProps {
  readonly task: DueTask;
  readonly today: string;
  readonly href: string;
}

/** The spaces part its texts where they are read together. */
function TaskRow({
  task: { title, account_name: account, stage, due_date, days },
  today,
  href,
}: TaskRowProps) {
  const { tone, text } = taskDay(due_date, days, today);
  return (
    <a href={href} className={dueRow}>
      <ListChecks aria-hidden="true" className="size-icon-md text-text-muted" strokeWidth={1.75} />
      <span className="min-w-0 py-[7px]">
        <span className="block truncate font-medium">{title}</span>{' '}
        <span className="block truncate text-xs text-text-muted">{`${account}, ${stage}`}</span>
      </span>{' '}
      <span className={classNames('whitespace-nowrap text-xs tabular-nums', tones[tone])}>{text}</span>
    </a>
  );
}
