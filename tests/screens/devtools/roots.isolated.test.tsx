/** The root actors of the page: created as by XState while there is no watcher, and reported completely to a watcher. */
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMachine, type AnyActorRef, type InspectionEvent } from 'xstate';
import { afterEach, describe, expect, test } from 'vitest';
import { createRootActor, roots, useRootActor } from '../../../src/app/actors/roots.ts';
import { createRecorder } from '../../../src/devtools/inspector/recorder.ts';

const machine = createMachine({
  id: 'light',
  initial: 'red',
  states: { red: { on: { go: 'green' } }, green: {} },
});

let unwatch = () => {};
afterEach(() => unwatch());

function watch() {
  const adopted: AnyActorRef[] = [];
  const events: InspectionEvent[] = [];
  unwatch = roots.watch({
    adopt: (root) => void adopted.push(root),
    inspect: (event) => void events.push(event),
  });
  const types = () => events.map((event) => event.type);
  return { adopted, events, types };
}

function Light({ onActor }: { readonly onActor: (actor: AnyActorRef) => void }) {
  onActor(useRootActor(machine));
  return null;
}

describe('without a watcher', () => {
  test('nothing is attached to a root without a watcher', () => {
    const root = createRootActor(machine).start();
    expect('inspect' in root.options).toBe(false);
    root.stop();
  });
});

describe('with a watcher', () => {
  test('a root that ran before its watcher came is attached once, and reported', () => {
    const root = createRootActor(machine).start();
    const first = watch();
    expect(first.adopted).toEqual([root]);
    root.send({ type: 'go' });
    expect(first.types()).toEqual(['@xstate.event', '@xstate.microstep', '@xstate.snapshot']);
    const second = watch();
    expect(second.adopted).toEqual([root]);
    root.send({ type: 'go' });
    expect(second.types()).toEqual(['@xstate.event', '@xstate.microstep', '@xstate.snapshot']);
    expect(first.events).toHaveLength(3);
    root.stop();
    unwatch();
    expect(watch().adopted).toEqual([]);
  });

  test('a root that is created after its watcher came is reported from its start', () => {
    const { adopted, types } = watch();
    const root = createRootActor(machine).start();
    expect(adopted).toEqual([]);
    expect(types().slice(0, 2)).toEqual(['@xstate.actor', '@xstate.event']);
    root.stop();
  });

  test('nothing is reported to a watcher that has ended', () => {
    const { types } = watch();
    const root = createRootActor(machine).start();
    const told = types().length;
    unwatch();
    root.send({ type: 'go' });
    expect(types()).toHaveLength(told);
    root.stop();
  });

  test.each([false, true])(
    'a component has one root as long as it is mounted, with StrictMode: %s',
    (strict) => {
      const recorder = createRecorder({ now: () => 0, onNextFrame: () => {} });
      unwatch = roots.watch(recorder);
      let actor: AnyActorRef | null = null;
      const light = <Light onActor={(one) => (actor = one)} />;
      const { unmount } = render(strict ? <StrictMode>{light}</StrictMode> : light);
      expect(recorder.roots().map(({ name, ref }) => [name, ref])).toEqual([['light', actor]]);
      act(() => (actor as AnyActorRef | null)?.send({ type: 'go' }));
      expect(recorder.entries().at(-1)?.after?.value).toBe('green');
      expect(recorder.ended()).toEqual([]);
      unmount();
      expect(recorder.running()).toBe(0);
      // The actor that is left looks as if it ran, and may still be sent an event.
      act(() => (actor as AnyActorRef | null)?.send({ type: 'go' }));
      expect(recorder.running()).toBe(0);
      expect(recorder.ended().map(({ name }) => name)).toEqual(['light']);
      expect(recorder.entries().at(-1)).toMatchObject({ event: { type: 'go' }, ignored: true });
    },
  );

  test('the root of a component that was mounted before is read when a watcher comes, and is no longer known after both', () => {
    const { unmount } = render(<Light onActor={() => {}} />);
    const { adopted } = watch();
    expect(adopted.map((root) => root.getSnapshot().value)).toEqual(['red']);
    unmount();
    unwatch();
    expect(watch().adopted).toEqual([]);
  });
});
