/** The calls of the assistant chat about its conversation and its actions (spec §2.14, §3, §7.5, §7.6). */
import * as z from 'zod/mini';
import { actionTypes } from './actions.ts';
import { defineCall } from './call.ts';
import { answerTypes, assistantAnswer, conversationState } from './chat-answer.ts';
import { id, personText } from './shapes.ts';

/** The most characters of a message. */
export const MESSAGE_LENGTH = 2_000;

/** Characters of the name of a saved action. */
export const ACTION_NAME_LENGTH = 80;

/** Milliseconds after which an answer is given up (spec §8). */
export const CHAT_TIMEOUT = 30_000;

/** The server gives up first, so that its refusal arrives and nothing is made after it. */
const answersWithin = CHAT_TIMEOUT + 5_000;

const member = { who: 'member', workspace: 'header', right: 'read' } as const;

const messageText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please type a message'),
    z.maxLength(MESSAGE_LENGTH, `Please use at most ${MESSAGE_LENGTH} characters`),
  );

export const chatSession = z.object({
  id,
  title: z.string(),
  is_folder: z.boolean(),
  is_trash: z.boolean(),
  parent_folder_id: z.nullable(id),
  display_order: z.int(),
  /** ISO 8601 in UTC. */
  updated_at: z.iso.datetime(),
});
export type ChatSession = z.output<typeof chatSession>;

const chatMessage = z.object({
  id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  /** Of an answer of the assistant: the answer itself. */
  metadata: z.nullable(z.object({ response: assistantAnswer })),
  created_at: z.iso.datetime(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** What the page knows of the conversation, and where the person is. It decides nothing that is stored. */
const givenState = z.object({
  version: z.optional(z.int()),
  page: z.optional(
    z.object({
      /** The address of the table as it is filtered. */
      view: z.optional(z.nullable(z.string().check(z.maxLength(8_000)))),
      /** The record whose panel is open. */
      record: z.optional(z.nullable(id)),
      /** Selected records. */
      selection: z.optional(z.array(id).check(z.maxLength(500))),
    }),
  ),
});

/** One turn of the conversation. Without `session_id` a session begins. Another person's session is `not_found`. */
export const chat = defineCall({
  name: 'chat',
  method: 'POST',
  path: '/chatam/chat',
  summary: 'Asks the assistant',
  spec: '§7.5',
  access: member,
  answersWithin,
  body: z.object({
    query: messageText,
    session_id: z.optional(z.nullable(id)),
    conversation_state: z.optional(z.nullable(givenState)),
  }),
  answer: z.object({ response: assistantAnswer, session_id: id, state: conversationState }),
});
export type ChatAnswer = z.output<typeof chat.answer>;

/**
 * With the label of the change that waits for its confirmation, confirms it; `proposal_id` says which one was seen. With any
 * other label, runs the action of that label.
 */
export const executeAction = defineCall({
  name: 'executeAction',
  method: 'POST',
  path: '/chatam/execute-action',
  summary: 'Confirms the proposed change, or runs an action by its label',
  spec: '§7.5',
  access: member,
  answersWithin,
  body: z.object({
    action_label: messageText,
    session_id: z.optional(z.nullable(id)),
    proposal_id: z.optional(z.nullable(id)),
    /** The saved action of the caller that was clicked. Its label alone might be that of several. */
    saved_action_id: z.optional(z.nullable(id)),
    conversation_state: z.optional(z.nullable(givenState)),
  }),
  answer: chat.answer,
});

/**
 * Takes back a change that was made in the conversation, as one turn of it: what was changed since is told and left as it is.
 * Each change is taken back once.
 */
export const undoProposal = defineCall({
  name: 'undoProposal',
  method: 'POST',
  path: '/chatam/sessions/{id}/undo',
  summary: 'Takes back a change that was made in a conversation',
  spec: '§2.14',
  access: member,
  params: z.object({ id }),
  body: z.object({ proposal_id: id }),
  answer: chat.answer,
});

/** The person's conversations and chat folders that are not in the trash, those in folders too, by their places. */
export const listChatSessions = defineCall({
  name: 'listChatSessions',
  method: 'GET',
  path: '/chatam/sessions',
  summary: "The person's conversations with the assistant",
  spec: '§7.5',
  access: { ...member, workspace: 'query' },
  query: z.object({ workspace_id: id, user_id: id }),
  answer: z.object({ sessions: z.array(chatSession) }),
});

export const listChatMessages = defineCall({
  name: 'listChatMessages',
  method: 'GET',
  path: '/chatam/sessions/{id}/messages',
  summary: 'The messages of a conversation, the oldest first',
  spec: '§7.5',
  access: member,
  params: z.object({ id }),
  answer: z.object({ messages: z.array(chatMessage) }),
});

/** What an action is called in calls and in the audit. */
const actionSlug = z
  .string()
  .check(z.minLength(1), z.maxLength(200), z.regex(/^[a-z\d-]+$/, 'This is not the slug of an action'));

/** As the developer dashboard reads it (spec §3). `samples` are filled with names of the workspace. */
const actionDefinition = z.object({
  slug: z.string(),
  label: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  samples: z.array(z.string()),
});

export const listActionDefinitions = defineCall({
  name: 'listActionDefinitions',
  method: 'GET',
  path: '/chatam/actions',
  summary: 'Every action that the assistant has',
  spec: '§7.5, §7.6',
  access: member,
  answer: z.object({ actions: z.array(actionDefinition) }),
});

/** An action that the caller may run. A user action and a workspace action keep what they were resolved to. */
const offeredAction = z.object({
  id,
  action_label: z.string(),
  action_slug: z.string(),
  action_type: z.enum(actionTypes),
  description: z.string(),
  category: z.string(),
});
export type OfferedAction = z.output<typeof offeredAction>;

export const listMainActions = defineCall({
  name: 'listMainActions',
  method: 'GET',
  path: '/chatam/actions/main',
  summary: 'The actions that the caller may run',
  spec: '§7.5',
  access: member,
  answer: z.object({ actions: z.array(offeredAction) }),
});

/** What was run in the conversation and can be saved as an action, the latest first. */
export const listSessionActions = defineCall({
  name: 'listSessionActions',
  method: 'GET',
  path: '/chatam/sessions/{id}/actions',
  summary: 'The actions that ran in a conversation',
  spec: '§7.5',
  access: member,
  params: z.object({ id }),
  answer: z.object({
    actions: z.array(
      z.object({
        action_slug: z.string(),
        action_label: z.string(),
        query: z.string(),
        saved: z.boolean(),
        /** With what it ran, as it is shown. Each can be left open, so that it is asked for when the action is run. */
        parameters: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
      }),
    ),
  }),
});

/** Saves what ran last under this slug in the conversation, with its parameters, as an action of the caller. */
export const createAction = defineCall({
  name: 'createAction',
  method: 'POST',
  path: '/chatam/actions/create',
  summary: 'Saves what ran in a conversation as an action',
  spec: '§7.5',
  access: member,
  query: z.object({ session_id: id, source_action_slug: actionSlug }),
  body: z.optional(
    z.object({
      /** Its name; without it, the query that ran. */
      label: z.optional(personText(ACTION_NAME_LENGTH)),
      /** The parameter that is asked for each time it is run. */
      open: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      /** The action folder it is saved in. */
      folder_id: z.optional(z.nullable(id)),
    }),
  ),
  answer: z.extend(offeredAction, { saved_action_id: id }),
});

/** Runs the sample queries of an action through understanding, without running the action. */
export const testAction = defineCall({
  name: 'testAction',
  method: 'POST',
  path: '/chatam/test-action',
  summary: 'Tries the sample queries of an action',
  spec: '§7.6',
  access: { ...member },
  body: z.object({
    action_slug: actionSlug,
    workspace_id: id,
    user_id: id,
  }),
  answer: z.object({
    test_results: z.array(
      z.object({
        query: z.string(),
        matched: z.boolean(),
        action_slug: z.nullable(z.string()),
        response_type: z.enum(answerTypes),
      }),
    ),
  }),
});
