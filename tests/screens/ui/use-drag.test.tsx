/** What a list renders while something is dragged: nothing for a step of the pointer, and nothing in a list that is not shown. */
import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { createActor, createEmptyActor, fromCallback, type AnyActorRef } from 'xstate';
import {
  dragMachine,
  type DragActor,
  type DragBegan,
  type PointerReport,
} from '../../../machines/shared/drag.machine.ts';
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

interface FlyingProps {
  readonly actor: DragActor;
  /** Another one makes another element of what is dragged. */
  readonly place: string;
  readonly onRender: () => void;
}

function Flying({ actor, place, onRender }: FlyingProps) {
  const { dragged, itemProps, handleProps, flyingStyle } = useDrag(actor);
  onRender();
  return (
    <div key={place} {...itemProps('chat')} style={dragged?.by === 'pointer' ? flyingStyle : undefined}>
      <button type="button" {...handleProps('chat')}>
        Move
      </button>
    </div>
  );
}

test('what the pointer has follows it without being rendered, also as another element, and has its own place afterwards', () => {
  const pointer: { report: (report: PointerReport) => void } = { report: () => {} };
  const watchPointer = fromCallback<DragBegan>(({ sendBack }) => {
    pointer.report = (report) => act(() => sendBack(report));
  });
  const actor = createActor(dragMachine.provide({ actors: { watchPointer } }), {
    input: { owner: createEmptyActor() as AnyActorRef },
  }).start();
  const rendered = vi.fn();
  const page = (place: string) => <Flying actor={actor} place={place} onRender={rendered} />;
  const { rerender, container } = render(page('first'));
  const item = () => container.querySelector<HTMLElement>('[data-drag-item]');
  const moveTo = (x: number, y: number) =>
    pointer.report({ type: 'pointer.moved', at: { x, y }, over: null });
  act(() =>
    actor.send({
      type: 'drag.press',
      item: 'chat',
      pointer: 'mouse',
      at: { x: 15, y: 25 },
      grip: { x: 5, y: 5, width: 200, height: 40 },
    }),
  );
  moveTo(50, 60);
  expect(item()).toHaveStyle({ position: 'fixed', width: '200px', transform: 'translate(10px, 20px)' });
  const before = rendered.mock.calls.length;
  moveTo(70, 80);
  expect(item()?.style.transform).toBe('translate(65px, 75px)');
  expect(rendered).toHaveBeenCalledTimes(before);
  const first = item();
  rerender(page('second'));
  expect(item()).not.toBe(first);
  expect(item()?.style.transform).toBe('translate(65px, 75px)');
  moveTo(71, 81);
  expect(item()?.style.transform).toBe('translate(66px, 76px)');
  pointer.report({ type: 'pointer.released' });
  expect(item()?.style.transform).toBe('');
  expect(item()?.style.position).toBe('');
});
