/**
 * A sample settings list with its dialogs, shown on `/dev/ui`: it combines the flows of a settings page as such a page does.
 * Its effects are parameters; the page of primitives provides sample responses.
 */
import { assign, sendTo, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { change } from './change.machine.ts';
import { collection } from './collection.machine.ts';
import { confirm, type Confirmed } from './confirm.machine.ts';
import { formDialog, type Submitted } from './form-dialog.machine.ts';
import { defineForm, type FormProblem } from './form.ts';
import { notProvided } from './not-provided.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
}

export type PersonField = 'name' | 'email';

export interface SampleEffects {
  readonly loadPeople: PromiseActorLogic<readonly Person[], void>;
  readonly saveActive: PromiseActorLogic<Person, Person>;
  readonly addPerson: PromiseActorLogic<Person, Readonly<Record<PersonField, string>>>;
  readonly removePerson: PromiseActorLogic<void, { readonly id: string }>;
}

const EMAIL_TAKEN = 'Somebody has this email already';

export const personForm = defineForm<PersonField>({
  name: { required: 'Name is required' },
  email: {
    required: 'Email is required',
    problem: (email) => (email.includes('@') ? null : 'Please enter a valid email address'),
  },
});

const words = (error: unknown) => (error instanceof ApiError ? error.detail : 'Something went wrong.');

const addProblem = (error: unknown): FormProblem =>
  error instanceof ApiError && error.code === 'conflict'
    ? { field: 'email', text: EMAIL_TAKEN }
    : { field: 'form', text: words(error) };

const partsOf = (effects: SampleEffects) => {
  const activeChange = change({
    id: 'saveActive',
    save: effects.saveActive,
    request: (person: Person) => person,
    saved: (_, person: Person) => person,
    problem: words,
  });
  return {
    activeChange,
    people: collection({
      id: 'loadPeople',
      load: effects.loadPeople,
      items: (people) => people,
      change: activeChange,
      problem: words,
    }),
    adding: formDialog({
      id: 'addPerson',
      form: personForm,
      send: effects.addPerson,
      request: ({ name, email }) => ({ name, email }),
      problem: addProblem,
    }),
    removing: confirm({
      id: 'removePerson',
      act: effects.removePerson,
      request: (id: string) => ({ id }),
      problem: words,
    }),
  };
};

const listOf = ({ people, adding, removing }: ReturnType<typeof partsOf>) =>
  setup({
    types: {
      context: {} as { readonly chosen: string },
      events: {} as { type: 'person.add' } | { type: 'person.remove'; id: string },
      children: {} as { people: 'people'; adding: 'adding'; removing: 'removing' },
    },
    actors: { people, adding, removing },
    guards: {
      isAdded: (_, { output }: { output: Submitted<Person> }) => output.answer !== null,
      isDone: (_, { output }: { output: Confirmed<string> }) => output.isDone,
    },
  }).createMachine({
    id: 'sampleList',
    context: { chosen: '' },
    invoke: { id: 'people', src: 'people', input: { request: undefined } },
    initial: 'browsing',
    states: {
      browsing: {
        on: {
          'person.add': 'adding',
          'person.remove': { target: 'removing', actions: assign({ chosen: ({ event }) => event.id }) },
        },
      },
      adding: {
        invoke: {
          id: 'adding',
          src: 'adding',
          input: { subject: null, values: { name: '', email: '' } },
          onDone: [
            {
              guard: { type: 'isAdded', params: ({ event }) => event },
              target: 'browsing',
              actions: sendTo('people', ({ event }) => ({ type: 'item.put', item: event.output.answer })),
            },
            { target: 'browsing' },
          ],
        },
      },
      removing: {
        invoke: {
          id: 'removing',
          src: 'removing',
          input: ({ context }) => ({ subject: context.chosen }),
          onDone: [
            {
              guard: { type: 'isDone', params: ({ event }) => event },
              target: 'browsing',
              actions: sendTo('people', ({ event }) => ({
                type: 'item.remove',
                id: event.output.subject,
              })),
            },
            { target: 'browsing' },
          ],
        },
      },
    },
  });

/** The list with working effects. */
export const workingSampleList = (effects: SampleEffects) => listOf(partsOf(effects));

export const sampleParts = partsOf({
  loadPeople: notProvided('collection', 'load'),
  saveActive: notProvided('change', 'save'),
  addPerson: notProvided('formDialog', 'send'),
  removePerson: notProvided('confirm', 'act'),
});

export const sampleListMachine = listOf(sampleParts);

export type SampleListActor = ActorRefFrom<typeof sampleListMachine>;
