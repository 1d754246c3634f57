/**
 * The calls of a conversation with the assistant (spec §7.5). They make the calls of all other areas, so they are given them.
 */
import {
  chat,
  executeAction,
  listChatMessages,
  listChatSessions,
  undoProposal,
} from '../../contract/chat.ts';
import type { Draft } from '../../machines/assistant/dialogue-types.ts';
import type { DialogueEvent, DialogueSnapshot } from '../../machines/assistant/dialogue.machine.ts';
import { noPage } from '../assistant/dialogue/read-world.ts';
import { sameText } from '../assistant/dialogue/small-words.ts';
import type { Skills } from '../assistant/skills.ts';
import { notFound } from '../calls/access.ts';
import { operation, type ServedCall } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import type { RunnableAction } from '../db/repositories/actions.ts';
import { listSessions } from '../db/repositories/chat-order.ts';
import { findSession, listMessages } from '../db/repositories/chat.ts';
import { runOfSavedAction } from '../db/repositories/saved-actions.ts';
import { inTurn, message, oneTurn, type Actor } from './chat-turn.ts';
import { ownerOf } from './own-lists.ts';
import { pageOf } from './page-of.ts';
import { storedFor } from './stored-actions.ts';
import { takingBack } from './undo-proposal.ts';

/** As it is written, because two labels differ in capitals only; otherwise whatever the capitals. */
const labelled = <One extends { readonly slug: string; readonly label: string }>(
  all: readonly One[],
  label: string,
): One | undefined =>
  all.find((one) => one.label === label || one.slug === label) ??
  all.find((one) => sameText(one.label, label));

/** What a stored action asks of the dialogue: what it was resolved to with its parameters, or its query again. */
function storedRequest(
  skills: Skills,
  { resolved_slug, parameters, source_query }: RunnableAction,
  text: string,
): DialogueEvent {
  const runs = resolved_slug === null ? undefined : skills.actionOf(resolved_slug);
  if (runs === undefined) return { type: 'message.send', text: source_query };
  const all = Object.entries(parameters ?? {});
  const open = all.flatMap(([name, value]) => (value === null ? [name] : []));
  const values = Object.fromEntries(all.filter(([, value]) => value !== null));
  const draft: Draft = { slug: runs.slug, kind: runs.kind, values, ...(open.length > 0 && { open }) };
  return { type: 'action.request', text, draft };
}

/** What an action that is run by its label asks of the dialogue. */
function requestFor(skills: Skills, stored: readonly RunnableAction[], label: string): DialogueEvent {
  const saved = labelled(stored, label);
  if (saved !== undefined) return storedRequest(skills, saved, label);
  const global = labelled(skills.actions, label);
  if (global !== undefined)
    return {
      type: 'action.request',
      text: label,
      draft: { slug: global.slug, kind: global.kind, values: {} },
    };
  return { type: 'message.send', text: label };
}

/**
 * What a saved action asks of the dialogue. One whose action the person may not run any more is a text like any other.
 * @throws Refusal `not_found` for another person's saved action, and for one in the trash
 */
async function savedRequest(
  tx: Tx,
  actor: Actor,
  skills: Skills,
  stored: readonly RunnableAction[],
  savedActionId: string,
): Promise<DialogueEvent> {
  const saved = await runOfSavedAction(tx, ownerOf(actor), savedActionId);
  if (saved === null) throw notFound();
  const linked = stored.find(({ id }) => id === saved.actionId);
  return linked === undefined
    ? { type: 'message.send', text: saved.text }
    : storedRequest(skills, linked, saved.text);
}

/** Confirms what waits, or runs the action of the label. */
const executed =
  (skills: Skills, stored: readonly RunnableAction[], label: string, proposalId: string | null) =>
  ({ context: { proposal } }: DialogueSnapshot): DialogueEvent => {
    if (proposalId !== null) return { type: 'proposal.confirm', proposalId };
    if (proposal !== null && (sameText(label, proposal.label) || sameText(label, 'Confirm')))
      return { type: 'proposal.confirm', proposalId: null };
    return requestFor(skills, stored, label);
  };

export const chatOperations = (served: readonly ServedCall[]): readonly ServedCall[] => [
  operation(chat, {
    inSteps: async ({ input: { body }, ...asking }) => {
      const said = {
        text: body.query,
        sessionId: body.session_id ?? null,
        page: pageOf(body.conversation_state),
        eventFor: message(body.query),
      };
      return inTurn(served, asking, said, (turn) => oneTurn(asking, turn));
    },
  }),

  operation(executeAction, {
    inSteps: async ({ input: { body }, ...asking }) => {
      const { actor, step } = asking;
      const said = {
        text: body.action_label,
        sessionId: body.session_id ?? null,
        page: pageOf(body.conversation_state),
        eventFor: message(body.action_label),
      };
      const savedId = body.saved_action_id ?? null;
      return inTurn(served, asking, said, async (turn) => {
        const eventFor = await step(async (tx) => {
          const stored = await storedFor(tx, actor);
          if (savedId === null)
            return executed(turn.skills, stored, body.action_label, body.proposal_id ?? null);
          const event = await savedRequest(tx, actor, turn.skills, stored, savedId);
          return () => event;
        });
        return oneTurn(asking, { ...turn, eventFor });
      });
    },
  }),

  operation(undoProposal, {
    inSteps: async ({ input: { params, body }, ...asking }) => {
      const { actor } = asking;
      const said = { text: 'Undo', sessionId: params.id, page: noPage, eventFor: message('Undo') };
      return inTurn(served, asking, said, (turn) =>
        oneTurn(asking, { ...turn, eventFor: takingBack(turn, actor, params.id, body.proposal_id) }),
      );
    },
  }),

  operation(listChatSessions, async ({ actor, tx }) => ({
    sessions: [...(await listSessions(tx, ownerOf(actor)))],
  })),

  operation(listChatMessages, async ({ input: { params }, actor, tx }) => {
    if ((await findSession(tx, ownerOf(actor), params.id)) === null) throw notFound();
    return { messages: [...(await listMessages(tx, ownerOf(actor), params.id))] };
  }),
];
