/** The invented onboarding projects of accounts, with their tasks. An account at risk has a late one. */
import { randomUUID } from 'node:crypto';
import { firstTemplate } from '../../../contract/onboarding-templates.ts';
import type { Stage } from '../../../contract/records/onboarding.ts';
import { addDays } from '../../../contract/rules/day-count.ts';
import { isAtRisk } from './at-risk.ts';
import { cycle, unless } from './choose.ts';
import type { NewCustomer, NewProject, NewProjectTask, NewRenewal } from './new-rows.ts';
import type { Chance } from './random.ts';

interface Account {
  readonly customer: Pick<NewCustomer, 'id' | 'owner_member_id'>;
  readonly index: number;
  readonly renewal: Pick<NewRenewal, 'owner_confidence'> | undefined;
}

interface Setting {
  readonly today: string;
  readonly memberIds: readonly string[];
  readonly chance: Chance;
}

/** In place of a person, who might not be a member. */
const DONE_BY = 'Onboarding team';

const reasons = [
  'The data export of the customer is blocked.',
  'The project lead of the customer has changed.',
  'Single sign-on waits for the customer’s security review.',
] as const;

const steps = [
  'Send the invitation to the kick-off',
  'Check the imported data with the customer',
  'Agree the dates of the trainings',
  'Collect feedback of the pilot',
] as const;

/** The share of the tasks that is done in each stage, and how many days ago it began. */
const stagesAt: readonly { readonly stage: Stage; readonly done: number; readonly began: number }[] = [
  { stage: 'kick_off', done: 1, began: 5 },
  { stage: 'set_up', done: 3, began: 16 },
  { stage: 'training', done: 6, began: 30 },
  { stage: 'go_live', done: 8, began: 40 },
  { stage: 'done', done: 9, began: 75 },
];

const planned = firstTemplate.tasks;
const LENGTH = Math.max(...planned.map(({ days }) => days));

interface Course {
  readonly stage: Stage;
  readonly start: string;
  readonly done: number;
  /** Days by which what is planned is late. */
  readonly behind: number;
}

function courseOf({ index, renewal }: Account, { today, chance }: Setting): Course {
  const isLate = renewal !== undefined && isAtRisk({ owner_confidence: renewal.owner_confidence });
  if (isLate) {
    const done = chance.between(3, 5);
    const next = planned[done]?.days ?? LENGTH;
    // The next task was due some days ago, and of two in three the target has passed.
    const behind = index % 3 === 2 ? chance.between(2, 6) : LENGTH - next + chance.between(2, 15);
    return { stage: done < 5 ? 'set_up' : 'training', start: addDays(today, -next - behind), done, behind };
  }
  // Two in five accounts come here, so that the index alone would give two stages.
  const at = cycle(stagesAt, index + Math.floor(index / 5)) ?? { stage: 'kick_off', done: 0, began: 0 };
  // The next task is due today or in the next days.
  const next = planned[at.done]?.days ?? LENGTH + at.began - 40;
  const ago = at.stage === 'done' ? chance.between(LENGTH, LENGTH + 60) : next - chance.between(0, 6);
  return { stage: at.stage, start: addDays(today, -ago), done: at.done, behind: 0 };
}

function tasksOf(
  projectId: string,
  { start, done }: Course,
  owner: string | null,
  { today, memberIds, chance }: Setting,
): NewProjectTask[] {
  return planned.map(({ title, days }, place) => {
    const due = addDays(start, days);
    const isDone = place < done;
    const yesterday = addDays(today, -1);
    return {
      id: randomUUID(),
      project_id: projectId,
      place: place + 1,
      title,
      due_date: due,
      assignee_member_id: place % 3 === 2 ? cycle(memberIds, chance.between(0, 50)) : owner,
      done_at: isDone ? new Date(`${due < yesterday ? due : yesterday}T09:00:00Z`) : null,
      done_by_name: isDone ? DONE_BY : null,
    };
  });
}

/** Every account at risk has a project, and two in five of the others. */
export function demoProjects(accounts: readonly Account[], setting: Setting) {
  const projects: NewProject[] = [];
  const tasks: NewProjectTask[] = [];
  for (const account of accounts) {
    const { customer, index, renewal } = account;
    const isLate = renewal !== undefined && isAtRisk({ owner_confidence: renewal.owner_confidence });
    if (!isLate && index % 5 > 1) continue;
    const id = randomUUID();
    const course = courseOf(account, setting);
    const owner = customer.owner_member_id ?? cycle(setting.memberIds, index);
    const own = tasksOf(id, course, owner, setting);
    const open = own.filter(({ done_at }) => done_at === null);
    const target = addDays(course.start, LENGTH);
    const isDone = course.stage === 'done';
    tasks.push(...own);
    projects.push({
      id,
      customer_id: customer.id,
      project_name: 'Onboarding',
      stage: course.stage,
      stage_set_on: isDone ? addDays(target, -2) : addDays(setting.today, -(index % 9)),
      project_owner_member_id: owner,
      start_date: course.start,
      target_date: target,
      go_live_date: isDone
        ? addDays(target, -2)
        : unless(index, 2, course.behind > 0 ? addDays(target, 14) : null),
      next_action: isDone ? null : cycle(steps, index),
      risk_override: null,
      risk_reason: isLate ? cycle(reasons, index) : null,
      tasks_done: course.done,
      tasks_total: own.length,
      next_due: open[0]?.due_date ?? null,
    });
  }
  return { projects, tasks };
}
