/** Deleting a workspace (decision 90). Only admins may. Afterwards it is closed for everybody, this person too. */
import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { deleteWorkspace, sendWorkspaceDeletionCode } from '../../contract/deletion.ts';
import { roleHas, type Role } from '../../contract/rights.ts';
import { isTypedName } from '../../contract/rules/typed-name.ts';
import { callSlot } from '../shared/call-slot.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import { deletion, type Deleted } from './deletion.machine.ts';

export interface WorkspaceDeletionInput {
  readonly workspaceId: string;
  readonly name: string;
  /** Of the person, who gets the code. */
  readonly email: string;
  readonly role: Role;
}

type WorkspaceDeletionEvent = { type: 'deletion.open' } | RightsChanged;

export const workspaceDeletion = deletion({
  ids: { ask: 'sendWorkspaceDeletionCode', remove: 'deleteWorkspace' },
  ask: callSlot('deletion', sendWorkspaceDeletionCode),
  remove: callSlot('deletion', deleteWorkspace),
  isTyped: isTypedName,
  wrong: 'This is not the name of the workspace',
  codeRequest: ({ id }, name) => ({
    purpose: 'delete-workspace',
    params: { id },
    body: { workspace_name: name },
  }),
  askFor: ({ id }, name) => ({ params: { id }, body: { workspace_name: name } }),
  removeBy: ({ id }, name, code) => ({
    params: { id },
    body: { workspace_name: name, verification_code: code },
  }),
  failed: 'The workspace was not deleted. Please try again.',
});

export const workspaceDeletionMachine = setup({
  types: {
    context: {} as WorkspaceDeletionInput,
    events: {} as WorkspaceDeletionEvent,
    input: {} as WorkspaceDeletionInput,
    /** For the application: the person has one workspace less. */
    emitted: {} as { type: 'workspace.deleted' },
    children: {} as { deletion: 'deletion'; watchRights: 'watchRights' },
  },
  actors: { deletion: workspaceDeletion, watchRights: watchRights('workspaceDeletion') },
  guards: {
    mayConfigure: ({ context }) => roleHas(context.role, 'configure'),
    isDeleted: (_, { output }: { output: Deleted<unknown> }) => output.answer !== null,
  },
  actions: { keepRole: assign((_, { role }: RightsChanged) => ({ role })) },
}).createMachine({
  id: 'workspaceDeletion',
  context: ({ input }) => input,
  invoke: { id: 'watchRights', src: 'watchRights' },
  on: { 'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } } },
  initial: 'closed',
  states: {
    closed: { on: { 'deletion.open': { guard: 'mayConfigure', target: 'confirming' } } },
    confirming: {
      invoke: {
        id: 'deletion',
        src: 'deletion',
        input: ({ context: { workspaceId: id, name, email } }) => ({ subject: { id, name, email } }),
        onDone: [
          { guard: { type: 'isDeleted', params: ({ event }) => event }, target: 'deleted' },
          { target: 'closed' },
        ],
      },
    },
    deleted: { type: 'final', entry: emit({ type: 'workspace.deleted' }) },
  },
});

export type WorkspaceDeletionActor = ActorRefFrom<typeof workspaceDeletionMachine>;
