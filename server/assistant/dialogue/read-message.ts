/** Reads a message in the light of what the conversation is about: a reply, a correction, a follow-up, or something new. */
import type { Reading } from '../../../machines/assistant/dialogue-types.ts';
import type { ReadInput } from '../../../machines/assistant/dialogue.machine.ts';
import type { ActionDefinition } from '../actions/define-action.ts';
import type { Extracted } from '../parameters/extracted.ts';
import { readAnswerToQuestion } from './read-answer.ts';
import { readCorrection } from './read-correction.ts';
import { readExport, readFollowUp } from './read-follow-up.ts';
import { chosen, completed, draftFor, likeliest, nothingSaid, ofReply, type Reader } from './reader.ts';
import * as say from './say.ts';
import { isCancel, isGreeting, isNo, isThanks, isYes } from './small-words.ts';

async function readNew(reader: Reader, text: string): Promise<Reading> {
  const { skills, world, note } = reader;
  const { top, action, sure, near } = likeliest(reader, text);
  if (sure && action !== undefined && top !== undefined) {
    note({ by: 'specialist', slug: action.slug, confidence: top.probability });
    return completed(reader, draftFor(action), skills.extract(text, action.parameters, world));
  }
  const asked = reader.askModel === null ? null : await reader.askModel(text);
  const byModel = asked === null ? undefined : skills.actionOf(asked.slug);
  if (asked !== null && byModel !== undefined) {
    note({ by: 'model', slug: byModel.slug, confidence: null });
    return completed(reader, draftFor(byModel), fromModel(reader, byModel, asked.values));
  }
  note({ by: 'unresolved', slug: null, confidence: top?.probability ?? null });
  if (near.length === 0) return { is: 'says', said: say.unsure };
  const nearest = near.flatMap((slug) => skills.actionOf(slug) ?? []);
  const { offers, said } = say.offering(nearest);
  // What the text says of the parameters is kept for the action that is chosen.
  const withValues = offers.map((offer) => {
    const offeredAction = skills.actionOf(offer.draft?.slug ?? '');
    if (offeredAction === undefined) return offer;
    const { values } = skills.extract(text, offeredAction.parameters, world);
    return { ...offer, draft: draftFor(offeredAction, values) };
  });
  return { is: 'offers', offers: withValues, said };
}

/** A model gives words, which are read as a person's are. */
function fromModel(
  { skills, world }: Reader,
  { parameters }: ActionDefinition,
  values: Readonly<Record<string, string | number | readonly string[]>>,
): Extracted {
  const replies = parameters.flatMap((parameter) => {
    const words = values[parameter.name];
    if (words === undefined) return [];
    const text = typeof words === 'object' ? words.join(', ') : String(words);
    const reply = skills.readReply(text, parameter, world);
    return reply === null ? [] : [ofReply(parameter.name, reply)];
  });
  return replies.reduce<Extracted>(
    (all, one) => ({
      values: { ...all.values, ...one.values },
      several: { ...all.several, ...one.several },
      unknown: { ...all.unknown, ...one.unknown },
      wrong: { ...all.wrong, ...one.wrong },
    }),
    nothingSaid,
  );
}

export async function readMessage(reader: Reader, input: ReadInput): Promise<Reading> {
  const { asked, draft, question, offers, proposal } = input;
  const text = asked.text.trim();
  const known = (slug: string | null): void => reader.note({ by: 'specialist', slug, confidence: 1 });
  if (asked.draft !== null) {
    known(asked.draft.slug);
    return completed(reader, asked.draft);
  }
  const isPending = question !== null || proposal !== null || offers.length > 0;
  if (isCancel(text) || (isPending && question === null && isNo(text))) {
    known(draft?.slug ?? null);
    return isPending
      ? { is: 'ends', said: { ...say.cancelled(draft?.slug ?? ''), slug: draft?.slug ?? null } }
      : { is: 'says', said: say.cancelled(null) };
  }
  const offer = chosen(text, offers);
  if (offer?.draft !== undefined) {
    known(offer.draft.slug);
    return completed(reader, offer.draft);
  }
  if (proposal !== null && isYes(text)) {
    known(proposal.slug);
    return { is: 'says', said: say.pressConfirm(proposal.slug) };
  }
  const said = isGreeting(text) ? say.greeting : isThanks(text) ? say.welcome : null;
  if (said !== null && question === null) {
    known(null);
    return { is: 'says', said };
  }
  const replied =
    readExport(reader, text) ??
    (question !== null
      ? readAnswerToQuestion(reader, text, input)
      : proposal !== null
        ? readCorrection(reader, text, input)
        : readFollowUp(reader, text, input));
  if (replied !== null) {
    known('draft' in replied ? replied.draft.slug : (replied.said.slug ?? null));
    return replied;
  }
  const reading = await readNew(reader, text);
  // What waits is named, because the answer to something else could read as its end.
  return reading.is === 'says' && proposal !== null
    ? { is: 'says', said: say.stillWaiting(reading.said, proposal.label) }
    : reading;
}
