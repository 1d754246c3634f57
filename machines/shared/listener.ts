/** A slot that reports events while it runs. It throws with its name until the application provides it. */
import { fromCallback, type EventObject, type NonReducibleUnknown } from 'xstate';

export const listener = <Input extends NonReducibleUnknown>(machine: string, slot: string) =>
  fromCallback<EventObject, Input>(() => {
    throw new Error(`${machine}: ${slot} was not provided`);
  });
