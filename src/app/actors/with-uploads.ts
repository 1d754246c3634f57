/** Provides the slots of a machine and of its children that send a file, and all that are calls. */
import { StateMachine, type AnyStateMachine } from 'xstate';
import { choiceOf, sentBy } from '../../../machines/shared/upload-slot.ts';
import { sendByChoice, sendFile, watchProgress } from '../../effects/send-file.ts';
import { withCalls } from './with-calls.ts';

function filled(logic: unknown, slot: string): unknown {
  if (logic instanceof StateMachine) return withFiles(logic as AnyStateMachine);
  const call = sentBy(logic);
  if (call !== null) return sendFile(call);
  const choose = choiceOf(logic);
  if (choose !== null) return sendByChoice(choose);
  return slot === 'watchProgress' ? watchProgress : logic;
}

function withFiles<M extends AnyStateMachine>(machine: M): M {
  const slots = Object.entries(machine.implementations.actors);
  const actors = Object.fromEntries(slots.map(([slot, logic]) => [slot, filled(logic, slot)]));
  return machine.provide({ actors } as never) as M;
}

export const withUploads = <M extends AnyStateMachine>(machine: M): M => withFiles(withCalls(machine));
