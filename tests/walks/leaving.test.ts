/** Whether a sign-out goes on at once, after a question, or not at all. */
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { leavingMachine } from '../../machines/app/leaving.machine.ts';

function begin() {
  const actor = createActor(
    leavingMachine.provide({ actors: { watchRequests: fromCallback(() => {}) } }),
  ).start();
  const confirmed: string[] = [];
  actor.on('signOut.confirmed', ({ type }) => confirmed.push(type));
  return { actor, confirmed };
}

test('a sign-out goes on at once where nothing would be lost', () => {
  const { actor, confirmed } = begin();
  actor.send({ type: 'signOut.request', unsaved: false });
  expect([actor.getSnapshot().value, confirmed]).toEqual(['staying', ['signOut.confirmed']]);
});

test('a sign-out asks where something would be lost, and goes on only when it is confirmed', () => {
  const { actor, confirmed } = begin();
  actor.send({ type: 'signOut.request', unsaved: true });
  expect([actor.getSnapshot().value, confirmed]).toEqual(['asking', []]);
  actor.send({ type: 'signOut.cancel' });
  expect([actor.getSnapshot().value, confirmed]).toEqual(['staying', []]);
  actor.send({ type: 'signOut.request', unsaved: true });
  actor.send({ type: 'signOut.confirm' });
  expect([actor.getSnapshot().value, confirmed]).toEqual(['staying', ['signOut.confirmed']]);
});
