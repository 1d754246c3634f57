/** A state in words: `form.editing`, of parallel regions all, joined by a comma. */
import type { AnyMachineSnapshot } from 'xstate';
import { activeStates } from '../../../machines/diagram.ts';

/** The innermost active states of a state value. */
export function innermostStates(value: unknown): readonly string[] {
  const all = activeStates(value);
  return all.filter((path) => !all.some((other) => other.startsWith(`${path}.`)));
}

/** A machine without states is called what it is: `running` or `done`. */
export function stateText({ value, status }: Pick<AnyMachineSnapshot, 'value' | 'status'>): string {
  const states = innermostStates(value).join(', ');
  return states === '' ? (status === 'active' ? 'running' : status) : states;
}
