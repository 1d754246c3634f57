/** What the calls of the assistant have in common: a turn of a person, within its time and with the person's own calls. */
import { chat, CHAT_TIMEOUT, type ChatAnswer } from '../../contract/chat.ts';
import { paths } from '../../contract/paths.ts';
import type { DialogueEvent } from '../../machines/assistant/dialogue.machine.ts';
import { mayRun } from '../assistant/actions/may-run.ts';
import { deadline } from '../assistant/dialogue/deadline.ts';
import { ownCalls } from '../assistant/dialogue/make-calls.ts';
import { oneAtATime } from '../assistant/dialogue/one-at-a-time.ts';
import { readWorld, type Page } from '../assistant/dialogue/read-world.ts';
import { takeTurn, type Turn } from '../assistant/dialogue/turn.ts';
import { modelInTurn } from '../assistant/dialogue/with-model.ts';
import type { ServedCall, Step, StepContext } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import { findSession, lastMessages, type Talker } from '../db/repositories/chat.ts';
import type { Membership, Person } from '../domain/people.ts';
import { Refusal } from '../domain/refusal.ts';
import { ownerOf } from './own-lists.ts';

export type Actor = { readonly user: Person } & Membership;

interface Said {
  readonly text: string;
  readonly sessionId: string | null;
  readonly page: Page;
  readonly eventFor: Turn['eventFor'];
}

type Asking = Pick<StepContext<typeof chat>, 'actor' | 'deps' | 'caller'> & { readonly step: Step };

/** What a turn needs of the workspace and the caller. */
async function turnFor(
  served: readonly ServedCall[],
  asking: Asking,
  said: Said,
  signal: AbortSignal,
): Promise<Turn> {
  const { actor, deps, caller, step } = asking;
  const now = deps.clock.now();
  const { skills, world } = await step(async (tx) => ({
    skills: await deps.assistant.skills(tx),
    world: await readWorld(tx, actor, now, said.page),
  }));
  const calls = ownCalls(served, deps, caller, actor.workspace.workspace_id);
  const talker = ownerOf(actor);
  const model =
    deps.model === null
      ? null
      : modelInTurn({
          model: deps.model,
          workspaceId: talker.workspaceId,
          tools: skills.actions.filter(({ right }) => mayRun(actor.member.role, right)),
          today: world.today,
          history: () => step((tx) => lastSaid(tx, talker, said.sessionId)),
          signal,
        });
  return {
    talker,
    sessionId: said.sessionId,
    text: said.text,
    eventFor: said.eventFor,
    skills,
    step,
    now: () => deps.clock.now(),
    elapsed: () => performance.now(),
    signal,
    modelUse: () => model?.use() ?? null,
    slots: {
      world,
      role: actor.member.role,
      context: { actor, now, read: step, ask: calls.ask },
      calls,
      askModel: model?.choose ?? null,
      phrase: model === null ? null : (answer) => model.phrase(said.text, answer),
      failed: (error) => caller.log.error({ err: error }, 'the assistant could not answer'),
      routeOf: (target) => routeOf(actor, target),
    },
  };
}

const HISTORY_MOST = 6;

/** The last messages of the person's own conversation. */
async function lastSaid(tx: Tx, talker: Talker, sessionId: string | null) {
  if (sessionId === null || (await findSession(tx, talker, sessionId)) === null) return [];
  const messages = await lastMessages(tx, talker, sessionId, HISTORY_MOST);
  return messages.map(({ role, content }) => ({ role, text: content }));
}

/** An address of the application for a target below the workspace. */
const routeOf = ({ workspace }: Actor, target: string | null): string | null => {
  if (target === null || target.startsWith('/')) return target;
  return `${paths.workspace.home(workspace.workspace_slug)}/${target}`;
};

/**
 * Prepares a turn and runs the work with it, within its time.
 * @throws Refusal `unavailable` when the time is up or the caller has gone (spec §8)
 */
export async function inTurn<T>(
  served: readonly ServedCall[],
  asking: Asking,
  said: Said,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  const { signal, end } = deadline(CHAT_TIMEOUT, asking.caller.signal);
  try {
    return await work(await turnFor(served, asking, said, signal));
  } catch (error) {
    if (signal.aborted && !(error instanceof Refusal))
      throw new Refusal('unavailable', 'The request timed out. Please try again.');
    throw error;
  } finally {
    end();
  }
}

/** Takes a turn, after the earlier ones of the same conversation. */
export const oneTurn = ({ deps }: Pick<Asking, 'deps'>, turn: Turn): Promise<ChatAnswer> =>
  turn.sessionId === null ? takeTurn(turn) : oneAtATime(deps.assistant, turn.sessionId, () => takeTurn(turn));

export const message = (text: string) => (): DialogueEvent => ({ type: 'message.send', text });
