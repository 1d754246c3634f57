/** Reads what is said while a value is asked for: the value, another one of the same action, or something new. */
import type { Draft, Reading } from '../../../machines/assistant/dialogue-types.ts';
import type { ReadInput } from '../../../machines/assistant/dialogue.machine.ts';
import type { ActionDefinition } from '../actions/define-action.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { Extracted } from '../parameters/extracted.ts';
import {
  chosen,
  completed,
  freeTexts,
  isNewSubject,
  likeliest,
  NEW_SUBJECT_WORDS,
  ofReply,
  wordsIn,
  type Reader,
} from './reader.ts';
import * as say from './say.ts';
import { isNo, isRequest } from './small-words.ts';

/** As many words are hardly a name. */
const SENTENCE_WORDS = 5;

/** The request itself once more: `set my timezone` is no value of a timezone. */
function isSameRequest(reader: Reader, text: string, draft: Draft): boolean {
  if (!isRequest(text) || wordsIn(text) < NEW_SUBJECT_WORDS) return false;
  const { top, sure } = likeliest(reader, text);
  return sure && top?.slug === draft.slug;
}

/** An email address in place of a name corrects the one that was given. */
function addressAlone({ skills, world }: Reader, text: string, action: ActionDefinition): Extracted | null {
  if (/\s/.test(text)) return null;
  const parameter = action.parameters.find(({ type }) => type === 'email');
  const reply = parameter === undefined ? null : skills.readReply(text, parameter, world);
  return parameter === undefined || reply === null ? null : ofReply(parameter.name, reply);
}

export function readAnswerToQuestion(reader: Reader, text: string, input: ReadInput): Reading | null {
  const { draft, question } = input;
  const action = draft === null ? undefined : reader.skills.actionOf(draft.slug);
  const parameter = action?.parameters.find(({ name }) => name === question?.parameter);
  if (draft === null || question === null || action === undefined || parameter === undefined) return null;
  const offer = chosen(text, question.offers);
  const given = offer?.given as ParameterValues[string] | undefined;
  if (given !== undefined) return completed(reader, draft, ofReply(parameter.name, { value: given }));
  if (freeTexts.has(parameter.type)) {
    // `Champion` may be what the field is called; `list members` is not.
    const maySay = wordsIn(text) >= SENTENCE_WORDS || isRequest(text);
    if (maySay && isNewSubject(reader, text, draft)) return null;
    const address = addressAlone(reader, text, action);
    if (address !== null) return completed(reader, draft, address);
  }
  if (isSameRequest(reader, text, draft)) {
    const again = reader.skills.extract(text, action.parameters, reader.world);
    return completed(reader, draft, again);
  }
  const reply = reader.skills.readReply(text, parameter, reader.world);
  // Where `no` is no value, the person does not want to give one.
  if (reply === null && isNo(text)) return { is: 'ends', said: say.cancelled(draft.slug) };
  const isValue = reply !== null && 'value' in reply;
  if (isValue) return completed(reader, draft, ofReply(parameter.name, reply));
  // `next week` is no day, and no question for what is due then either.
  const isShort = wordsIn(text) < NEW_SUBJECT_WORDS && !isRequest(text);
  const mayBeTime = parameter.type === 'day' && isShort;
  if (!mayBeTime && isNewSubject(reader, text, draft)) return null;
  if (reply !== null) return completed(reader, draft, ofReply(parameter.name, reply));
  // It may give another parameter of the same action.
  const said = reader.skills.extract(text, action.parameters, reader.world);
  if (Object.keys(said.values).length > 0) return completed(reader, draft, said);
  const wrong = {
    errors: [`I could not read “${text}” as ${parameter.label.toLowerCase()}.`],
    suggestions: [],
  };
  return { is: 'asks', draft, ...say.askAgain(action, parameter, wrong) };
}
