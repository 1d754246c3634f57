/** Words that are one edit apart: one letter inserted, left out, changed, or swapped with its neighbour. */

export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [x, y] = [a.slice(at), b.slice(at)];
  return (
    x.slice(1) === y.slice(1) ||
    x.slice(1) === y ||
    x === y.slice(1) ||
    (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2))
  );
}

/** The word, and the word without each of its letters: two words one edit apart have one of these in common. */
export function shortened(word: string): Set<string> {
  const found = new Set([word]);
  for (let at = 0; at < word.length; at += 1) found.add(word.slice(0, at) + word.slice(at + 1));
  return found;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every text of small letters one edit away from the word: about 54 for each of its letters. */
export function* edits(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of LETTERS) {
      yield before + letter + after;
      if (after !== '') yield before + letter + after.slice(1);
    }
    if (after !== '') yield before + after.slice(1);
    if (after.length > 1) yield before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2);
  }
}
