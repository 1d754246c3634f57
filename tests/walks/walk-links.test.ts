/** A walk as a link: what a person typed is kept in it, unless it is secret. */
import { expect, test } from 'vitest';
import { register } from '../../machines/testing/register.ts';
import { family } from '../../machines/testing/controlled-effects.ts';
import { hashOf, stepsOf } from '../../src/devtools/atlas/step-text.ts';
import { possibleMoves } from '../../src/devtools/possible.ts';
import { createWalker } from '../../src/devtools/atlas/walker.ts';
import type { Step } from '../../src/devtools/atlas/walked-step.ts';

function entryOf(id: string) {
  const entry = register.find(({ walk }) => walk.id === id);
  if (entry === undefined) throw new Error(`no walk ${id}`);
  return entry;
}

const send = (event: { type: string; [data: string]: unknown }, to = ''): Step => ({
  name: event.type,
  inputs: [{ do: 'send', to, event }],
});
const typed = (field: string, value: string, to = '') => send({ type: 'field.change', field, value }, to);

/** The steps, written as a link and read again. */
function throughLink(id: string, steps: readonly Step[]): readonly Step[] {
  const { walk, stage } = entryOf(id);
  const walks = family(stage?.parent ?? walk);
  return stepsOf(hashOf(steps, walks), walks);
}

test('a name and an email that a person typed are kept in a link and lead to the same state', () => {
  const steps = [
    typed('workspaceName', 'Fernbank'),
    typed('fullName', 'Ada Lind'),
    typed('email', 'ada at fernbank'),
    send({ type: 'form.submit' }),
  ];
  expect(throughLink('signup', steps)).toEqual(steps);
  const walker = createWalker(entryOf('signup'), throughLink('signup', steps));
  expect(walker.state().problem).toBeNull();
  expect(walker.state().log.at(-1)?.to).toBe('form.editing');
  walker.end();
});

test('a password and a code that a person typed are not kept in a link', () => {
  const steps = [
    typed('password', 'My-own-Secret-9', 'verification'),
    typed('code', '918273', 'verification'),
  ];
  expect(throughLink('signup', steps)).toEqual([
    typed('password', 'Northbeam26!', 'verification'),
    typed('code', '407131', 'verification'),
  ]);
  expect(throughLink('signin', [typed('password', 'My-own-Secret-9')])).not.toContainEqual(
    typed('password', 'My-own-Secret-9'),
  );
});

test('a save that is settled is that of the walked cell and not an older one of another cell, also through a link', async () => {
  const { walk } = entryOf('cellSave');
  const walker = createWalker(entryOf('cellSave'), []);
  const perform = async (name: string) => {
    const moves = possibleMoves(walk, walker.state().simulation.actor.getSnapshot());
    await walker.perform(moves.find(({ move }) => move.name === name)!.move, null);
  };
  await perform('save: saved');
  for (const step of [
    send({ type: 'cell.open', id: 'r1', field: 'contract_value' }),
    send({ type: 'cell.change', draft: '99000' }, 'editor'),
    send({ type: 'cell.commit' }, 'editor'),
  ])
    walker.apply(step.name, step.inputs[0]!);
  await perform('cell.commit: a newer value');
  await perform('save: saved');
  const last = walker.state().log.at(-1)!;
  expect(last.to).toBe('saved.resting');
  expect(last.inputs).toEqual([{ do: 'settle', effect: 'save', outcome: 'saved', of: 'annual_revenue:r1' }]);
  const again = createWalker(entryOf('cellSave'), throughLink('cellSave', walker.state().log));
  expect(again.state().problem).toBeNull();
  expect(again.state().log.at(-1)!.to).toBe('saved.resting');
  walker.end();
  again.end();
});
