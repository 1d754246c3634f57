/** The edits of a code field with several boxes, as pure functions of its digits. */
import { CODE_LENGTH, codeDigits } from '../../contract/rules/code.ts';

export interface CodeChange {
  readonly value: string;
  /** The box that is focused afterwards. */
  readonly box: number;
}

/** The code after a box has changed. `text` is the whole content of the box, including its earlier digit. */
export function typeInto(value: string, box: number, text: string): CodeChange {
  const digits = codeDigits(text);
  if (digits === '') return text === '' && box < value.length ? erase(value, box) : { value, box };
  // A second digit in a full box replaces the first; more than two are a whole code, pasted or autofilled.
  const before = value[box];
  const typed =
    digits.length === 2 && before !== undefined ? (digits.replace(before, '')[0] ?? before) : digits;
  if (typed.length > 1) return { value: typed, box: Math.min(typed.length, CODE_LENGTH - 1) };
  const at = Math.min(box, value.length);
  const next = value.slice(0, at) + typed + value.slice(at + 1);
  return { value: next, box: Math.min(at + 1, CODE_LENGTH - 1) };
}

/** Backspace clears the box or, if it is empty, the previous one. */
export function erase(value: string, box: number): CodeChange {
  const at = box < value.length ? box : value.length - 1;
  if (at < 0) return { value, box: 0 };
  return { value: value.slice(0, at) + value.slice(at + 1), box: at };
}
