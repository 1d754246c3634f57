/** Typing several characters into one field is one step of a walk. */
import type { Input } from '../../../machines/testing/simulation.ts';
import type { LoggedStep } from './walked-step.ts';

function onlySend({ inputs }: LoggedStep): Extract<Input, { do: 'send' }> | undefined {
  const [input, another] = inputs;
  return input?.do === 'send' && another === undefined ? input : undefined;
}

/** Whether two events are equal except for one text that the other begins with. */
function growsInto(before: object, after: object): boolean {
  const keys = Object.keys(after);
  if (keys.length !== Object.keys(before).length) return false;
  const changed = keys.filter((key) => Reflect.get(before, key) !== Reflect.get(after, key));
  const [key] = changed;
  if (key === undefined || changed.length > 1) return false;
  const [old, young]: unknown[] = [Reflect.get(before, key), Reflect.get(after, key)];
  return (
    typeof old === 'string' && typeof young === 'string' && (young.startsWith(old) || old.startsWith(young))
  );
}

/** Whether a step by hand continues the typing of the previous step. */
export function continues(before: LoggedStep, after: LoggedStep): boolean {
  if (!before.byHand || !after.byHand || after.from !== after.to) return false;
  const [first, second] = [onlySend(before), onlySend(after)];
  return (
    first !== undefined &&
    second !== undefined &&
    first.to === second.to &&
    before.at === after.at &&
    growsInto(first.event, second.event)
  );
}
