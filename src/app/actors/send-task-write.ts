/** `sendWrite` of the checklist: each kind of write is a call of its own, and all answer the tasks. */
import { fromPromise } from 'xstate';
import type { TaskList } from '../../../contract/project-tasks.ts';
import { onboardingCalls } from '../../../contract/records/onboarding.ts';
import type { SentWrite } from '../../../machines/onboarding/checklist.ts';
import { request } from '../../effects/api.ts';

function sent({ workspaceId, recordId: id, write }: SentWrite, signal: AbortSignal): Promise<TaskList> {
  const query = { workspace_id: workspaceId };
  switch (write.kind) {
    case 'add':
      return request(
        onboardingCalls.addTask,
        { params: { id }, query, body: { title: write.title } },
        signal,
      );
    case 'change':
      return request(
        onboardingCalls.updateTask,
        { params: { id, task_id: write.id }, query, body: write.change },
        signal,
      );
    case 'place':
      return request(
        onboardingCalls.placeTask,
        { params: { id, task_id: write.id }, query, body: { before: write.before } },
        signal,
      );
    case 'remove':
      return request(onboardingCalls.removeTask, { params: { id, task_id: write.id }, query }, signal);
    case 'apply':
      return request(
        onboardingCalls.applyTemplate,
        { params: { id, template_id: write.template.id }, query },
        signal,
      );
  }
}

export const sendTaskWrite = fromPromise<TaskList, SentWrite>(({ input, signal }) => sent(input, signal));
