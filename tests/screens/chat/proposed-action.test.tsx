/** A proposed action is made once, and its conversation is told what came of it (spec §2.14). */
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine, fromPromise, type AnyActorRef } from 'xstate';
import type { chat, ChatAnswer, executeAction } from '../../../contract/chat.ts';
import type { KeyedInput } from '../../../contract/call.ts';
import { ApiError } from '../../../contract/errors.ts';
import { proposedActionMachine } from '../../../machines/chat/proposed-action.machine.ts';
import {
  cancelledAnswer,
  doneAnswer,
  proposalAnswer,
  staleAnswer,
  turnOf,
} from '../../../machines/chat/proposed-action.sample.ts';
import { undoActionMachine } from '../../../machines/chat/undo-action.machine.ts';
import { ProposedActionView } from '../../../src/features/chat/answer/proposed-action-view.tsx';
import { newPerson } from '../../support/screens/perform.ts';
import { turn } from '../../support/screens/turn.ts';

/** A conversation that keeps what it is told, and a server that answers in this order. */
function propose(...answers: readonly (ChatAnswer | Error)[]) {
  const told: unknown[] = [];
  const sent: unknown[] = [];
  const rest = [...answers];
  const answer = (input: unknown): Promise<ChatAnswer> => {
    sent.push(input);
    const next = rest.shift();
    return next instanceof Error || next === undefined ? Promise.reject(next) : Promise.resolve(next);
  };
  const owner = createActor(
    createMachine({ on: { 'proposal.answered': { actions: ({ event }) => told.push(event) } } }),
  ).start();
  const machine = proposedActionMachine.provide({
    actors: {
      executeAction: fromPromise<ChatAnswer, KeyedInput<typeof executeAction>>(({ input }) => answer(input)),
      chat: fromPromise<ChatAnswer, KeyedInput<typeof chat>>(({ input }) => answer(input)),
      undo: undoActionMachine.provide({
        actors: { undoProposal: fromPromise(({ input }) => answer(input)) },
      }),
    },
  });
  const input = {
    workspaceId: 'w1',
    sessionId: 's1',
    answer: proposalAnswer,
    owner: owner as AnyActorRef as never,
  };
  render(<ProposedActionView actor={createActor(machine, { input }).start()} />);
  return { told, sent, person: newPerson() };
}

const button = (name: string) => screen.getByRole('button', { name });
const confirmation = {
  workspace: 'w1',
  body: { action_label: 'Update renewal', session_id: 's1', proposal_id: 'proposal-1' },
  key: 'confirm:proposal-1',
};

test('two clicks at once confirm it once, and the conversation gets the answer', async () => {
  const { told, sent } = propose(turnOf(doneAnswer));
  const confirm = button('Confirm');
  confirm.focus();
  act(() => {
    confirm.click();
    confirm.click();
  });
  await act(turn);
  expect(sent).toEqual([confirmation]);
  expect(told).toEqual([{ type: 'proposal.answered', answer: turnOf(doneAnswer), said: 'Update renewal' }]);
  expect(screen.getByRole('status')).toHaveTextContent('Done');
  expect(button('Undo')).toHaveFocus();
});

test('after a lost answer the same confirmation is sent again, with the same key', async () => {
  const { sent, person } = propose(new ApiError(0, 'network', ''), turnOf(doneAnswer));
  await person.click(button('Confirm'));
  await act(turn);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await person.click(button('Try again'));
  await act(turn);
  expect(sent).toEqual([confirmation, confirmation]);
});

test('a cancellation is a turn of the conversation', async () => {
  const { told, sent, person } = propose(turnOf(cancelledAnswer));
  await person.click(button('Cancel'));
  await act(turn);
  expect(sent).toEqual([
    { workspace: 'w1', body: { query: 'Cancel', session_id: 's1' }, key: 'cancel:proposal-1' },
  ]);
  expect(told).toEqual([{ type: 'proposal.answered', answer: turnOf(cancelledAnswer), said: 'Cancel' }]);
  expect(screen.getByRole('status')).toHaveFocus();
});

test('what changed meanwhile is told to the conversation, which shows it again', async () => {
  const { told, person } = propose(turnOf(staleAnswer));
  await person.click(button('Confirm'));
  await act(turn);
  expect(told).toEqual([{ type: 'proposal.answered', answer: turnOf(staleAnswer), said: 'Update renewal' }]);
  expect(screen.getByRole('status')).toHaveTextContent('Not confirmed');
});

test('a change that was made is taken back once', async () => {
  const takenBack = turnOf({ ...doneAnswer, undo: null });
  const { told, sent, person } = propose(turnOf(doneAnswer), takenBack);
  await person.click(button('Confirm'));
  await act(turn);
  const undo = button('Undo');
  act(() => {
    undo.click();
    undo.click();
  });
  await act(turn);
  expect(sent.slice(1)).toEqual([
    {
      workspace: 'w1',
      params: { id: 's1' },
      body: { proposal_id: 'proposal-1' },
      key: 'undo:proposal-1',
    },
  ]);
  expect(told.slice(1)).toEqual([{ type: 'proposal.answered', answer: takenBack, said: 'Undo' }]);
  expect(screen.getByRole('status')).toHaveTextContent('Undone');
});
