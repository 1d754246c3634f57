/** Moving in an open list of choices: step by step, and by typing what a label begins with. */
import { useRef, type KeyboardEvent } from 'react';
import { stepped, typedTo, type Choice } from './choice-keys.ts';

/** Milliseconds after which a character begins a new word. */
const PAUSE = 1000;

/** Gives the place a key leads to from the one the list stands at, or null where the key is not the list's. */
export function useChoiceKeys(choices: readonly Choice[]) {
  const typed = useRef({ text: '', at: -PAUSE });

  return ({ key, timeStamp }: KeyboardEvent, at: number): number | null => {
    const step = stepped(choices, at, key);
    const { text, at: before } = typed.current;
    const begun = step === null && timeStamp - before < PAUSE ? text : '';
    // A space belongs to a word; it begins none.
    const isTyped = key.length === 1 && (key !== ' ' || begun !== '');
    typed.current = { text: isTyped ? begun + key : begun, at: isTyped ? timeStamp : before };
    return isTyped ? typedTo(choices, at, typed.current.text) : step;
  };
}
