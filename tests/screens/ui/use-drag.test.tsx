/** What a list renders while something is dragged: one that is not shown renders nothing again. */
import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import { createActor, createEmptyActor, type AnyActorRef } from 'xstate';
import { dragMachine } from '../../../machines/shared/drag.machine.ts';
import { useDrag } from '../../../src/ui/use-drag.ts';

function open(...names: readonly ('shown' | 'hidden')[]) {
  const actor = createActor(dragMachine, { input: { owner: createEmptyActor() as AnyActorRef } }).start();
  const rendered = { shown: 0, hidden: 0 };
  function List({ name }: { readonly name: keyof typeof rendered }) {
    const { dragged, handleProps } = useDrag(actor, name === 'shown');
    return (
      <section aria-label={name}>
        <button type="button" {...handleProps(`chat in ${name}`)}>{`Move ${name}`}</button>
        <output>{dragged === null ? 'nothing' : dragged.item}</output>
      </section>
    );
  }
  const counted = (id: string) => {
    rendered[id as keyof typeof rendered] += 1;
  };
  render(
    names.map((name) => (
      <Profiler key={name} id={name} onRender={counted}>
        <List name={name} />
      </Profiler>
    )),
  );
  return { actor, rendered };
}

const held = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('a list that is shown renders what is carried, and one that is not shown is not rendered again', () => {
  const { actor, rendered } = open('shown', 'hidden');
  const before = rendered.hidden;
  act(() => actor.send({ type: 'drag.lift', item: 'chat in shown' }));
  expect(held()).toEqual(['chat in shown', 'nothing']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move shown' }));
  act(() => actor.send({ type: 'drag.lower' }));
  expect(held()).toEqual(['nothing', 'nothing']);
  expect(rendered.shown).toBeGreaterThan(1);
  expect(rendered.hidden).toBe(before);
});

test('a list that is not shown takes no focus, even of a thing that it contains', () => {
  const { actor } = open('hidden');
  act(() => actor.send({ type: 'drag.lift', item: 'chat in hidden' }));
  expect(document.activeElement).toBe(document.body);
  expect(actor.getSnapshot().matches('carried')).toBe(true);
});
