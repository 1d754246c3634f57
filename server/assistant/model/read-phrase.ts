/** Reads the sentences that a model wrote around an answer, and refuses those that say more than the answer. */
import type { Completion } from './completion.ts';
import { plain } from './plain-data.ts';
import type { PhrasingData } from './prompt.ts';

const MOST_CHARACTERS = 600;

/** Some models write down their reasoning before their answer. */
const reasoning = /<think>[^]*?<\/think>/g;
const linksAndMarkup = /https?:|www\.|\]\(|[<>`|]/i;
const figure = /\d+(?:[.,]\d+)*/g;

export type Phrase =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'nothing'; readonly why: 'refused'; readonly detail: string };

/** @param data what the model was sent */
export function readPhrase({ text, calls, isPartial }: Completion, data: PhrasingData): Phrase {
  const refused = (detail: string): Phrase => ({ kind: 'nothing', why: 'refused', detail });
  if (calls.length > 0) return refused('a tool that was not offered');
  if (isPartial) return refused('the answer is cut off');
  const sentences = plain(text.replace(reasoning, ''), MOST_CHARACTERS + 2);
  if (sentences === '') return refused('an empty answer');
  if (sentences.length > MOST_CHARACTERS) return refused(`more than ${MOST_CHARACTERS} characters`);
  if (linksAndMarkup.test(sentences)) return refused('links or markup');
  const known = new Set(figuresIn(JSON.stringify(data)));
  known.add(data.answer.rows.length);
  if (figuresIn(sentences).some((number) => !known.has(number))) {
    return refused('a number that is not in the answer');
  }
  return { kind: 'text', text: sentences };
}

/** `$85,000` is 85000, and the parts of a day are numbers: `2026-03-10` and `Mar 10, 2026` both have 10 and 2026. */
function figuresIn(text: string): number[] {
  return (text.match(figure) ?? []).map((written) => Number(written.replaceAll(',', '')));
}
