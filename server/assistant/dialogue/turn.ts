/**
 * One turn of a conversation: reads where it stands, runs the dialogue machine until it rests, and stores what was said
 * together with where it stands now. Of two turns at once the second one finds another version and is repeated from there, in
 * this process or another. A change is stored as confirmed before it is made, so that a turn that was cut off is finished by
 * the next one (decision 83).
 */
import { randomUUID } from 'node:crypto';
import { createActor, waitFor, type Snapshot } from 'xstate';
import type { ChatAnswer } from '../../../contract/chat.ts';
import type {
  AnswerType,
  AssistantAnswer,
  ConversationState,
  DialogueState,
} from '../../../contract/chat-answer.ts';
import type { DialogueEvent, DialogueSnapshot } from '../../../machines/assistant/dialogue.machine.ts';
import type { Said } from '../../../machines/assistant/dialogue-types.ts';
import { notRead } from '../../../machines/assistant/dialogue-words.ts';
import type { Step } from '../../calls/operation.ts';
import {
  findSession,
  insertMessages,
  insertSession,
  storeDialogue,
  type StoredSession,
  type Talker,
} from '../../db/repositories/chat.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Skills } from '../skills.ts';
import type { Understood } from './reader.ts';
import { dialogueOf, type SlotsInput } from './slots.ts';

/** Tokens and milliseconds that a language model took. */
export interface ModelUse {
  readonly milliseconds: number;
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
}

/** Said without the dialogue, which stays where it is. */
export interface SaidInstead {
  readonly said: Said;
  /** The confirmed change that was taken back. */
  readonly undoes: string | null;
}

export interface Turn {
  readonly talker: Talker;
  /** Null begins a conversation. */
  readonly sessionId: string | null;
  /** What the person said, as it is kept. */
  readonly text: string;
  /** What the dialogue is told, or what is said in its place. */
  readonly eventFor: (snapshot: DialogueSnapshot) => DialogueEvent | Promise<SaidInstead>;
  readonly skills: Skills;
  readonly slots: Omit<SlotsInput, 'note' | 'skills' | 'isByModel'>;
  readonly step: Step;
  readonly now: () => Date;
  /** Milliseconds of a clock that only goes forward. */
  readonly elapsed: () => number;
  /** The caller has gone, or the time is up: nothing is stored. */
  readonly signal: AbortSignal;
  readonly modelUse: () => ModelUse | null;
}

const TITLE_LENGTH = 80;
/** Turns of one conversation that are stored while this one runs. */
const TRIES = 20;

const titleOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= TITLE_LENGTH ? line : `${letters.slice(0, TITLE_LENGTH - 1).join('')}…`;
};

function stateName({ value }: DialogueSnapshot): DialogueState {
  if (value === 'confirmed') return 'confirmed';
  if (typeof value === 'object' && 'resting' in value) return value.resting as DialogueState;
  throw new Error('The dialogue is not at rest');
}

function stateOf(snapshot: DialogueSnapshot, version: number): ConversationState {
  const { proposal } = snapshot.context;
  return {
    version,
    name: stateName(snapshot),
    suggested_action: proposal && {
      proposal_id: proposal.id,
      action_slug: proposal.slug,
      label: proposal.label,
    },
  };
}

function answerOf(
  snapshot: DialogueSnapshot,
  { skills, sessionId, version }: { skills: Skills; sessionId: string; version: number },
  told: Said = snapshot.context.said ?? notRead,
): AssistantAnswer {
  const { slug, route = null, ...said } = told;
  const action = slug === null ? undefined : skills.actionOf(slug);
  return {
    options: [],
    items: [],
    table: null,
    groups: [],
    errors: [],
    suggestions: [],
    upload_type: null,
    accepted_formats: null,
    max_size_mb: null,
    basis: null,
    undo: null,
    ...said,
    action: action === undefined ? null : { slug: action.slug, label: action.label, route },
    state: stateOf(snapshot, version),
    session_id: sessionId,
  };
}

const isAtRest = (snapshot: DialogueSnapshot) => snapshot.hasTag('resting') || snapshot.hasTag('confirmed');

type Stored = Pick<StoredSession, 'id' | 'dialogue' | 'version'> & { readonly isNew: boolean };

/** A snapshot that this version of the machine cannot read, because an earlier one wrote it, is dropped. */
function restored(machine: ReturnType<typeof dialogueOf>, snapshot: unknown) {
  const actor =
    snapshot === null
      ? createActor(machine)
      : createActor(machine, { snapshot: snapshot as Snapshot<unknown> });
  return (actor.getSnapshot().status === 'error' ? createActor(machine) : actor).start();
}

/** Another turn was stored meanwhile. */
class Outrun extends Error {
  override readonly name = 'Outrun';
}

async function attempt(turn: Turn, stored: Stored): Promise<ChatAnswer> {
  const { talker, skills, step, signal } = turn;
  const began = turn.elapsed();
  let understood: Understood | null = null;
  const slots: SlotsInput = {
    ...turn.slots,
    skills,
    note: (how) => void (understood = how),
    isByModel: () => understood?.by === 'model',
  };
  const actor = restored(dialogueOf(slots), stored.dialogue);
  try {
    let { version } = stored;
    const settle = () => waitFor(actor, isAtRest, { signal });
    /** @param isMade a change was made: what came of it is stored, also if its caller has gone */
    const store = (messages: Parameters<typeof insertMessages>[3], isMade = false) =>
      step(async (tx) => {
        if (!isMade) signal.throwIfAborted();
        const at = turn.now();
        if (stored.isNew && version === 0)
          await insertSession(tx, talker, { id: stored.id, title: titleOf(turn.text), at });
        const dialogue = actor.getPersistedSnapshot();
        if (!(await storeDialogue(tx, talker, { id: stored.id, version, dialogue, at }))) throw new Outrun();
        await insertMessages(tx, talker, stored.id, messages);
        version += 1;
      });
    const said = (answer: AssistantAnswer, before: DialogueSnapshot['context']['last']) => ({
      id: randomUUID(),
      role: 'assistant' as const,
      content: answer.response_text,
      response: answer,
      ran: ranSince(before, actor.getSnapshot()),
      resolved_by: understood?.by ?? 'specialist',
      action_slug: answer.action?.slug ?? null,
      score: understood?.confidence ?? null,
      milliseconds: Math.round(turn.elapsed() - began),
      model_milliseconds: turn.modelUse()?.milliseconds ?? null,
      prompt_tokens: turn.modelUse()?.prompt_tokens ?? null,
      completion_tokens: turn.modelUse()?.completion_tokens ?? null,
      created_at: turn.now(),
    });
    const answerNow = (told?: Said) =>
      answerOf(actor.getSnapshot(), { skills, sessionId: stored.id, version: version + 1 }, told);
    const ended = (answer: AssistantAnswer): ChatAnswer => ({
      response: answer,
      session_id: stored.id,
      state: answer.state,
    });
    /** Makes a change that was stored as confirmed. */
    const makeConfirmed = async () => {
      actor.send({ type: 'turn.resume' });
      return waitFor(actor, isAtRest);
    };

    if (actor.getSnapshot().hasTag('confirmed')) {
      // The turn that confirmed it was cut off.
      const earlier = actor.getSnapshot().context.last;
      await makeConfirmed();
      await store([said(answerNow(), earlier)], true);
    }
    const before = actor.getSnapshot().context.last;
    const user = {
      id: randomUUID(),
      role: 'user' as const,
      content: turn.text,
      created_at: turn.now(),
    };
    /** With its masked text where the assistant's own means did not understand it, because it may be learned. */
    const asked = () =>
      understood === null || understood.by === 'specialist'
        ? user
        : { ...user, masked: skills.templateOf(turn.text, turn.slots.world) };
    const event = await turn.eventFor(actor.getSnapshot());
    if ('said' in event) {
      const answer = answerNow(event.said);
      await store([user, { ...said(answer, before), undoes: event.undoes }], event.undoes !== null);
      return ended(answer);
    }
    actor.send(event);
    const rested = await settle();
    if (rested.hasTag('confirmed')) {
      await store([user]);
      await makeConfirmed();
    }
    const answer = answerNow();
    const told = said(answer, before);
    if (rested.hasTag('confirmed')) await store([told], true);
    else await store([asked(), told]);
    return ended(answer);
  } finally {
    actor.stop();
  }
}

/** What ran in the turn; null where nothing did. */
function ranSince(before: DialogueSnapshot['context']['last'], { context: { last } }: DialogueSnapshot) {
  return last === null || last === before ? null : { slug: last.slug, values: last.values };
}

const IN_TRASH = 'This conversation is in the trash. Please restore it to go on with it.';

/**
 * @throws Refusal `not_found` for another person's conversation; `conflict` for one in the trash; `unavailable` when the time
 * is up
 */
export async function takeTurn(turn: Turn): Promise<ChatAnswer> {
  const fresh: Stored = { id: randomUUID(), dialogue: null, version: 0, isNew: true };
  for (let tried = 1; ; tried += 1) {
    const { sessionId } = turn;
    const found =
      sessionId === null ? fresh : await turn.step((tx) => findSession(tx, turn.talker, sessionId));
    if (found === null) throw new Refusal('not_found', 'This does not exist, or you have no access to it.');
    if ('isTrashed' in found && found.isTrashed) throw new Refusal('conflict', IN_TRASH);
    try {
      return await attempt(turn, { isNew: false, ...found });
    } catch (error) {
      if (error instanceof Outrun && tried < TRIES) continue;
      throw error;
    }
  }
}

/** What a message would lead to in a new conversation. Nothing is stored, and no change is made. */
export async function tryOut(
  turn: Turn,
): Promise<{ readonly slug: string | null; readonly type: AnswerType }> {
  const actor = createActor(
    dialogueOf({ ...turn.slots, skills: turn.skills, note: () => {}, isByModel: () => false }),
  ).start();
  try {
    const event = await turn.eventFor(actor.getSnapshot());
    if ('said' in event) throw new Error('What is tried out is told to the dialogue');
    actor.send(event);
    const { context } = await waitFor(actor, isAtRest, { signal: turn.signal });
    const { slug, type } = context.said ?? notRead;
    return { slug, type };
  } finally {
    actor.stop();
  }
}
