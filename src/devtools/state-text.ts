/** A state in words: `form.editing`, of parallel regions all, joined by a comma. */
import type { AnyMachineSnapshot } from 'xstate';
import { activeStates } from '../../machines/testing/diagram.ts';

/** The innermost active states of a state value: they say where all outer ones are. */
function innermostStates(value: unknown): readonly string[] {
  const all = activeStates(value);
  return all.filter((path) => !all.some((other) => other.startsWith(`${path}.`)));
}

/** `form.editing, report.idle`; empty for a machine without states. */
export const statesText = (value: unknown): string => innermostStates(value).join(', ');

/** A machine without states is called what it is: `running` or `done`. */
export function stateText({ value, status }: Pick<AnyMachineSnapshot, 'value' | 'status'>): string {
  const states = statesText(value);
  return states === '' ? (status === 'active' ? 'running' : status) : states;
}
