/** Keys of an open list of choices (WAI-ARIA select-only combobox). */

export interface Choice {
  /** Empty stands for no value. */
  readonly value: string;
  readonly label: string;
}

/** The choice a key leads to, or null where the key is not the list's. Letters jump to the next label they begin. */
export function nextChoice(choices: readonly Choice[], value: string, key: string): Choice | null {
  const at = choices.findIndex((choice) => choice.value === value);
  const last = choices.length - 1;
  const moves: Record<string, number> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  };
  const move = moves[key];
  if (move !== undefined) return choices[move] ?? null;
  if (key.length !== 1 || key === ' ') return null;
  const from = [...choices.slice(at + 1), ...choices.slice(0, at + 1)];
  return from.find(({ label }) => label.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
