/** Answers of the assistant in walks and tests of a proposed action. */
import type { ChatAnswer } from '../../contract/chat.ts';
import type { AssistantAnswer, ConversationState } from '../../contract/chat-answer.ts';

export const idleAt = (version: number): ConversationState => ({
  version,
  name: 'idle',
  suggested_action: null,
});

/** An answer that says a text and nothing else. */
export const plainAnswer: AssistantAnswer = {
  type: 'text',
  response_text: 'Hello. What would you like to know or change?',
  action: null,
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
  state: idleAt(1),
  session_id: 's1',
};

const update = { slug: 'update-renewal', label: 'Update renewal', route: null };

const proposing = (version: number, proposal_id: string): ConversationState => ({
  version,
  name: 'proposing',
  suggested_action: { proposal_id, action_slug: update.slug, label: update.label },
});

const line = (what: string, now: string, next: string) => ({
  cells: [what, now, next],
  clickable: false,
  action: null,
});

export const proposalAnswer: AssistantAnswer = {
  ...plainAnswer,
  type: 'proposal',
  response_text: 'Set the confidence of Halden Freight to Low?',
  action: update,
  options: ['Confirm', 'Cancel'].map((label) => ({ label, value: label, action: null })),
  table: {
    headers: ['What', 'Now', 'New'],
    rows: [line('Owner confidence', 'Medium', 'Low'), line('Contract link', '—', 'halden.example')],
  },
  groups: [
    {
      category: 'Left out',
      count: 1,
      items: [{ label: 'Copperline Telecom', detail: 'It is not yours.', action: null }],
    },
  ],
  state: proposing(4, 'proposal-1'),
};

export const staleAnswer: AssistantAnswer = {
  ...proposalAnswer,
  response_text:
    'This has changed meanwhile, so it is shown again. Set the confidence of Halden Freight to Low?',
  state: proposing(5, 'proposal-2'),
};

export const doneAnswer: AssistantAnswer = {
  ...plainAnswer,
  type: 'done',
  response_text: 'Halden Freight now has low confidence.',
  action: { ...update, route: '/northbeam/retention/renewals?record=r1' },
  undo: { proposal_id: 'proposal-1' },
  state: idleAt(5),
};

export const cancelledAnswer: AssistantAnswer = {
  ...plainAnswer,
  type: 'cancelled',
  response_text: 'Cancelled. Nothing was changed.',
  action: update,
  state: idleAt(5),
};

export const turnOf = (response: AssistantAnswer): ChatAnswer => ({
  response,
  session_id: 's1',
  state: response.state,
});
