/** The words before a part of a text, which say what it is for: `to` of `from Ana to Ben`. Pure. */

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Words that may stand between a cue and its value. */
const FILLER = String.raw`(?:\s*(?:the|a|an|about|around|exactly|only|just|is|be|account|customer|member|new|of)(?![\p{L}\p{N}]))*[\s"'“‘:=(]*`;

const known = new Map<string, RegExp>();
/** Cues come from the actions, so there are few different ones. */
const MOST_KNOWN = 2_000;

function before(cues: readonly string[]): RegExp {
  const key = cues.join('|');
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const sources = cues.map((cue) => {
    const source = escaped(cue.toLowerCase());
    return /^[\p{L}\p{N}]/u.test(cue) ? String.raw`(?<![\p{L}\p{N}])${source}(?![\p{L}\p{N}])` : source;
  });
  const form = new RegExp(`(?:${sources.join('|')})${FILLER}$`, 'u');
  if (known.size < MOST_KNOWN) known.set(key, form);
  return form;
}

/** Characters before a value that are looked at. */
const REACH = 60;

/** Whether one of the cues stands directly before a place, apart from articles. */
export const follows = (plain: string, place: number, cues: readonly string[]): boolean =>
  cues.length > 0 && before(cues).test(plain.slice(Math.max(0, place - REACH), place));

const found = new Map<string, RegExp>();

/** The places behind the cues in a text, from left to right; of two at one place the longer cue. */
export function behind(
  plain: string,
  cues: readonly string[],
): readonly { readonly from: number; readonly to: number }[] {
  if (cues.length === 0) return [];
  const key = cues.join('|');
  let form = found.get(key);
  if (form === undefined) {
    const sources = cues
      .toSorted((one, other) => other.length - one.length)
      .map((cue) => escaped(cue.toLowerCase()));
    form = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${sources.join('|')})(?:\s*:\s*|\s+|(?=["“'‘]))`, 'gu');
    if (found.size < MOST_KNOWN) found.set(key, form);
  }
  return Array.from(plain.matchAll(form), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
}
