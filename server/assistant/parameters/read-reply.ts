/** A text that answers the question for one parameter: `Acme, please`, `it's 24`, `make it 130k`. Pure. */
import { asMeant, choicePhrases } from './choice-words.ts';
import { wrong, type Outcome } from './extracted.ts';
import { extract, wantedKinds } from './extract.ts';
import { fieldsSaid } from './field-words.ts';
import { findNamed } from './find-named.ts';
import { textsOf, tidied } from './free-text.ts';
import type { Mention } from './mention.ts';
import { mentionsIn } from './mentions.ts';
import { nearestNames } from './nearest-names.ts';
import { isOrdinary } from './ordinary-words.ts';
import type { Named, Parameter } from './parameter.ts';
import { phrasesIn } from './phrases.ts';
import { kindsOf } from './pick-mention.ts';
import { readingOf, wordsOf } from './reading.ts';
import { filterIn } from './spoken-filter.ts';
import { signupEmailProblem } from '../../../contract/rules/email.ts';
import { webAddressProblem } from '../../../contract/rules/web-address.ts';
import { outcomeOf } from './value-outcomes.ts';
import type { World } from './world.ts';

/** What people say around a value. */
const LEAD =
  /^(?:(?:no|yes|yeah|ok|okay|sure|sorry|oh|hm+|well|actually|please|and|then|rather|i mean|i meant|i said|let's say|let's make it|make it|make that|set it to|set to|change it to|change to|put|use|take|choose|pick|call it|name it|it's|its|it is|it should be|should be|that's|that is|that would be|the answer is|i want|i'd like|i would like|i think(?: it's)?|to|for|as|say|maybe|about|around|only|just|=|:)(?![\p{L}\p{N}])[\s,.:;-]*)+/iu;

/** More words are a sentence of its own, not a name. */
const MOST_NAME_WORDS = 8;
/** More words around a value are a request of its own. */
const MOST_OTHER_WORDS = 4;

function bare(text: string): string {
  const trimmed = text.trim();
  const left = trimmed.replace(LEAD, '');
  return tidied(left === '' ? trimmed : left);
}

const QUESTION =
  /^(?:what|who|which|when|where|why|how|can|could|would|will|is|are|do|does|did|show|list|open|export|find|give|tell|help|cancel|stop|create|add|invite|delete|rename|import|undo|switch|go)(?!\p{L})/iu;

function namedOutcome(said: string, list: readonly Named[]): Outcome | null {
  const found = findNamed(said, list);
  if ('one' in found) return { value: { id: found.one.id, name: found.one.name } };
  if ('several' in found) return { several: found.several.map(({ id, name }) => ({ id, name })) };
  const words = wordsOf(said).map(({ word }) => word);
  const isName =
    words.length > 0 && words.length <= MOST_NAME_WORDS && words.some((word) => !isOrdinary(word));
  if (!isName || QUESTION.test(said)) return null;
  const nearest = found.nearest.length > 0 ? found.nearest : nearestNames(words, list);
  return { unknown: { text: said, nearest: nearest.map(({ id, name }) => ({ id, name })) } };
}

/** What is left besides the mention is short, so that the whole text is about it. */
function isAll(text: string, mention: Mention): boolean {
  const others = wordsOf(`${text.slice(0, mention.from)} ${text.slice(mention.to)}`);
  return others.filter(({ word }) => !isOrdinary(word)).length === 0 && others.length <= MOST_OTHER_WORDS;
}

function mentioned(said: string, parameter: Parameter, world: World): Outcome | null {
  const looksBack = parameter.looksBack === true;
  const found = mentionsIn(readingOf(said), world, { wanted: wantedKinds([parameter]), looksBack });
  const kinds = kindsOf[parameter.type] ?? [];
  const fitting = found.filter((mention) => kinds.includes(mention.kind));
  const [best] = fitting.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  return best === undefined || !isAll(said, best) ? null : outcomeOf(best, parameter, said, world);
}

function nameReply(
  type: 'account' | 'member',
  said: string,
  parameter: Parameter,
  world: World,
): Outcome | null {
  const list = type === 'account' ? world.accounts : world.members;
  if (type === 'member' && /^(?:me|myself|i|mine|i do|i am)$/iu.test(said)) {
    return { value: { id: world.me.id, name: world.me.name } };
  }
  const place = placeOutcome(type, said, world);
  if (place !== null) return place;
  const whole = namedOutcome(said, list);
  if (whole !== null && !('unknown' in whole)) return whole;
  return mentioned(said, parameter, world) ?? whole;
}

const PLACES = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** `2`, `second`, `the last one`: of the accounts listed last. */
function placeOutcome(type: 'account' | 'member', said: string, { focus }: World): Outcome | null {
  if (type !== 'account' || focus.listed.length === 0) return null;
  const match =
    /^(?:the |#|number |no\.? ?)*(?<place>\d{1,3}|\p{L}+)(?:st|nd|rd|th)?(?: one| account| customer)?$/iu.exec(
      said,
    );
  const word = match?.groups?.place?.toLowerCase() ?? '';
  const place =
    word === 'last' ? focus.listed.length : /^\d/.test(word) ? Number(word) : PLACES.indexOf(word) + 1;
  const one = place > 0 ? focus.listed[place - 1] : undefined;
  return one === undefined ? null : { value: { id: one.id, name: one.name } };
}

function dayReply(said: string, parameter: Parameter, world: World): Outcome | null {
  // `60 days` answers the question for a day as `in 60 days` does; `march 31` needs nothing before it.
  const texts = [said, `on ${said}`, `in ${said}`, `on the ${said}`];
  for (const text of texts) {
    const outcome = mentioned(text, parameter, world);
    if (outcome !== null) return outcome;
  }
  return null;
}

function choiceReply(
  parameter: Extract<Parameter, { readonly type: 'choice' }>,
  said: string,
): Outcome | null {
  const reading = readingOf(said);
  const found = asMeant(reading, phrasesIn(reading, choicePhrases(parameter.options)), parameter.options);
  const exact = found.filter(({ mistakes }) => mistakes === 0);
  const options = [
    ...new Map((exact.length > 0 ? exact : found).map(({ item }) => [item.value, item])).values(),
  ];
  const [option] = options;
  const others = wordsOf(said).filter(
    ({ from, to }) => !found.some((one) => one.from <= from && to <= one.to),
  );
  if (option !== undefined && others.length > MOST_OTHER_WORDS) return null;
  if (options.length > 1) return { several: options.map(({ value, label }) => ({ id: value, name: label })) };
  if (option !== undefined) return { value: option.value };
  const words = wordsOf(said);
  const isShort = words.length > 0 && words.length <= 3 && words.some(({ word }) => !isOrdinary(word));
  return isShort && !QUESTION.test(said)
    ? wrong(
        [`“${said}” is not a choice for ${parameter.label.toLowerCase()}`],
        parameter.options.map(({ label }) => label),
      )
    : null;
}

function addressReply(type: 'email' | 'url', said: string): Outcome | null {
  if (/\s/.test(said) || !(type === 'email' ? /[@.]/ : /[.:/]/).test(said)) return null;
  const problem = type === 'email' ? signupEmailProblem(said) : webAddressProblem(said);
  return problem === null ? { value: said } : wrong([problem]);
}

/** Before a text of one's own only what is surely not part of it: a name may be `To Go`. */
const TEXT_LEAD =
  /^(?:(?:(?:[Nn]o|[Yy]es|[Ss]orry|[Aa]ctually|[Ww]ell|[Oo]k(?:ay)?),\s*)?(?:[Cc]all it|[Nn]ame it|[Mm]ake it|[Ss]et it to|[Cc]hange it to|[Rr]ename it to|[Ii]t's(?: called)?|[Ii]t should be(?: called)?|[Pp]lease|to|as|=)\s+|(?:[Nn]o|[Ss]orry|[Aa]ctually),\s*)/u;

function textReply(type: Parameter['type'], text: string): Outcome | null {
  const said = tidied(text.trim().replace(TEXT_LEAD, ''));
  if (said === '') return null;
  if (type === 'texts') return { value: textsOf(said) };
  const quoted = /^["“«]([^"“”«»]+)["”»][.!]?$/u.exec(text.trim())?.[1];
  return { value: quoted?.trim() ?? said };
}

/**
 * @param text the whole answer
 * @returns null for a text that is no value of this type at all, such as another request
 */
export function readReply(text: string, parameter: Parameter, world: World): Outcome | null {
  const said = bare(text.slice(0, 2_000));
  if (said === '') return null;
  switch (parameter.type) {
    case 'account':
    case 'member':
      return nameReply(parameter.type, said, parameter, world);
    case 'day':
      return dayReply(said, parameter, world);
    case 'period':
      return mentioned(said, parameter, world) ?? mentioned(`in ${said}`, parameter, world);
    case 'money':
    case 'number':
    case 'months':
      return mentioned(said, parameter, world) ?? mentioned(text, parameter, world);
    case 'email':
    case 'url':
      return mentioned(said, parameter, world) ?? addressReply(parameter.type, said);
    case 'emails': {
      const { values, wrong: refused } = extract(text, [parameter], world);
      const value = values[parameter.name];
      const problem = refused[parameter.name];
      return value !== undefined
        ? { value }
        : problem !== undefined
          ? { wrong: problem }
          : addressReply('email', said);
    }
    case 'choice':
      return choiceReply(parameter, said);
    case 'field': {
      const [first] = fieldsSaid(readingOf(said), world.fields);
      return first === undefined ? fieldByWord(said, world) : { value: first.item };
    }
    case 'filter': {
      const reading = readingOf(text);
      return filterIn(reading, mentionsIn(reading, world, { wanted: wantedKinds([parameter]) }), world);
    }
    case 'name':
    case 'text':
    case 'texts':
    case 'value':
      return textReply(parameter.type, text.slice(0, 2_000));
  }
}

/** Words that name a column only as an answer: elsewhere they are in nearly every text. */
const SHORT_NAMES = new Map(
  Object.entries({
    account: 'account name',
    name: 'account name',
    contract: 'contract link',
    link: 'contract link',
    value: 'contract value',
    renewal: 'renewal date',
    end: 'end date',
    auto: 'auto renewal',
  }),
);

function fieldByWord(said: string, world: World): Outcome | null {
  const name = SHORT_NAMES.get(said.toLowerCase().replace(/^the /, ''));
  const [first] = name === undefined ? [] : fieldsSaid(readingOf(name), world.fields);
  return first === undefined ? null : { value: first.item };
}
