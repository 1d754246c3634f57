/** Short texts that answer the assistant rather than ask for something. In English. */

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const CANCEL =
  /^(?:(?:no|nope|nah|oh|ok|okay|please|actually|just|wait) )*(?:cancel(?: (?:it|that|this|please))?|never ?mind|forget (?:it|that|about it)|stop(?: (?:it|that))?|abort|dont(?: do (?:it|that))?|do not(?: do (?:it|that))?|leave it|discard|scrap that|no thanks?|no thank you)(?: please)?$/;
const NO = /^(?:no|nope|nah|n)$/;
const YES =
  /^(?:(?:yes|yeah|yep|yup|sure|ok|okay|y|please|fine|right|correct|perfect) ?)*(?:yes|yeah|yep|yup|sure|ok|okay|y|please do|do it|do that|go ahead|confirm(?:ed)?|make it so|go for it|please|correct|sounds good|looks good|perfect)$/;
const FOLLOW_UP =
  /^(?:and|what about|how about|only|just|but only|now|same|the same|also|ok and|okay and|but|or|then|in|for|with|this time|instead|without)\b/;
const CORRECTION =
  /^(?:(?:no|nope|nah|wait|sorry|oops|hmm|actually|rather|instead|not that|(?:thats|that is|this is) (?:wrong|not right|incorrect)|that should be|wrong|i meant|i mean|i said|make (?:it|that)|change (?:it|that) to|it should be|should be|its|let it be|call it|name it|better) ?)+/;

const RESTRICTION = /^(?:(?:and|but|now|please|no|then) )*(?:only|just)\b/;
const EXPORT =
  /^(?:(?:please|now|and|can you|could you|ok|okay|then|also) )*(?:export|download|save) (?:that|this|it|them|them all|these|those|all of them|all of these|the list|this list|that list|the (?:open |current )?(?:view|table)|the result|the results)(?: (?:list|table|view|please|now|as (?:an? )?(?:csv|excel|file|spreadsheet)|to (?:csv|excel|a file|a spreadsheet)))*$/;
const REQUEST =
  /^(?:please )?(?:what|whats|who|whos|which|when|where|why|how|can|could|show|list|open|export|find|give|help|set|change|make|update|move|create|add|invite|delete|remove|rename|import|undo|switch|go|take)\b/;
const GREETING =
  /^(?:hi|hey|hello|good (?:morning|afternoon|evening|day))(?: (?:there|all|again|assistant))?$/;
const THANKS =
  /^(?:(?:ok|okay|great|perfect|cool|nice|good|no|alright|super|awesome) )*(?:thanks?(?: you)?|thank you|thx|cheers|great|perfect|cool|nice|awesome|bye|goodbye|see you)(?: (?:a lot|so much|very much|again|bye|everyone|you))*$/;

export const isCancel = (text: string) => CANCEL.test(bare(text));
export const isNo = (text: string) => NO.test(bare(text));
export const isYes = (text: string) => YES.test(bare(text));

/** `only mine`: what was asked before, and this as well. */
export function isRestriction(text: string): boolean {
  const words = bare(text);
  // `just show me the contacts` is a request.
  return RESTRICTION.test(words) && !REQUEST.test(words.replace(RESTRICTION, '').trim());
}

/** `export that`: the last list. */
export const isExportOfList = (text: string) => EXPORT.test(bare(text));

/** It begins as a request or a question does, so that it is hardly a name. */
export const isRequest = (text: string) => REQUEST.test(bare(text));

export const isGreeting = (text: string) => GREETING.test(bare(text));
export const isThanks = (text: string) => THANKS.test(bare(text));

/** `and for Q3?`, `only mine`: it goes on with what was asked before. */
export const isFollowUp = (text: string) => FOLLOW_UP.test(bare(text));

/** `no, 130k`, `I meant Globex`: the text without the words that correct; null if it has none. */
export function corrected(text: string): string | null {
  const words = CORRECTION.exec(bare(text));
  if (words === null) return null;
  // Removed from the text as it is written, so that names and amounts keep their form.
  let rest = text.trim();
  for (const word of words[0].trim().split(' '))
    rest = rest.replace(
      new RegExp(`^[^\\p{L}\\p{N}]*${[...word].join("['’]?")}(?![\\p{L}\\p{N}])`, 'iu'),
      '',
    );
  return rest.replace(/^[\s,.:;–—-]+/, '');
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** Which of `count` offers a text names by its place, from 0; null for none. `the second one`, `2`, `#2`, `last`. */
export function placeIn(text: string, count: number): number | null {
  const words = bare(text)
    .replace(/^(?:i mean |i meant |take |its |the |number |no |option )+/, '')
    .replace(/ (?:one|option|please)$/g, '');
  const ordinal = ORDINALS.indexOf(words);
  const place =
    words === 'last'
      ? count - 1
      : ordinal >= 0
        ? ordinal
        : /^\d{1,2}(?:st|nd|rd|th)?$/.test(words)
          ? Number.parseInt(words, 10) - 1
          : -1;
  return place >= 0 && place < count ? place : null;
}

/** Two texts that say the same but for case and punctuation. */
export const sameText = (one: string, other: string) => bare(one) === bare(other);
