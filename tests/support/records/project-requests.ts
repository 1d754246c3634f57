/** Requests about onboarding projects, as an admin makes them. */
import { randomUUID } from 'node:crypto';
import { API_BASE } from '../../../contract/call.ts';
import type { TaskList } from '../../../contract/project-tasks.ts';
import type { OnboardingTemplate } from '../../../contract/onboarding-templates.ts';
import type { OnboardingProject } from '../../../contract/records/onboarding.ts';
import { as, renewalsOf, type TestPerson, type TestWorkspace } from '../people/server-people.ts';
import type { TestServer } from '../server/server.ts';

export const projectsUrl = (workspace: TestWorkspace, below = '') =>
  `${API_BASE}/implementation/onboarding${below}?workspace_id=${workspace.id}`;

export async function projectsOf(
  server: TestServer,
  workspace: TestWorkspace,
  person: TestPerson = workspace.admin,
): Promise<readonly OnboardingProject[]> {
  const answer = await as(server, person, { url: projectsUrl(workspace) });
  return answer.json<{ data: OnboardingProject[] }>().data;
}

/** The project of the renewal's account; a new one where there is none. */
export async function projectOf(
  server: TestServer,
  workspace: TestWorkspace,
  renewalId: string,
): Promise<OnboardingProject> {
  const renewal = (await renewalsOf(server, workspace)).find(({ id }) => id === renewalId);
  if (renewal === undefined) throw new Error('There is no such renewal');
  const { customer_id: customerId, account_name } = renewal;
  const found = (await projectsOf(server, workspace)).find((one) => one.customer_id === customerId);
  if (found !== undefined) return found;
  const payload = { account_name };
  const url = projectsUrl(workspace);
  const answer = await as(server, workspace.admin, { method: 'POST', url, payload });
  return answer.json<OnboardingProject>();
}

/** A task at the end of the project of the renewal's account, or the one that is there. Resolves to its id. */
export async function addTask(
  server: TestServer,
  workspace: TestWorkspace,
  renewal: string,
): Promise<string> {
  const { id } = await projectOf(server, workspace, renewal);
  const url = projectsUrl(workspace, `/${id}/tasks`);
  const title = `Task ${randomUUID()}`;
  // A project has a limited number of tasks, and some tests ask for one very often.
  const there = (await as(server, workspace.admin, { url })).json<TaskList>().data;
  const [first, ...others] = there;
  if (first !== undefined && others.length > 100) return first.id;
  const answer = await as(server, workspace.admin, { method: 'POST', url, payload: { title } });
  return answer.json<TaskList>().data.at(-1)?.id ?? '';
}

/** A template, which is no default. Resolves to its id. */
export async function addTemplate(server: TestServer, workspace: TestWorkspace): Promise<string> {
  const url = projectsUrl(workspace, '/templates');
  const name = `Template ${randomUUID().slice(0, 8)}`;
  const there = (await as(server, workspace.admin, { url })).json<{ data: OnboardingTemplate[] }>().data;
  const own = there.filter(({ is_default }) => !is_default);
  if (own[0] !== undefined && own.length > 20) return own[0].id;
  const payload = { name, tasks: [{ title: 'Kick-off', days: 1 }], is_default: false };
  const answer = await as(server, workspace.admin, { method: 'POST', url, payload });
  return answer.json<{ data: OnboardingTemplate[] }>().data.find((one) => one.name === name)?.id ?? '';
}
