/** What Action Configuration asks of the server, and the order of its list (spec §7.4, §9). */
import { expect, test } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { actionConfigurationWalk } from '../../machines/settings/action-configuration.walk.ts';
import {
  accessProblem,
  deleteProblem,
  loadProblem,
  promoteProblem,
} from '../../machines/settings/action-messages.ts';
import { inOrder } from '../../machines/settings/action-order.ts';
import { listed, systemAction, userAction, workspaceAction } from '../../machines/settings/actions.sample.ts';
import { controlEffects } from '../../machines/testing/controlled-effects.ts';

function open() {
  const effects = controlEffects(actionConfigurationWalk, 'real');
  const actor = createActor(effects.machine, { input: actionConfigurationWalk.input }).start();
  const child = (id: string): AnyActorRef => {
    const { children } = actor.getSnapshot();
    const found = children[id];
    if (found === undefined) throw new Error(`${id} does not run`);
    return found;
  };
  const asked = () => effects.running().map(({ id, input }) => [id, input]);
  return { actor, child, asked, settle: effects.settle };
}

const place = { workspace_id: 'w1', member_id: 'm1' };

test('every call names the workspace and the member', () => {
  const { actor, child, asked, settle } = open();
  expect(asked()).toEqual([['listActions', { query: place }]]);
  settle('listActions', 'loaded');

  actor.send({ type: 'access.choose', action: listed(workspaceAction), access_level: 'admin_only' });
  expect(asked()).toEqual([
    ['setActionAccess', { params: { id: 'a2' }, query: { ...place, access_level: 'admin_only' } }],
  ]);
  settle('setActionAccess', 'saved');

  actor.send({ type: 'action.promote', action: listed(userAction) });
  child('promoting').send({ type: 'confirm.accept' });
  expect(asked()).toEqual([
    ['promoteAction', { query: { ...place, user_action_id: 'a3', access_level: 'workspace' } }],
  ]);
  settle('promoteAction', 'promoted');

  actor.send({ type: 'action.delete', action: listed(userAction) });
  child('deleting').send({ type: 'confirm.accept' });
  expect(asked()).toEqual([['deleteAction', { params: { id: 'a3' }, query: place }]]);
});

test('a promoted action is a workspace action for all members, listed before the user actions', () => {
  const { actor, child, settle } = open();
  settle('listActions', 'loaded');
  actor.send({ type: 'action.promote', action: listed(userAction) });
  child('promoting').send({ type: 'confirm.accept' });
  settle('promoteAction', 'promoted');
  expect(child('actions').getSnapshot().context.items).toEqual([
    listed(systemAction),
    listed(workspaceAction),
    listed({ ...userAction, action_type: 'workspace', access_level: 'workspace' }),
  ]);
});

test('the order is global, workspace, user, and within a type as it was', () => {
  const another = { ...workspaceAction, id: 'a9' };
  const shuffled = [userAction, workspaceAction, systemAction, another];
  expect(inOrder(shuffled)).toEqual([systemAction, workspaceAction, another, userAction]);
});

test('nobody but an admin changes anything, and nobody a system action', () => {
  for (const role of ['chief_editor', 'editor', 'viewer']) {
    const effects = controlEffects(actionConfigurationWalk, 'real');
    const actor = createActor(effects.machine, { input: { place, role } }).start();
    expect(actor.getSnapshot().can({ type: 'action.promote', action: listed(userAction) })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'action.delete', action: listed(userAction) })).toBe(false);
    const choice = { type: 'access.choose', action: listed(workspaceAction), access_level: 'admin_only' };
    expect(actor.getSnapshot().can(choice)).toBe(false);
  }
  const { actor } = open();
  expect(actor.getSnapshot().can({ type: 'action.delete', action: listed(workspaceAction) })).toBe(true);
  expect(actor.getSnapshot().can({ type: 'action.delete', action: listed(systemAction) })).toBe(false);
});

test('each failure is the alert of spec §8, with the reason where there is one', () => {
  const refused = new ApiError(403, 'forbidden', 'Only admins may.');
  expect([promoteProblem, accessProblem, deleteProblem].map((problem) => problem(new Error('?')))).toEqual([
    'Failed to promote action',
    'Failed to update access level',
    'Failed to delete action',
  ]);
  expect(promoteProblem(refused)).toBe('Failed to promote action. Only admins may.');
  expect(accessProblem(refused)).toBe('Failed to update access level. Only admins may.');
  const system = new ApiError(403, 'system_action', 'System actions cannot be deleted');
  expect(deleteProblem(system)).toBe('Failed to delete action. System actions cannot be deleted');
  expect([loadProblem(refused), loadProblem(new Error('?'))]).toEqual([
    'Only admins may.',
    'Something went wrong. Please try again.',
  ]);
});
