/** What the assistant answers: one shape, with the parts of spec §2.14. */
import * as z from 'zod/mini';
import { id } from './shapes.ts';

/**
 * `open` leads to a place, `question` asks for a missing parameter, `options` offers the nearest actions, `proposal` shows a
 * change that waits for its confirmation, `done` says what was changed, `validation_error` says what is wrong with a given
 * value, `unsure` that nothing was understood.
 */
export const answerTypes = [
  'text',
  'table',
  'groups',
  'items',
  'open',
  'upload',
  'question',
  'options',
  'proposal',
  'done',
  'cancelled',
  'validation_error',
  'refused',
  'unsure',
  'error',
] as const;
export type AnswerType = (typeof answerTypes)[number];

/** What a text or a click stands for. `route` is an address of the application; null for none. */
const answerAction = z.object({
  slug: z.string(),
  label: z.string(),
  route: z.nullable(z.string()),
});

/** A cell is text as it is shown. A row with an action is `clickable`. */
const answerTable = z.object({
  headers: z.array(z.string()),
  rows: z.array(
    z.object({
      cells: z.array(z.string()),
      clickable: z.boolean(),
      action: z.nullable(answerAction),
    }),
  ),
});
export type AnswerTable = z.output<typeof answerTable>;

/** `value` is sent as the next message when the option is chosen. */
const answerOption = z.object({
  label: z.string(),
  value: z.string(),
  action: z.nullable(z.object({ slug: z.string() })),
});
export type AnswerOption = z.output<typeof answerOption>;

const answerItem = z.object({
  label: z.string(),
  /** What is said of it; null for nothing. */
  detail: z.nullable(z.string()),
  action: z.nullable(answerAction),
});
export type AnswerItem = z.output<typeof answerItem>;

/** The resting states of `machines/assistant/dialogue.machine.ts`. */
export const dialogueStates = ['idle', 'choosing', 'asking', 'proposing', 'confirmed'] as const;
export type DialogueState = (typeof dialogueStates)[number];

/** Where the conversation stands. The server's stored state decides; this is what the page shows of it. */
export const conversationState = z.object({
  /** Grows with every turn. */
  version: z.int(),
  name: z.enum(dialogueStates),
  /** The change that waits for its confirmation: execute-action takes its label. */
  suggested_action: z.nullable(z.object({ proposal_id: id, action_slug: z.string(), label: z.string() })),
});
export type ConversationState = z.output<typeof conversationState>;

/** `words` is the filter as it is said, `count` how many there are of it, `route` opens the same view in its table. */
const answerBasis = z.object({
  words: z.string(),
  count: z.nullable(z.int()),
  /** ISO 8601 in UTC. */
  at: z.iso.datetime(),
  route: z.nullable(z.string()),
});
export type AnswerBasis = z.output<typeof answerBasis>;

export const assistantAnswer = z.object({
  type: z.enum(answerTypes),
  response_text: z.string(),
  /** What was understood, also when the assistant asks or proposes; null where nothing was. */
  action: z.nullable(answerAction),
  options: z.array(answerOption),
  items: z.array(answerItem),
  table: z.nullable(answerTable),
  groups: z.array(z.object({ category: z.string(), count: z.int(), items: z.array(answerItem) })),
  errors: z.array(z.string()),
  suggestions: z.array(z.string()),
  /** For an upload: what is asked for, its media types, and the most megabytes. */
  upload_type: z.nullable(z.enum(['renewals', 'accounts', 'workspace_logo', 'profile_picture'])),
  accepted_formats: z.nullable(z.array(z.string())),
  max_size_mb: z.nullable(z.number()),
  /** What the answer rests on, where it listed or counted. */
  basis: z.nullable(answerBasis),
  /** Of a change that was made and can be taken back: undoProposal takes it. */
  undo: z.nullable(z.object({ proposal_id: id })),
  state: conversationState,
  session_id: id,
});
export type AssistantAnswer = z.output<typeof assistantAnswer>;

/** An answer before it belongs to a turn. */
export type AnswerParts = Pick<AssistantAnswer, 'type' | 'response_text'> &
  Partial<Omit<AssistantAnswer, 'state' | 'session_id' | 'type' | 'response_text' | 'action'>>;
