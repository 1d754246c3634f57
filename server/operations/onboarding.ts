/** The operations of the onboarding projects, of their tasks and of the templates (spec §2.14). */
import { onboarding, onboardingCalls as calls } from '../../contract/records/onboarding.ts';
import { operation, type ServedCall } from '../calls/operation.ts';
import { onboardingTable } from '../db/repositories/onboarding.ts';
import { templateStore } from '../db/repositories/onboarding-templates.ts';
import { taskStore } from '../db/repositories/project-tasks.ts';
import { isUuid } from '../db/uuid.ts';
import { todayIn } from '../domain/calendar/today.ts';
import {
  addTask,
  applyTemplate,
  changeTask,
  placeTask,
  removeTask,
  tasksFor,
  type TaskWriting,
} from '../domain/onboarding/project-tasks.ts';
import { addTemplate, changeTemplate, removeTemplate, templateOf } from '../domain/onboarding/templates.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Asked } from './records.ts';
import { importOperations } from './imports.ts';
import { typeOperations } from './type-operations.ts';

/**
 * The project is locked, unless its tasks are only read.
 * @throws Refusal `not_found` for an unknown project and for one in the trash
 */
async function ofProject(
  { actor, deps, tx }: Asked,
  id: string,
  use: 'read' | 'change' = 'change',
): Promise<TaskWriting> {
  const { workspace_id: workspaceId } = actor.workspace;
  const read = async () => (await onboardingTable.find(tx, workspaceId, isUuid(id) ? [id] : []))[0] ?? null;
  const project = use === 'read' ? await read() : await onboardingTable.store(tx, workspaceId).lock(id);
  if (project === null) {
    throw new Refusal('not_found', 'This project does not exist, or you have no access to it.');
  }
  return {
    store: taskStore(tx, workspaceId, project.id),
    project,
    member: actor.member,
    today: todayIn(actor.user.timezone, deps.clock.now()),
    now: () => deps.clock.now(),
  };
}

const templatesOf = ({ actor, tx }: Pick<Asked, 'actor' | 'tx'>) =>
  templateStore(tx, actor.workspace.workspace_id);

const changing = (asked: Asked) => ({
  store: templatesOf(asked),
  workspaceId: asked.actor.workspace.workspace_id,
  member: asked.actor.member,
  now: () => asked.deps.clock.now(),
});

const templatesFor = async (asked: Asked) => ({ data: [...(await templatesOf(asked).list())] });

export const onboardingOperations: readonly ServedCall[] = [
  ...typeOperations(onboarding, calls, onboardingTable, {
    /** A new project begins with the tasks of the default template. */
    added: async (asked, { id }) => {
      const template = (await templatesOf(asked).list()).find((one) => one.is_default);
      if (template !== undefined) await applyTemplate(await ofProject(asked, id), template);
    },
  }),
  ...importOperations(onboarding, calls),
  operation(calls.tasks, async ({ input, ...asked }) =>
    tasksFor(await ofProject(asked, input.params.id, 'read')),
  ),
  operation(calls.addTask, async ({ input, ...asked }) => {
    const writing = await ofProject(asked, input.params.id);
    await addTask(writing, input.body.title);
    return tasksFor(writing);
  }),
  operation(calls.updateTask, async ({ input, ...asked }) => {
    const writing = await ofProject(asked, input.params.id);
    await changeTask(writing, input.params.task_id, input.body);
    return tasksFor(writing);
  }),
  operation(calls.placeTask, async ({ input, ...asked }) => {
    const writing = await ofProject(asked, input.params.id);
    await placeTask(writing, input.params.task_id, input.body.before);
    return tasksFor(writing);
  }),
  operation(calls.removeTask, async ({ input, ...asked }) => {
    const writing = await ofProject(asked, input.params.id);
    await removeTask(writing, input.params.task_id);
    return tasksFor(writing);
  }),
  operation(calls.applyTemplate, async ({ input, ...asked }) => {
    const writing = await ofProject(asked, input.params.id);
    await applyTemplate(writing, templateOf(await templatesOf(asked).list(), input.params.template_id));
    return tasksFor(writing);
  }),
  operation(calls.templates, async (asked) => templatesFor(asked)),
  operation(calls.addTemplate, async ({ input, ...asked }) => {
    await addTemplate(changing(asked), input.body);
    return templatesFor(asked);
  }),
  operation(calls.updateTemplate, async ({ input, ...asked }) => {
    await changeTemplate(changing(asked), input.params.template_id, input.body);
    return templatesFor(asked);
  }),
  operation(calls.removeTemplate, async ({ input, ...asked }) => {
    await removeTemplate(changing(asked), input.params.template_id);
    return templatesFor(asked);
  }),
];
