/** A state as text: `form.editing`; for parallel regions all of them, separated by commas. */
import type { AnyMachineSnapshot } from 'xstate';
import { activeStates } from '../../machines/testing/diagram.ts';

/** The innermost active states of a state value; the outer ones follow from these. */
function innermostStates(value: unknown): readonly string[] {
  const all = activeStates(value);
  return all.filter((path) => !all.some((other) => other.startsWith(`${path}.`)));
}

/** `form.editing, report.idle`; empty for a machine without states. */
export const statesText = (value: unknown): string => innermostStates(value).join(', ');

/** For a machine without states: `running` or `done`. */
export function stateText({ value, status }: Pick<AnyMachineSnapshot, 'value' | 'status'>): string {
  const states = statesText(value);
  return states === '' ? (status === 'active' ? 'running' : status) : states;
}
