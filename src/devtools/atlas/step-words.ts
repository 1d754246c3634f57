/** The words of a step in the log, found by its name, because a link stores only the name. */
import { eventTypeWords, moveWords, outcomeWords } from '../../../machines/testing/move-words.ts';
import { caseName } from '../../../machines/testing/moves.ts';
import type { Walk } from '../../../machines/testing/walk.ts';
import { durationText } from './duration-text.ts';
import type { Step } from './walked-step.ts';

/** The words of the case that equals an event of the screen except for the typed text. */
function byHand(walks: readonly Walk[], { inputs }: Step): string | undefined {
  const [input] = inputs;
  if (input?.do !== 'send') return undefined;
  const { event } = input;
  const casesOf = ({ events }: Walk) => events[event.type] ?? [];
  const isAlike = (one: { readonly event: object }) =>
    Reflect.get(one.event, 'field') === Reflect.get(event, 'field');
  const walk =
    walks.find((one) => casesOf(one).some(isAlike)) ?? walks.find((one) => casesOf(one).length > 0);
  if (walk === undefined) return undefined;
  const alike = casesOf(walk).filter(isAlike);
  return eventTypeWords(
    { ...walk, events: { [event.type]: alike.length > 0 ? alike : casesOf(walk) } },
    event.type,
  );
}

/** @param walks the walked one first, then the other walks of its screen */
export function stepWords(walks: readonly Walk[], step: Step): string {
  const { name } = step;
  for (const walk of walks) {
    for (const [type, cases] of Object.entries(walk.events)) {
      const found = cases.find((one) => caseName(type, one) === name);
      if (found !== undefined) return moveWords(walk, { ...found, name });
    }
  }
  const [subject = '', outcome] = name.split(/: (.*)/s);
  const settles = step.inputs.find((input) => input.do === 'settle');
  const [first] = walks;
  if (first !== undefined && settles !== undefined && outcome !== undefined)
    return outcomeWords(walks.find(({ effects }) => subject in effects) ?? first, settles.effect, outcome);
  const [input] = step.inputs;
  if (input?.do === 'wait') {
    const delay = /^after (\w+)$/.exec(name)?.[1];
    const owner = walks.find(({ delays = {} }) => delay !== undefined && delay in delays);
    return owner === undefined
      ? `Wait ${durationText(input.ms)}`
      : eventTypeWords(owner, `xstate.after.${delay}.`);
  }
  return byHand(walks, step) ?? name;
}
