/** Moves of a code field over its boxes, as pure functions of the digits it holds. */
import { CODE_LENGTH, codeDigits } from '../../contract/rules/code.ts';

export interface CodeChange {
  readonly value: string;
  /** The box that has the cursor afterwards. */
  readonly box: number;
}

/** What a box's new text makes of the code. `text` is all the box holds, its earlier digit included. */
export function typeInto(value: string, box: number, text: string): CodeChange {
  const digits = codeDigits(text);
  if (digits === '') return text === '' && box < value.length ? erase(value, box) : { value, box };
  // A second digit in a full box replaces the first; more than two is a whole code, pasted or filled in.
  const before = value[box];
  const typed =
    digits.length === 2 && before !== undefined ? (digits.replace(before, '')[0] ?? before) : digits;
  if (typed.length > 1) return { value: typed, box: Math.min(typed.length, CODE_LENGTH - 1) };
  const at = Math.min(box, value.length);
  const next = value.slice(0, at) + typed + value.slice(at + 1);
  return { value: next, box: Math.min(at + 1, CODE_LENGTH - 1) };
}

/** Backspace empties the box, or, where it is empty, the one before. */
export function erase(value: string, box: number): CodeChange {
  const at = box < value.length ? box : value.length - 1;
  if (at < 0) return { value, box: 0 };
  return { value: value.slice(0, at) + value.slice(at + 1), box: at };
}
