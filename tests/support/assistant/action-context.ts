/** Runs actions of the assistant for a person of a test's workspace, without a conversation. */
import type { CallAnswer, CallDefinition, CallInput } from '../../../contract/call.ts';
import { listFields } from '../../../contract/fields.ts';
import { actionBySlug } from '../../../server/assistant/actions/catalogue.ts';
import type {
  ActionContext,
  Answered,
  Proposal,
  WrongValue,
} from '../../../server/assistant/actions/action-work.ts';
import type { ParameterValues } from '../../../server/assistant/parameters/parameter.ts';
import { noFocus } from '../../../server/assistant/parameters/world.ts';
import type { Caller } from '../../../server/calls/caller.ts';
import { runnerOf } from '../../../server/calls/run-call.ts';
import { findMembership } from '../../../server/db/repositories/memberships.ts';
import { listActiveMembers } from '../../../server/db/repositories/members.ts';
import { findPersonById } from '../../../server/db/repositories/system-people.ts';
import { todayIn } from '../../../server/domain/calendar/today.ts';
import { operations } from '../../../server/operations/all.ts';
import { renewalsOf, type TestPerson, type TestWorkspace } from '../people/server-people.ts';
import type { TestServer } from '../server/server.ts';

/** Makes a call as the assistant does: with the person's token, marked as the assistant's. */
export async function callAs<C extends CallDefinition>(
  server: TestServer,
  person: TestPerson,
  call: C,
  input: CallInput<C>,
): Promise<CallAnswer<C>> {
  const served = operations.find((one) => one.call.name === call.name);
  if (served === undefined) throw new Error(`${call.name} has no operation`);
  const caller: Caller = {
    token: person.token,
    address: '203.0.113.9',
    requestId: 'test',
    requestKey: null,
    challenges: {},
    origin: () => 'https://keepwell.example.com',
    log: { warn: () => {}, error: () => {}, note: () => {} },
    source: 'assistant',
  };
  const file = () => Promise.reject(new Error('No call here takes a file'));
  const { answer } = await runnerOf(served.call, served.operation)(server.app.deps, caller, {
    ...input,
    file,
  });
  return answer as CallAnswer<C>;
}

/** What the assistant knows and may do for a person, now. */
export async function contextFor(
  server: TestServer,
  workspace: TestWorkspace,
  person: TestPerson = workspace.admin,
): Promise<ActionContext> {
  const user = await server.db.system((tx) => findPersonById(tx, person.userId));
  const now = server.clock.now();
  if (user === null) throw new Error('There is no such person');
  const today = todayIn(user.timezone, now);
  const { membership, members } = await server.db.tenant(workspace.id, async (tx) => ({
    membership: await findMembership(tx, workspace.id, person.userId),
    members: await listActiveMembers(tx, workspace.id),
  }));
  if (membership === null) throw new Error('The person is not in the workspace');
  const { data: fields } = await callAs(server, person, listFields, {
    params: { workspaceId: workspace.id },
  });
  const records = await renewalsOf(server, workspace);
  const accounts = new Map(records.map(({ customer_id, account_name }) => [customer_id, account_name]));
  return {
    actor: { user, ...membership },
    world: {
      today,
      accounts: [...accounts].map(([id, name]) => ({ id, name })),
      members: members.map(({ id, name }) => ({ id, name, email: null })),
      me: { id: membership.member.id, name: membership.member.full_name },
      fields: fields.filter((field) => !field.is_system_field && field.is_active),
      focus: noFocus,
    },
    now,
    read: (work) => server.db.tenant(workspace.id, work, today),
    ask: (call, input) => {
      if (call.method !== 'GET') throw new Error(`${call.name} does not only read`);
      return callAs(server, person, call, input);
    },
  };
}

/** The answer of an action that answers. */
export function answerOf(
  context: ActionContext,
  slug: string,
  values: ParameterValues = {},
): Promise<Answered> {
  const work = actionBySlug(slug)?.run;
  if (work === undefined || !('answer' in work)) throw new Error(`${slug} does not answer`);
  return work.answer(context, values);
}

type Proposed = Proposal | { readonly nothing: string } | WrongValue;

/** What an action that writes proposes, or says in place of that. */
export function proposalOf(
  context: ActionContext,
  slug: string,
  values: ParameterValues = {},
): Promise<Proposed> {
  const work = actionBySlug(slug)?.run;
  if (work === undefined || !('propose' in work)) throw new Error(`${slug} does not propose`);
  return work.propose(context, values);
}

/** Makes the calls of a proposal, as the dialogue does after a confirmation; returns their answers. */
export async function confirmed(
  server: TestServer,
  person: TestPerson,
  proposed: Proposed,
): Promise<readonly unknown[]> {
  if (!('calls' in proposed)) throw new Error(`Nothing is proposed: ${JSON.stringify(proposed)}`);
  const answers: unknown[] = [];
  for (const { call: name, ...input } of proposed.calls) {
    const served = operations.find(({ call }) => call.name === name);
    if (served === undefined) throw new Error(`${name} is no call`);
    answers.push(await callAs(server, person, served.call, input as CallInput<typeof served.call>));
  }
  return answers;
}
