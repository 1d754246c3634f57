/** A slot for an effect. A machine does no I/O: the slot rejects by name until the application provides it. */
import { fromPromise } from 'xstate';

export function notProvided<Output, Input>(machine: string, slot: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${machine}: ${slot} was not provided`)));
}
