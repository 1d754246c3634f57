/** How many mistakes of typing lie between two texts. Pure. */

/** One mistake in a short text, two in a longer one; none in texts that a single letter makes another word. */
export const tolerated = (text: string) => (text.length < 4 ? 0 : text.length < 8 ? 1 : 2);

/**
 * The number of characters to add, remove, replace or swap with the next one, so that one text becomes the other.
 * @param asBeginning counts to the nearest beginning of `other` in place of the whole of it
 * @returns a number above `most` as soon as there are more
 */
export function mistakesBetween(one: string, other: string, most: number, asBeginning = false): number {
  if (one.length - other.length > most) return most + 1;
  if (!asBeginning && other.length - one.length > most) return most + 1;
  // Longer beginnings have more mistakes than these in any case.
  const length = Math.min(other.length, one.length + most);
  let beforeLast: number[] = [];
  let last = Array.from({ length: length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let at = 1; at <= length; at += 1) {
      const same = one[row - 1] === other[at - 1];
      let cost = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[at - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return asBeginning ? Math.min(...last) : (last[length] ?? 0);
}
