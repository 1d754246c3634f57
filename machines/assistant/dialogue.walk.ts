/** The walk of the dialogue: each case is what a person says or does, each outcome what the assistant makes of it. */
import { defineWalk } from '../testing/walk.ts';
import { dialogueMachine } from './dialogue.machine.ts';
import {
  aboutAcme,
  choices,
  complete,
  howMuch,
  incomplete,
  nothingYet,
  overdue,
  proposal,
  says,
  whose,
} from './dialogue.sample.ts';

const text = 'Set the revenue of Acme to 120k';
const message = { type: 'message.send', text } as const;
const request = { type: 'action.request', text: 'Overdue renewals', draft: overdue } as const;
const confirm = (proposalId: string | null) => ({ type: 'proposal.confirm', proposalId }) as const;
const resume = { type: 'turn.resume' } as const;
const firstMessage = {
  asked: { text, draft: null },
  draft: null,
  question: null,
  offers: [],
  proposal: null,
  last: null,
  topic: nothingYet,
};
const shownBefore = { draft: complete, topic: aboutAcme, isStale: true };
const failed = new Error('The database does not respond');

export const dialogueWalk = defineWalk({
  title: 'Dialogue of the assistant',
  purpose:
    'Reads what a person asks, asks for what is missing, shows a change, and makes it once it is confirmed.',
  spec: '§2.14',
  machine: dialogueMachine,
  headless: 'The server runs it for each message; the chat shows what it says.',
  conversation: {
    heard: (event) => {
      if ('text' in event) return event.text;
      return event.type === 'proposal.confirm' ? 'Confirm' : null;
    },
    said: ({ said }) => said?.response_text ?? null,
  },
  events: {
    'message.send': [{ name: text, event: message, by: [] }],
    'action.request': [{ name: 'the action “Overdue renewals”', event: request, by: [] }],
    'proposal.confirm': [
      { name: 'the change that is shown', event: confirm('p1'), by: [] },
      { name: 'whatever waits', event: confirm(null), by: [] },
      { name: 'a change that was shown earlier', event: confirm('p0'), by: [] },
    ],
    'turn.resume': [{ name: 'the change is made', event: resume, by: [] }],
  },
  effects: {
    read: [
      { name: 'a complete change', done: { is: 'ready', draft: complete } },
      { name: 'a complete question', done: { is: 'ready', draft: overdue } },
      {
        name: 'the amount is missing',
        done: {
          is: 'asks',
          draft: incomplete,
          question: howMuch,
          said: says('question', 'What is the new annual revenue of Acme?', incomplete.slug),
        },
      },
      {
        name: 'it may be several actions',
        done: { is: 'offers', offers: choices, said: says('options', 'What do you mean?') },
      },
      {
        name: 'it is not understood',
        done: { is: 'says', said: says('unsure', 'I am not sure what you mean.') },
      },
      { name: 'it is cancelled', done: { is: 'ends', said: says('cancelled', 'Cancelled.') } },
      { name: 'failed', error: failed },
    ],
    answer: [
      {
        name: 'two renewals are overdue',
        done: {
          is: 'answered',
          said: says('table', '2 renewals are overdue.', overdue.slug),
          topic: aboutAcme,
        },
      },
      {
        name: 'nobody has this name',
        done: {
          is: 'asks',
          question: whose,
          said: says('validation_error', 'Nobody here is called Bob.', overdue.slug),
        },
      },
      {
        name: 'refused',
        done: { is: 'ends', said: says('refused', 'Your role does not allow it.', overdue.slug) },
      },
      { name: 'failed', error: failed },
    ],
    prepare: [
      {
        name: 'shown',
        done: {
          is: 'shown',
          proposal,
          said: says('proposal', 'Change it from $85,000 to $120,000?', complete.slug),
          topic: aboutAcme,
        },
      },
      {
        name: 'the amount is wrong',
        done: {
          is: 'asks',
          question: howMuch,
          said: says('validation_error', 'An amount is at least 0.', complete.slug),
        },
      },
      {
        name: 'there is nothing to change',
        done: { is: 'ends', said: says('text', 'It is $120,000 already.', complete.slug) },
      },
      { name: 'failed', error: failed },
    ],
    make: [
      { name: 'made', done: { is: 'made', said: says('done', proposal.done, complete.slug) } },
      { name: 'it changed meanwhile', done: { is: 'stale' } },
      {
        name: 'refused',
        done: { is: 'refused', said: says('refused', 'Your role is view only.', complete.slug) },
      },
      { name: 'failed', error: failed },
    ],
  },
  asks: {
    read: {
      '*': firstMessage,
      'action.request: the action “Overdue renewals”': {
        ...firstMessage,
        asked: { text: 'Overdue renewals', draft: overdue },
      },
    },
    answer: { '*': { draft: overdue, topic: nothingYet, isStale: false } },
    prepare: {
      '*': { draft: complete, topic: nothingYet, isStale: false },
      'make: it changed meanwhile': shownBefore,
      'proposal.confirm: a change that was shown earlier': shownBefore,
    },
    make: { '*': { proposal } },
  },
  states: {
    resting: [],
    'resting.idle': [],
    'resting.choosing': [],
    'resting.asking': [],
    'resting.proposing': [],
    reading: [],
    answering: [],
    preparing: [],
    confirmed: [],
    making: [],
  },
  relevant: ({ draft, question, offers, proposal: shown }) => ({
    draft: draft?.slug ?? null,
    question: question?.parameter ?? null,
    offers: offers.length,
    proposal: shown?.id ?? null,
  }),
  secret: { context: [], events: [] },
});
