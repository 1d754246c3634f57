/** Keys of an open list of choices (WAI-ARIA select-only combobox and listbox). */

export interface Choice {
  /** Empty stands for no value. */
  readonly value: string;
  readonly label: string;
  /** A person or company, shown before the label. */
  readonly picture?: { readonly id: string; readonly name: string; readonly src: string | null };
}

/** The place a key leads to, or null where the key is not the list's. Letters jump to the next label they begin. */
export function nextIndex(choices: readonly Choice[], at: number, key: string): number | null {
  const last = choices.length - 1;
  const moves: Record<string, number> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  };
  const move = moves[key];
  if (move !== undefined) return move;
  if (key.length !== 1 || key === ' ') return null;
  const begins = (choice: Choice | undefined) => choice?.label.toLowerCase().startsWith(key.toLowerCase());
  for (let step = 1; step <= choices.length; step++) {
    const index = (at + step + choices.length) % choices.length;
    if (begins(choices[index])) return index;
  }
  return null;
}

/** The values of a draft with one taken in or out, in the order they are offered. */
export function toggled(choices: readonly Choice[], draft: string, value: string): string {
  const chosen = new Set(draft === '' ? [] : draft.split('\n'));
  if (!chosen.delete(value)) chosen.add(value);
  return choices
    .filter((choice) => chosen.has(choice.value))
    .map((choice) => choice.value)
    .join('\n');
}
