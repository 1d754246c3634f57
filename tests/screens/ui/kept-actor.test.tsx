/** Actors that outlive a page: when one is found again, and when it ends. */
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createActor, emit, fromCallback, setup, type EventObject } from 'xstate';
import { expect, test, vi } from 'vitest';
import { keptActor, unsavedText } from '../../../src/app/actors/kept-actor.ts';
import { relay, report } from '../../../src/app/actors/relay.ts';
import { hasUnsavedInput } from '../../../src/effects/ask-before-leaving.ts';

const personMachine = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
  initial: 'signedIn',
  states: { signedIn: { on: { go: 'signedOut' } }, signedOut: { tags: 'signedOut' } },
});

const stopped = vi.fn<(owner: string) => void>();

/** Holds a draft from `type` until `save`. */
const noteMachine = setup({
  types: {
    context: {} as { owner: string },
    input: {} as { owner: string },
    events: {} as { type: 'type' } | { type: 'save' } | { type: 'leave' } | { type: 'told'; what: string },
    emitted: {} as { type: 'started' } | { type: 'told'; what: string },
  },
  actors: {
    alive: fromCallback<EventObject, string>(
      ({ input }) =>
        () =>
          stopped(input),
    ),
    watch: relay,
  },
}).createMachine({
  context: ({ input }) => input,
  invoke: [
    { id: 'alive', src: 'alive', input: ({ context }) => context.owner },
    { id: 'watch', src: 'watch' },
  ],
  entry: emit({ type: 'started' }),
  on: { told: { actions: emit(({ event }) => event) } },
  initial: 'clean',
  states: {
    clean: { on: { type: 'held' } },
    held: { on: { save: 'clean', leave: 'held' } },
  },
});

function world({ holding = true } = {}) {
  stopped.mockClear();
  const person = createActor(personMachine).start();
  const heard: string[] = [];
  const kept = keptActor(
    {
      machine: noteMachine,
      key: (owner: string) => owner,
      input: (owner) => ({ owner }),
      ...(holding && { holds: (snapshot) => snapshot.matches('held') }),
      unsaved: ({ context }) => [`typed by ${context.owner}`],
      onStart: (actor) => void actor.on('*', ({ type }) => heard.push(type)),
      onReturn: (actor) => heard.push(`shown again to ${actor.getSnapshot().context.owner}`),
      onLeave: (actor) => heard.push(`left by ${actor.getSnapshot().context.owner}`),
    },
    person,
  );
  function Page({ owner }: { readonly owner: string }) {
    const actor = kept.of(owner);
    kept.useOnScreen(actor);
    return null;
  }
  const show = (owner: string) => {
    const page = render(<Page owner={owner} />);
    return {
      turnTo: (other: string) => page.rerender(<Page owner={other} />),
      leave: () => act(async () => page.unmount()),
    };
  };
  return { person, kept, heard, show, Page };
}

test('a kept actor is the same for the same key, is started once, and is heard from its first state on', () => {
  const { kept, heard } = world();
  const actor = kept.of('ann');
  expect(kept.of('ann')).toBe(actor);
  expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { owner: 'ann' } });
  expect(heard).toEqual(['started']);
});

test('a kept actor ends when another key is asked for, and a new one starts', () => {
  const { kept } = world();
  const ann = kept.of('ann');
  const ben = kept.of('ben');
  expect(ben).not.toBe(ann);
  expect([ann.getSnapshot().status, ben.getSnapshot().status]).toEqual(['stopped', 'active']);
  expect(stopped.mock.calls).toEqual([['ann']]);
});

test('a kept actor ends when the person signs out, whatever it holds', () => {
  const { kept, person } = world();
  const actor = kept.of('ann');
  actor.send({ type: 'type' });
  expect(hasUnsavedInput()).toBe(true);
  person.send({ type: 'go' });
  expect(actor.getSnapshot().status).toBe('stopped');
  expect(hasUnsavedInput()).toBe(false);
  expect(kept.of('ann')).not.toBe(actor);
});

test('a kept actor that holds nothing ends with its page, and the next visit starts a new one', async () => {
  const { kept, show, heard } = world();
  const page = show('ann');
  const actor = kept.of('ann');
  await page.leave();
  expect(actor.getSnapshot().status).toBe('stopped');
  expect(heard).toEqual(['started', 'left by ann']);
  show('ann');
  expect(kept.of('ann')).not.toBe(actor);
});

test('a kept actor goes on without a page for as long as it holds something', async () => {
  const { kept, show } = world();
  const page = show('ann');
  const actor = kept.of('ann');
  actor.send({ type: 'type' });
  await page.leave();
  expect(actor.getSnapshot().status).toBe('active');
  expect(hasUnsavedInput()).toBe(true);
  actor.send({ type: 'save' });
  expect(actor.getSnapshot().status).toBe('stopped');
  expect(hasUnsavedInput()).toBe(false);
});

test('a kept actor that holds something is found by the next visit, and then ends only with that visit', async () => {
  const { kept, show } = world();
  const first = show('ann');
  const actor = kept.of('ann');
  actor.send({ type: 'type' });
  await first.leave();
  const second = show('ann');
  expect(kept.of('ann')).toBe(actor);
  actor.send({ type: 'save' });
  expect(actor.getSnapshot().status).toBe('active');
  await second.leave();
  expect(actor.getSnapshot().status).toBe('stopped');
});

test('a kept actor does not end before its first page is shown', () => {
  const { kept } = world();
  const actor = kept.of('ann');
  actor.send({ type: 'type' });
  actor.send({ type: 'save' });
  expect(actor.getSnapshot().status).toBe('active');
});

test('a kept actor goes on while one of two pages shows it', async () => {
  const { kept, show } = world();
  const [one, two] = [show('ann'), show('ann')];
  const actor = kept.of('ann');
  await one.leave();
  expect(actor.getSnapshot().status).toBe('active');
  await two.leave();
  expect(actor.getSnapshot().status).toBe('stopped');
});

test('a kept actor without a rule for what it holds goes on until sign-out, and the browser does not ask before leaving', async () => {
  const { kept, person, show } = world({ holding: false });
  const page = show('ann');
  const actor = kept.of('ann');
  await page.leave();
  expect([actor.getSnapshot().status, hasUnsavedInput()]).toEqual(['active', false]);
  person.send({ type: 'go' });
  expect(actor.getSnapshot().status).toBe('stopped');
});

test('a kept actor is not left by an effect that runs twice, as in development', async () => {
  const { kept, heard, Page } = world();
  await act(async () => void render(<Page owner="ann" />, { wrapper: StrictMode }));
  expect(kept.of('ann').getSnapshot().status).toBe('active');
  expect(heard).toEqual(['started']);
});

test('a page that changes to another key shows its actor, and the old actor is not left by it', async () => {
  const { kept, show, heard } = world();
  const page = show('ann');
  await act(async () => page.turnTo('ben'));
  expect(kept.of('ben').getSnapshot().status).toBe('active');
  await page.leave();
  expect(heard).toEqual(['started', 'started', 'left by ben']);
});

test('a relay reports to its machine what it is sent, and nothing to a machine that has ended', () => {
  const { kept, heard, person } = world();
  const actor = kept.of('ann');
  report(actor, 'watch', { type: 'told', what: 'once' });
  person.send({ type: 'go' });
  report(actor, 'watch', { type: 'told', what: 'twice' });
  expect(heard).toEqual(['started', 'told']);
});

test('what a kept actor holds is text for copying, until it is saved or the actor ends', () => {
  const { kept, person } = world();
  const actor = kept.of('ann');
  expect(unsavedText()).toBe('');
  actor.send({ type: 'type' });
  expect(unsavedText()).toBe('typed by ann');
  actor.send({ type: 'save' });
  expect(unsavedText()).toBe('');
  actor.send({ type: 'type' });
  person.send({ type: 'go' });
  expect(unsavedText()).toBe('');
});

test('a kept actor is told when a page shows it again, not when the first one does', async () => {
  const { kept, heard, show } = world();
  const first = show('ann');
  kept.of('ann').send({ type: 'type' });
  await first.leave();
  expect(heard).toEqual(['started', 'left by ann']);
  show('ann');
  expect(heard).toEqual(['started', 'left by ann', 'shown again to ann']);
});
