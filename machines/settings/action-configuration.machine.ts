/**
 * Action Configuration (spec §2.11, §4, §6): the assistant's actions of a workspace. An admin promotes a member's action,
 * switches who may use a workspace action, and deletes both; a global action stays as it is. Others read the list.
 */
import { assertEvent, assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { AccessLevel } from '../../contract/actions.ts';
import type { Role } from '../../contract/rights.ts';
import type { Confirmed } from '../shared/confirm.machine.ts';
import {
  viewActions,
  viewTransitions,
  watchViewOf,
  type ViewChanged,
  type ViewEvent,
} from '../shared/list-view.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import { actionParts, promoted, type ListedAction, type Place } from './action-parts.ts';
import { mayDelete, mayPromote, maySwitchAccess } from './action-rights.ts';
import type { ActionsView } from './actions-view.ts';

interface ActionConfigurationInput {
  readonly place: Place;
  /** The role of the person who reads the list. */
  readonly role: Role;
  readonly view: ActionsView;
}

interface OfAction {
  readonly action: ListedAction;
}

const { actions, promoting, deleting } = actionParts;

export const actionConfigurationMachine = setup({
  types: {
    context: {} as ActionConfigurationInput,
    input: {} as ActionConfigurationInput,
    emitted: {} as ViewChanged<ActionsView>,
    events: {} as
      | ViewEvent<ActionsView>
      | { type: 'access.choose'; action: ListedAction; access_level: AccessLevel }
      | { type: 'action.promote'; action: ListedAction }
      | { type: 'action.delete'; action: ListedAction }
      | RightsChanged,
    children: {} as {
      actions: 'actions';
      watchView: 'watchView';
      promoting: 'promoting';
      deleting: 'deleting';
      watchRights: 'watchRights';
    },
  },
  actors: {
    actions,
    promoting,
    deleting,
    watchView: watchViewOf('actionConfiguration'),
    watchRights: watchRights('actionConfiguration'),
  },
  actions: viewActions,
  guards: {
    isOtherRole: ({ context }, { role }: RightsChanged) => role !== context.role,
    maySwitchAccess: ({ context }, { action }: OfAction) => maySwitchAccess(context.role, action),
    mayPromote: ({ context }, { action }: OfAction) => mayPromote(context.role, action),
    mayDelete: ({ context }, { action }: OfAction) => mayDelete(context.role, action),
    isDone: (_, { output }: { output: Confirmed<ListedAction> }) => output.isDone,
  },
}).createMachine({
  id: 'actionConfiguration',
  context: ({ input }) => input,
  invoke: [
    { id: 'actions', src: 'actions', input: ({ context }) => ({ request: { query: context.place } }) },
    { id: 'watchView', src: 'watchView' },
    { id: 'watchRights', src: 'watchRights' },
  ],
  on: {
    ...viewTransitions,
    // Which actions are listed depends on the role.
    'rights.changed': {
      guard: { type: 'isOtherRole', params: ({ event }) => event },
      actions: [assign({ role: ({ event }) => event.role }), sendTo('actions', { type: 'list.reload' })],
    },
  },
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'access.choose': {
          guard: { type: 'maySwitchAccess', params: ({ event }) => event },
          actions: sendTo('actions', ({ event: { action, access_level } }) => ({
            type: 'item.change',
            item: { ...action, access_level },
          })),
        },
        'action.promote': {
          guard: { type: 'mayPromote', params: ({ event }) => event },
          target: 'promoting',
        },
        'action.delete': {
          guard: { type: 'mayDelete', params: ({ event }) => event },
          target: 'deleting',
        },
      },
    },
    promoting: {
      invoke: {
        id: 'promoting',
        src: 'promoting',
        input: ({ event }) => {
          assertEvent(event, 'action.promote');
          return { subject: event.action };
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'browsing',
            actions: sendTo('actions', ({ event }) => ({
              type: 'item.put',
              item: promoted(event.output.subject),
            })),
          },
          { target: 'browsing' },
        ],
      },
    },
    deleting: {
      invoke: {
        id: 'deleting',
        src: 'deleting',
        input: ({ event }) => {
          assertEvent(event, 'action.delete');
          return { subject: event.action };
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'browsing',
            actions: sendTo('actions', ({ event }) => ({
              type: 'item.remove',
              id: event.output.subject.id,
            })),
          },
          { target: 'browsing' },
        ],
      },
    },
  },
});

export type ActionConfigurationActor = ActorRefFrom<typeof actionConfigurationMachine>;
