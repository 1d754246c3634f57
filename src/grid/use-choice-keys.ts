/** Keyboard in an open list of options: moving step by step and typing the beginning of a label. */
import { useRef, type KeyboardEvent } from 'react';
import { stepped, typedTo, type Choice } from './choice-keys.ts';

/** Milliseconds after which a character starts a new word. */
const PAUSE = 1000;

/** Returns the index to which a key moves from the current one, or null for other keys. */
export function useChoiceKeys(choices: readonly Choice[]) {
  const typed = useRef({ text: '', at: -PAUSE });

  return ({ key, timeStamp }: KeyboardEvent, at: number): number | null => {
    const step = stepped(choices, at, key);
    const { text, at: before } = typed.current;
    const begun = step === null && timeStamp - before < PAUSE ? text : '';
    // A space can continue a word but not start one.
    const isTyped = key.length === 1 && (key !== ' ' || begun !== '');
    typed.current = { text: isTyped ? begun + key : begun, at: isTyped ? timeStamp : before };
    return isTyped ? typedTo(choices, at, typed.current.text) : step;
  };
}
