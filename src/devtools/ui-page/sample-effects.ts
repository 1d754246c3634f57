/** Responses for the page's sample list. They are immediate, so that every screenshot is the same. */
import { fromPromise } from 'xstate';
import { ApiError } from '../../../contract/errors.ts';
import { bo, maya, samplePeople } from '../../../machines/shared/people.sample.ts';
import type { Person, SampleEffects } from '../../../machines/shared/sample-list.machine.ts';

const refuse = (detail: string) => Promise.reject(new ApiError(409, 'conflict', detail));

/** Changes of Bo succeed; changes of Maya, the last admin, are refused. */
export function sampleEffects(): SampleEffects {
  let people: readonly Person[] = samplePeople;
  return {
    loadPeople: fromPromise(() => Promise.resolve(people)),
    saveActive: fromPromise(({ input }) => {
      if (input.id === maya.id) return refuse('The last admin stays active.');
      people = people.map((one) => (one.id === input.id ? input : one));
      return Promise.resolve(input);
    }),
    addPerson: fromPromise(({ input }) => {
      if (people.some(({ email }) => email === input.email)) return refuse('Taken.');
      const added = { ...bo, ...input, id: `p${people.length + 1}-${input.email}` };
      people = [...people, added];
      return Promise.resolve(added);
    }),
    removePerson: fromPromise(({ input }) => {
      if (input.id === maya.id) return refuse('The last admin cannot be removed.');
      people = people.filter(({ id }) => id !== input.id);
      return Promise.resolve();
    }),
  };
}
