/** A state as a line of text: the innermost active states, which say where all outer ones are. */
import { activeStates } from '../../../machines/diagram.ts';

function innermost(value: unknown): readonly string[] {
  const paths = activeStates(value);
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
}

/** `form.editing, report.idle` */
export const stateWords = (value: unknown): string => innermost(value).join(', ');
