/** What every reading of a message needs: the likeliest action, a draft with its values, and what is asked for next. */
import type { Draft, Offer, Reading } from '../../../machines/assistant/dialogue-types.ts';
import type { Role } from '../../../contract/rights.ts';
import type { ActionDefinition } from '../actions/define-action.ts';
import { mayRun } from '../actions/may-run.ts';
import type { Extracted, Outcome } from '../parameters/extracted.ts';
import type { Parameter, ParameterValues } from '../parameters/parameter.ts';
import type { World } from '../parameters/world.ts';
import type { Skills } from '../skills.ts';
import { confidenceOf } from '../understanding/confidence.ts';
import * as say from './say.ts';
import { isRequest, placeIn, sameText } from './small-words.ts';

/** How a message was understood, for its record. */
export interface Understood {
  readonly by: 'specialist' | 'model' | 'unresolved';
  readonly slug: string | null;
  readonly confidence: number | null;
}

/** Asked when the assistant's own understanding is not sure; null if it is of no help either. */
export type AskModel = (text: string) => Promise<{
  readonly slug: string;
  readonly values: Readonly<Record<string, string | number | readonly string[]>>;
} | null>;

export interface Reader {
  readonly skills: Skills;
  readonly world: World;
  readonly role: Role;
  readonly askModel: AskModel | null;
  readonly note: (understood: Understood) => void;
}

/** A reply to a question is another subject only if this is sure and it has so many words. */
export const NEW_SUBJECT_WORDS = 3;

export const freeTexts: ReadonlySet<Parameter['type']> = new Set(['name', 'text', 'texts', 'value']);

export const nothingSaid: Extracted = { values: {}, several: {}, unknown: {}, wrong: {} };

export const wordsIn = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The draft with what was said; asks for the first value that is missing or wrong. */
export function completed(reader: Reader, draft: Draft, said: Extracted = nothingSaid): Reading {
  const action = reader.skills.actionOf(draft.slug);
  if (action === undefined) return { is: 'says', said: say.unsure };
  if (!mayRun(reader.role, action.right)) return { is: 'ends', said: say.notAllowed(action) };
  const whole: Draft = {
    slug: action.slug,
    kind: action.kind,
    values: { ...draft.values, ...said.values },
    ...(draft.open !== undefined && { open: draft.open }),
  };
  for (const parameter of action.parameters) {
    const { name } = parameter;
    const wrong = said.wrong[name];
    if (wrong !== undefined) return { is: 'asks', draft: whole, ...say.askAgain(action, parameter, wrong) };
    const several = said.several[name];
    if (several !== undefined)
      return { is: 'asks', draft: whole, ...say.askWhich(action, parameter, several) };
    const unknown = said.unknown[name];
    if (unknown !== undefined)
      return { is: 'asks', draft: whole, ...say.askKnown(action, parameter, unknown) };
    const isAsked = parameter.required === true || draft.open?.includes(name) === true;
    if (isAsked && whole.values[name] === undefined)
      return { is: 'asks', draft: whole, ...say.askMissing(action, parameter) };
  }
  return { is: 'ready', draft: whole };
}

export const draftFor = ({ slug, kind }: ActionDefinition, values: ParameterValues = {}): Draft => ({
  slug,
  kind,
  values,
});

export const ofReply = (name: string, reply: Outcome): Extracted => ({
  ...nothingSaid,
  ...('value' in reply && { values: { [name]: reply.value } }),
  ...('several' in reply && { several: { [name]: reply.several } }),
  ...('unknown' in reply && { unknown: { [name]: reply.unknown } }),
  ...('wrong' in reply && { wrong: { [name]: reply.wrong } }),
});

/** The offer that a text names by its place or its label. */
export function chosen(text: string, offers: readonly Offer[]): Offer | undefined {
  const place = placeIn(text, offers.length);
  return (place === null ? undefined : offers[place]) ?? offers.find(({ label }) => sameText(label, text));
}

/** The likeliest action; `sure` if it may be run, `near` those that are offered otherwise. */
export function likeliest({ skills, world }: Reader, text: string) {
  const ranked = skills.rank(text, world);
  const [top] = ranked;
  const action = top === undefined ? undefined : skills.actionOf(top.slug);
  const kindOf = (slug: string) => skills.actionOf(slug)?.kind ?? 'answer';
  const confidence = confidenceOf(ranked, kindOf, skills.thresholds);
  const near = confidence.kind === 'choices' ? confidence.slugs : [];
  return { top, action, sure: confidence.kind === 'sure', near };
}

/** The text is something new, not a reply. */
export function isNewSubject(reader: Reader, text: string, draft: Draft): boolean {
  const { top, sure } = likeliest(reader, text);
  if (!sure || top === undefined || top.slug === draft.slug) return false;
  // One word alone is rather a reply that cannot be read: `next`.
  return (
    wordsIn(text) >= NEW_SUBJECT_WORDS ||
    isRequest(text) ||
    (wordsIn(text) > 1 && top.probability >= reader.skills.thresholds.write)
  );
}
