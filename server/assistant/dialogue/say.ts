/** What the dialogue says: questions, offers, and that it did not understand. */
import type { AnswerOption } from '../../../contract/chat-answer.ts';
import type { Offer, Question, Said } from '../../../machines/assistant/dialogue-types.ts';
import { roleDescriptions } from '../../../contract/rights.ts';
import type { ActionDefinition } from '../actions/define-action.ts';
import type { Named, Parameter } from '../parameters/parameter.ts';
import type { UnknownName, Wrong } from '../parameters/extracted.ts';

const CHOICES_MOST = 5;

const plainOption = ({ label, value, action }: Offer): AnswerOption => ({ label, value, action });

const offered = (label: string, given: unknown): Offer => ({ label, value: label, action: null, given });

const offersOf = (names: readonly Named[]): Offer[] =>
  names.slice(0, CHOICES_MOST).map((one) => offered(one.name, one));

interface Asking {
  readonly question: Question;
  readonly said: Said;
}

const asking = (
  { slug }: ActionDefinition,
  parameter: Parameter,
  type: Said['type'],
  text: string,
  offers: readonly Offer[],
  wrong?: Wrong,
): Asking => ({
  question: { parameter: parameter.name, offers },
  said: {
    type,
    response_text: text,
    slug,
    options: offers.map(plainOption),
    ...(wrong && { errors: [...wrong.errors], suggestions: [...wrong.suggestions] }),
  },
});

export const askMissing = (action: ActionDefinition, parameter: Parameter): Asking =>
  asking(
    action,
    parameter,
    'question',
    parameter.question,
    parameter.type === 'choice' ? parameter.options.map(({ label, value }) => offered(label, value)) : [],
  );

export const askWhich = (action: ActionDefinition, parameter: Parameter, names: readonly Named[]): Asking =>
  asking(action, parameter, 'question', `Several fit. Which one do you mean?`, offersOf(names));

export function askKnown(
  action: ActionDefinition,
  parameter: Parameter,
  { text, nearest }: UnknownName,
): Asking {
  const what = parameter.type === 'member' ? 'Nobody here' : 'No account';
  const error = `${what} is called “${text}”.`;
  const names = nearest.slice(0, CHOICES_MOST).map(({ name }) => name);
  const words = names.length === 0 ? `${error} ${parameter.question}` : `${error} Do you mean one of these?`;
  return asking(action, parameter, 'validation_error', words, offersOf(nearest), {
    errors: [error],
    suggestions: names,
  });
}

/** Problems of a contract's rule have no full stop, because they stand alone under a field. */
const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

export const askAgain = (action: ActionDefinition, parameter: Parameter, wrong: Wrong): Asking =>
  asking(
    action,
    parameter,
    'validation_error',
    [...wrong.errors.map(ended), parameter.question].join(' '),
    askMissing(action, parameter).question.offers,
    wrong,
  );

/** The nearest actions as choices. */
export function offering(actions: readonly ActionDefinition[]): { offers: readonly Offer[]; said: Said } {
  const offers: Offer[] = actions.map(({ slug, kind, label }) => ({
    label,
    value: label,
    action: { slug },
    draft: { slug, kind, values: {} },
  }));
  return {
    offers,
    said: {
      type: 'options',
      response_text: 'I am not sure which of these you mean.',
      slug: null,
      options: offers.map(plainOption),
    },
  };
}

const examples = ['Which renewals are due this quarter?', 'How much revenue is at risk?', 'What can you do?'];

export const unsure: Said = {
  type: 'unsure',
  response_text:
    'I am not sure what you mean. I can show and change renewals, accounts, people, fields and the audit log. Ask “What can you do?” for everything.',
  slug: null,
  options: examples.map((text) => ({ label: text, value: text, action: null })),
};

/** Nothing is asked for, and the conversation stays where it is. */
export const greeting: Said = {
  type: 'text',
  response_text: 'Hello. What would you like to know or change?',
  slug: null,
  options: examples.map((text) => ({ label: text, value: text, action: null })),
};

export const welcome: Said = { type: 'text', response_text: 'You are welcome.', slug: null };

export const cancelled = (slug: string | null): Said => ({
  type: 'cancelled',
  response_text: slug === null ? 'There is nothing to cancel.' : 'Cancelled. Nothing was changed.',
  slug,
});

export const notAllowed = ({ slug, label, right }: ActionDefinition): Said => ({
  type: 'refused',
  response_text: `Your role does not allow “${label}”. It needs the role ${right.replace('_', ' ')} (${roleDescriptions[right]}) or more.`,
  slug,
});

/** After an answer that leaves a shown change where it is. */
export const stillWaiting = (said: Said, label: string): Said => ({
  ...said,
  response_text: `${said.response_text} “${label}” still waits: press Confirm or Cancel.`,
});

export const pressConfirm = (slug: string): Said => ({
  type: 'text',
  response_text: 'Nothing is changed yet. Press Confirm to make the change as it is shown, or Cancel.',
  slug,
});
