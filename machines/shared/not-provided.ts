/** A slot for an effect. Machines do no I/O: the slot rejects with its name until the application provides it. */
import { fromPromise } from 'xstate';

export function notProvided<Output, Input>(machine: string, slot: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${machine}: ${slot} was not provided`)));
}
