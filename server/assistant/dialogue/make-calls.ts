/** The calls of an action are the person's own: the same operations, rights, checks and audit as those of the screens. */
import type { CallAnswer, CallDefinition, CallInput } from '../../../contract/call.ts';
import type { Making, PlannedCall, ShownProposal } from '../../../machines/assistant/dialogue-types.ts';
import type { Caller } from '../../calls/caller.ts';
import type { ServedCall } from '../../calls/operation.ts';
import { runnerOf, type RunCall } from '../../calls/run-call.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../domain/refusal.ts';

export interface OwnCalls {
  /** Makes a call that reads. */
  readonly ask: <C extends CallDefinition>(call: C, input: CallInput<C>) => Promise<CallAnswer<C>>;
  /** Makes a planned call; the same key makes it once. `proposal` is the confirmed change of which it is a part. */
  readonly make: (planned: PlannedCall, key: string, proposal?: string) => Promise<unknown>;
}

const noFile = () => Promise.reject(new Error('The assistant uploads no file'));

const runners = new WeakMap<ServedCall, RunCall>();

function runnerFor(served: ServedCall): RunCall {
  const runner = runners.get(served) ?? runnerOf(served.call, served.operation);
  runners.set(served, runner);
  return runner;
}

export function ownCalls(
  operations: readonly ServedCall[],
  deps: Deps,
  caller: Caller,
  workspaceId: string,
): OwnCalls {
  const byName = new Map(operations.map((served) => [served.call.name, served]));
  const run = async (
    name: string,
    input: Omit<PlannedCall, 'call'>,
    { requestKey, proposal }: Pick<Caller, 'requestKey' | 'proposal'>,
  ) => {
    const served = byName.get(name);
    if (served === undefined) throw new Error(`${name} is no call of the assistant`);
    const as: Caller = { ...caller, requestKey, source: 'assistant', ...(proposal && { proposal }) };
    const { answer } = await runnerFor(served)(deps, as, { ...input, workspace: workspaceId, file: noFile });
    return answer;
  };
  return {
    ask: async (call, input) => {
      if (call.method !== 'GET') throw new Error(`${call.name} does not only read`);
      return (await run(call.name, input as Omit<PlannedCall, 'call'>, { requestKey: null })) as CallAnswer<
        typeof call
      >;
    },
    make: ({ call, ...input }, requestKey, proposal) =>
      run(call, input, { requestKey, ...(proposal !== undefined && { proposal }) }),
  };
}

interface Problem {
  readonly id: string;
  readonly detail: string;
}

/** The records of a call of many that were refused. */
function problemsIn(answer: unknown): readonly Problem[] {
  const data: unknown =
    typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : null;
  if (!Array.isArray(data)) return [];
  return data.flatMap(
    (one: { readonly id?: string; readonly problem?: { readonly detail: string } | null }) =>
      one.problem === undefined || one.problem === null
        ? []
        : [{ id: String(one.id), detail: one.problem.detail }],
  );
}

const MOST_TOLD = 5;

/**
 * Makes a confirmed change. Each call has a key of its own that follows from the proposal, so that a change that a dying
 * process began is finished, and nothing is made twice.
 */
export async function makeChange(calls: OwnCalls, proposal: ShownProposal): Promise<Making> {
  const { id, slug, done } = proposal;
  const refused: string[] = [];
  let made = 0;
  for (const [place, planned] of proposal.calls.entries()) {
    try {
      const problems = problemsIn(await calls.make(planned, `assistant-${id}-${place}`, id));
      refused.push(...problems.map(({ detail }) => detail));
      made += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'stale_value' && made === 0) return { is: 'stale' };
      refused.push(error.detail);
    }
  }
  const reasons = [...new Set(refused)];
  if (made === 0 && reasons.length > 0)
    return {
      is: 'refused',
      said: { type: 'refused', response_text: reasons.join(' '), slug, errors: reasons },
    };
  const left =
    refused.length === 0 ? '' : ` ${refused.length} refused: ${reasons.slice(0, MOST_TOLD).join(' ')}`;
  return { is: 'made', said: { type: 'done', response_text: `${done}${left}`, slug, errors: reasons } };
}
