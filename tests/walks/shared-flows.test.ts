/** What the walks of the shared flows cannot show: answers that come in another order than they were asked for. */
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { bo, cleo, maya, samplePeople, withActive } from '../../machines/shared/people.sample.ts';
import { changeAt, shownItems } from '../../machines/shared/collection.machine.ts';
import { workingSampleList, type Person } from '../../machines/shared/sample-list.machine.ts';
import { turn } from '../support/screens/turn.ts';

/** Calls that wait for the test: each is answered by its place. */
function waiting<Answer, Input>() {
  const asked: Input[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const refusals: (() => void)[] = [];
  const slot = fromPromise<Answer, Input>(({ input }) => {
    asked.push(input);
    return new Promise((resolve, reject) => {
      answers.push(resolve);
      refusals.push(() => reject(new Error('no')));
    });
  });
  const settle = async (act: (() => void) | undefined) => {
    act?.();
    await turn();
  };
  return {
    slot,
    asked,
    answer: (place: number, answer: Answer) => settle(() => answers[place]?.(answer)),
    refuse: (place: number) => settle(refusals[place]),
  };
}

async function openList() {
  const load = waiting<readonly Person[], void>();
  const save = waiting<Person, Person>();
  const add = waiting<Person, Readonly<Record<'name' | 'email', string>>>();
  const remove = waiting<void, { readonly id: string }>();
  const list = createActor(
    workingSampleList({
      loadPeople: load.slot,
      saveActive: save.slot,
      addPerson: add.slot,
      removePerson: remove.slot,
    }),
  ).start();
  const { people } = list.getSnapshot().children;
  if (people === undefined) throw new Error('The list does not run');
  await load.answer(0, samplePeople);
  const shown = () => shownItems(people.getSnapshot().context);
  return { list, people, shown, load, save, add };
}

test('an answer from before a change does not take the change back: the list is asked again', async () => {
  const { people, shown, load } = await openList();
  people.send({ type: 'list.reload' });
  people.send({ type: 'item.put', item: cleo });
  expect(load.asked).toHaveLength(3);
  await load.answer(1, samplePeople);
  expect(shown()).toEqual([maya, bo, cleo]);
  await load.answer(2, [maya, bo, cleo]);
  expect(people.getSnapshot().value).toEqual({ ready: 'current' });
  expect(shown()).toEqual([maya, bo, cleo]);
});

test('what a person chose stays shown while an older list comes in', async () => {
  const { people, shown, load, save } = await openList();
  people.send({ type: 'item.change', item: withActive(true) });
  people.send({ type: 'list.reload' });
  await load.answer(1, samplePeople);
  expect(shown()).toEqual([maya, withActive(true)]);
  await save.answer(0, withActive(true));
  expect(shown()).toEqual([maya, withActive(true)]);
});

test('of several choices made while one is saved the last is asked next, and the others never', async () => {
  const { people, shown, save } = await openList();
  const named = (name: string) => ({ ...bo, name });
  for (const name of ['One', 'Two', 'Three']) people.send({ type: 'item.change', item: named(name) });
  expect(shown()).toEqual([maya, named('Three')]);
  await save.answer(0, named('One'));
  expect(save.asked).toEqual([named('One'), named('Three')]);
  await save.answer(1, named('Three'));
  expect(shown()).toEqual([maya, named('Three')]);
  expect(changeAt(people.getSnapshot(), bo.id)).toBeUndefined();
});

test('where the second choice is refused the item shows what the first has made of it', async () => {
  const { people, shown, save } = await openList();
  people.send({ type: 'item.change', item: withActive(true) });
  people.send({ type: 'item.change', item: withActive(false) });
  await save.answer(0, withActive(true));
  await save.refuse(1);
  expect(shown()).toEqual([maya, withActive(true)]);
  expect(changeAt(people.getSnapshot(), bo.id)?.getSnapshot().context.problem).toBe('Something went wrong.');
});

test('a change of an item that somebody removed ends without bringing it back', async () => {
  const { people, shown, save } = await openList();
  people.send({ type: 'item.change', item: withActive(true) });
  people.send({ type: 'item.remove', id: bo.id });
  await save.answer(0, withActive(true));
  expect(shown()).toEqual([maya]);
});

test('a form that holds what it held first is left without a question', async () => {
  const { list } = await openList();
  list.send({ type: 'person.add' });
  const { adding } = list.getSnapshot().children;
  adding?.send({ type: 'field.change', field: 'name', value: 'Cleo' });
  adding?.send({ type: 'form.leave' });
  expect(adding?.getSnapshot().value).toBe('leaving');
  adding?.send({ type: 'leave.cancel' });
  adding?.send({ type: 'field.change', field: 'name', value: '' });
  adding?.send({ type: 'form.leave' });
  expect(list.getSnapshot().value).toBe('browsing');
});
