/** Words that stand for what the conversation spoke of, or for the person: `it`, `the second one`, `all of them`, `mine`. Pure. */
import type { Candidate, NameMention } from './mention.ts';
import type { Reading } from './reading.ts';
import type { World } from './world.ts';

const RANK = 40;
/** The number in `this one` is none. */
const ACCOUNT_RANK = 73;
/** What a place of the list says is not a number or a day. */
const PLACE_RANK = 85;

const between = (source: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}'])(?:${source})(?![\p{L}\p{N}])`, 'gu');

const ACCOUNT = between(
  String.raw`(?:this|that|the same|same) (?:account|customer|client|company|one|renewal|contract)|the (?:account|customer)(?! (?:list|owner|name|of|for|in))|its?(?!'s)|it's(?= (?:renewal|revenue|term|owner|contract|date|confidence))|they|them|their|this(?= ?[?.!]?$)`,
);
const MEMBER = between(
  String.raw`(?:this|that|the same|same) (?:person|member|owner|colleague|user)|him|his|he|she|hers?|they|them|their`,
);
const ALL = between(
  String.raw`(?:all|each|every one|both|any) of (?:them|these|those)|them all|these all|all (?:these|those)|(?:all )?(?:these|those|the listed|the above) (?:accounts|renewals|customers|ones|contracts)?|these|those|everything (?:listed|above)|the whole list|that list|this list|(?:this|the open|the current) (?:view|table)|the list(?= ?[?.!]?$)|that(?= ?[?.!]?$)`,
);

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const PLACE = between(
  String.raw`(?:the )?(?<word>${ORDINALS.join('|')}|last|(?<digits>\d{1,3})(?:st|nd|rd|th)) (?:one|account|customer|renewal|row|entry|item|result|in the list|on the list)|(?:#|number |no\.? |option |row )(?<number>\d{1,3})`,
);

/** Never the person: `show me`, `let me`, `my profile`. */
const ME_AFTER =
  /(?:^|[^\p{L}])(?:to|by|of|with|from|and|is|it's|only|just|owner|owner:|not|under|except)\s*$/u;
const FOR_BEFORE = /(?:^|[^\p{L}])for\s*$/u;
const POLITE =
  /(?:^|[^\p{L}])(?:(?:can|could|would|will) you|please|do|get|pull|find|run|make|check|create|look)(?![\p{L}])/u;
const SELF = between(String.raw`me|mine|myself|my|i`);
const NOT_MINE =
  /^\s+(?:last change|last|team|profile|picture|photo|avatar|password|email|name|timezone|time zone|preferences|settings|workspace|company|boss|manager|colleagues?|changes?|own (?:profile|picture)|account settings|question|mistake|bad)(?![\p{L}])/u;
const OWNS =
  /^(?:'ll| will| alone| also|'m the one that| currently| personally)?\s+(?:own|owns|manage|have|look after|handle|am responsible|hold|am the owner|run|take)(?![\p{L}])/u;

function isMe(word: string, plain: string, from: number, to: number): boolean {
  if (word === 'mine' || word === 'myself') return true;
  if (word === 'my') return !NOT_MINE.test(plain.slice(to));
  if (word === 'i')
    return OWNS.test(plain.slice(to)) && !/(?:can|could|may|might|should)\s+$/u.test(plain.slice(0, from));
  const before = plain.slice(0, from);
  if (FOR_BEFORE.test(before)) return !POLITE.test(before);
  return ME_AFTER.test(before) && !/(?:show|give|send|tell)(?:ed)?(?: it)? to\s*$/u.test(before);
}

function placesIn(plain: string, { focus }: World): Candidate[] {
  if (focus.listed.length === 0) return [];
  return Array.from(plain.matchAll(PLACE), (match): Candidate => {
    const { word = '', digits, number } = match.groups ?? {};
    const given = digits ?? number;
    const place =
      word === 'last'
        ? focus.listed.length
        : given === undefined
          ? ORDINALS.indexOf(word) + 1
          : Number(given);
    const one = focus.listed[place - 1];
    return {
      mention: {
        kind: 'account',
        from: match.index,
        to: match.index + match[0].length,
        candidates: one === undefined ? [] : [one],
        how: 'place',
      },
      rank: PLACE_RANK,
    };
  });
}

/** Candidates that stand for something known; a word that stands for nothing is none. */
export function referencesIn({ plain }: Reading, world: World): Candidate[] {
  const { focus, me } = world;
  const reference = (
    kind: NameMention['kind'],
    match: RegExpExecArray,
    one: NameMention['candidates'],
    rank = RANK,
  ): Candidate => ({
    mention: {
      kind,
      from: match.index,
      to: match.index + match[0].length,
      candidates: one,
      how: 'reference',
    },
    rank,
  });
  const found = placesIn(plain, world);
  for (const match of plain.matchAll(SELF)) {
    if (isMe(match[0], plain, match.index, match.index + match[0].length))
      found.push(reference('member', match, [me], RANK + 5));
  }
  if (focus.listed.length > 0) {
    for (const match of plain.matchAll(ALL)) {
      const to = match.index + match[0].trimEnd().length;
      found.push({
        mention: { kind: 'listed', from: match.index, to, value: focus.listed },
        rank: ACCOUNT_RANK + 1,
      });
    }
  }
  if (focus.account !== null) {
    for (const match of plain.matchAll(ACCOUNT))
      found.push(reference('account', match, [focus.account], ACCOUNT_RANK));
  }
  if (focus.member !== null) {
    for (const match of plain.matchAll(MEMBER))
      found.push(reference('member', match, [focus.member], RANK - 1));
  }
  return found;
}
