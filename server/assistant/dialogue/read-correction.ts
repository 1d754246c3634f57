/** Reads what is said while a change is shown: `no, 130k`, `I meant Globex`, `only mine`. */
import type { Draft, Reading } from '../../../machines/assistant/dialogue-types.ts';
import type { ReadInput } from '../../../machines/assistant/dialogue.machine.ts';
import type { ActionDefinition } from '../actions/define-action.ts';
import type { Parameter } from '../parameters/parameter.ts';
import { completed, freeTexts, isNewSubject, likeliest, ofReply, type Reader } from './reader.ts';
import { refined } from './refined.ts';
import { corrected, isFollowUp, isRequest, isRestriction } from './small-words.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const names = (type: Parameter['type']) => type === 'account' || type === 'member';

/** A filter is read from a part of a text, and a text of one's own from any text. */
const bareTypes = (type: Parameter['type']) => type !== 'filter' && !freeTexts.has(type);

const correctedTypes = (type: Parameter['type']) => type !== 'texts';

/** It says which change it is about: it goes on with it, or says the whole request again. */
function isOfShownChange(reader: Reader, text: string, draft: Draft): boolean {
  if (isRestriction(text)) return true;
  if (isFollowUp(text)) return !isNewSubject(reader, text, draft);
  const { top, sure } = likeliest(reader, text);
  return sure && top?.slug === draft.slug;
}

/** A bare value is of no parameter by its words; the last parameter that can read all of it takes it. */
function bareValue(
  reader: Reader,
  text: string,
  given: { action: ActionDefinition; draft: Draft; types: (type: Parameter['type']) => boolean },
): Reading | null {
  const { action, draft, types } = given;
  for (const parameter of action.parameters.toReversed()) {
    if (!types(parameter.type)) continue;
    const reply = reader.skills.readReply(text, parameter, reader.world);
    if (reply !== null && 'value' in reply) return completed(reader, draft, ofReply(parameter.name, reply));
  }
  return null;
}

/** `no, 130k`: the shown change with another value. */
export function readCorrection(reader: Reader, text: string, { draft }: ReadInput): Reading | null {
  const action = draft === null ? undefined : reader.skills.actionOf(draft.slug);
  if (draft === null || action === undefined) return null;
  const rest = corrected(text);
  if (rest === null && !isOfShownChange(reader, text, draft)) {
    if (isRequest(text)) return null;
    return bareValue(reader, text, {
      action,
      draft,
      // A name alone is another name for the change rather than a wish to see that account.
      types: isNewSubject(reader, text, draft) ? names : bareTypes,
    });
  }
  const heard = reader.skills.extract(rest ?? text, action.parameters, reader.world);
  const said = isRestriction(text) ? { ...heard, values: refined(draft.values, heard.values) } : heard;
  if (Object.keys(said.values).length === 0 && rest !== null) {
    const bare = bareValue(reader, rest, { action, draft, types: correctedTypes });
    if (bare !== null) return bare;
  }
  const isSomething = [said.values, said.several, said.unknown, said.wrong].some(
    (part) => Object.keys(part).length > 0,
  );
  if (!isSomething) return null;
  const isOther =
    Object.keys({ ...said.several, ...said.unknown, ...said.wrong }).length > 0 ||
    Object.entries(said.values).some(([name, value]) => !isSame(value, draft.values[name]));
  if (isOther) return completed(reader, draft, said);
  // Nothing of it is new: `no wait, Yarrow Health Group` says a name in which the account's own name occurs.
  const free = action.parameters.findLast(({ type }) => type === 'name' || type === 'text');
  const reply =
    rest === null || free === undefined ? null : reader.skills.readReply(rest, free, reader.world);
  return free !== undefined && reply !== null && 'value' in reply
    ? completed(reader, draft, ofReply(free.name, reply))
    : null;
}
