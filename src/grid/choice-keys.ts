/** Keys of an open list of choices (WAI-ARIA select-only combobox and listbox). */

export interface Choice {
  /** Empty for no value. */
  readonly value: string;
  readonly label: string;
  /** A person's or company's picture, before the label. */
  readonly picture?: { readonly id: string; readonly name: string; readonly src: string | null };
}

/** The index to which a key moves, or null for other keys. */
export function stepped(choices: readonly Choice[], at: number, key: string): number | null {
  const last = choices.length - 1;
  const moves: Record<string, number> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  };
  return moves[key] ?? null;
}

/** The first label that begins with a text, searching from an index and wrapping around; null if none does. */
function begun(choices: readonly Choice[], from: number, text: string): number | null {
  for (let step = 0; step < choices.length; step++) {
    const index = (from + step) % choices.length;
    if (choices[index]?.label.toLowerCase().startsWith(text)) return index;
  }
  return null;
}

/**
 * The index for typed characters (WAI-ARIA typeahead). The first character searches from the next item; further
 * characters stay on the current item if it still matches. Repeating one letter cycles through the labels that begin
 * with it.
 */
export function typedTo(choices: readonly Choice[], at: number, typed: string): number | null {
  const text = typed.toLowerCase();
  const [first = ''] = text;
  const again = first.repeat(text.length) === text;
  const place = text.length > 1 ? begun(choices, Math.max(at, 0), text) : null;
  return place ?? (again ? begun(choices, at + 1, first) : null);
}

/** The values of a draft with one added or removed, in the order of the options. */
export function toggled(choices: readonly Choice[], draft: string, value: string): string {
  const chosen = new Set(draft === '' ? [] : draft.split('\n'));
  if (!chosen.delete(value)) chosen.add(value);
  return choices
    .filter((choice) => chosen.has(choice.value))
    .map((choice) => choice.value)
    .join('\n');
}
