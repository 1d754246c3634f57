/** One mistake of typing in a query, the same in every run. */

/** Mulberry32: numbers from 0 up to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The keys beside each key of an American keyboard. */
const beside: Readonly<Record<string, string>> = {
  q: 'wa',
  w: 'qes',
  e: 'wrd',
  r: 'etf',
  t: 'ryg',
  y: 'tuh',
  u: 'yij',
  i: 'uok',
  o: 'ipl',
  p: 'ol',
  a: 'qsz',
  s: 'awdx',
  d: 'sefc',
  f: 'drgv',
  g: 'fthb',
  h: 'gyjn',
  j: 'hukm',
  k: 'jil',
  l: 'kop',
  z: 'asx',
  x: 'zsdc',
  c: 'xdfv',
  v: 'cfgb',
  b: 'vghn',
  n: 'bhjm',
  m: 'njk',
};

/** In one word of at least four letters: neighbours swapped, a letter left out, doubled, or the key beside it. */
function mistyped(text: string, draw: () => number): string {
  const words = [...text.matchAll(/[a-zA-Z]{4,}/g)];
  const found = words[Math.floor(draw() * words.length)];
  if (found === undefined) return text;
  const word = found[0].toLowerCase();
  for (;;) {
    const at = Math.floor(draw() * word.length);
    const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
    const near = beside[letter] ?? '';
    const ways = [
      () => before + after.slice(0, 1) + letter + after.slice(1),
      () => before + after,
      () => before + letter + letter + after,
      () => before + (near[Math.floor(draw() * near.length)] ?? '') + after,
    ];
    const typed = ways[Math.floor(draw() * ways.length)]?.() ?? word;
    if (typed !== word) return text.slice(0, found.index) + typed + text.slice(found.index + word.length);
  }
}

/** Each text with one mistake; one without a long word stays. */
export function withTypos(texts: readonly string[], seed = 7): readonly string[] {
  const draw = random(seed);
  return texts.map((text) => mistyped(text, draw));
}
