/**
 * Invites several people at once (spec §5, §6, §8): a pasted text, a preview of the people in it that can be
 * corrected, then one invitation after the other, and what became of each.
 */
import { and, assign, emit, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CallBody, CallInput } from '../../contract/call.ts';
import { createInvitation } from '../../contract/invitations.ts';
import { roleHas, type Role } from '../../contract/rights.ts';
import { callSlot } from '../shared/call-slot.ts';
import type { FormProblem } from '../shared/form.ts';
import type { GoTo } from '../shared/go-to.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import {
  again,
  countOf,
  isLasting,
  linesOf,
  nextRow,
  refusedAs,
  rowsOf,
  sendingRow,
  textProblem,
  withResult,
  wrongRows,
  type InvitedRow,
} from './invited-rows.ts';

export interface BulkInviteInput {
  readonly workspaceId: string;
  readonly userId: string;
  /** The address of the User Management. */
  readonly usersPath: string;
  /** The role of the person who invites. */
  readonly ownRole: Role;
}

export interface BulkInviteContext extends BulkInviteInput {
  readonly text: string;
  /** The role of all invited people; empty until one is chosen. */
  readonly role: string;
  readonly rows: readonly InvitedRow[];
  readonly problem: FormProblem | null;
}

type BulkInviteEvent =
  | { type: 'field.change'; field: 'text' | 'role'; value: string }
  | { type: 'form.submit' }
  | { type: 'row.change'; number: number; field: 'name' | 'email'; value: string }
  | { type: 'row.remove'; number: number }
  | { type: 'text.edit' }
  | { type: 'invite.start' }
  | { type: 'invite.stop' }
  | { type: 'invite.retry' }
  | { type: 'form.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | RightsChanged;

/** @throws if no row is being sent, which the states rule out */
function requestOf({
  workspaceId,
  userId,
  role,
  rows,
}: BulkInviteContext): CallInput<typeof createInvitation> {
  const row = sendingRow(rows);
  if (row === undefined) throw new Error('bulkInvite: nobody is to be invited');
  return {
    params: { id: workspaceId },
    query: { user_id: userId },
    // The form offers these roles only.
    body: {
      full_name: row.name,
      email: row.email,
      role: role as CallBody<typeof createInvitation>['role'],
    },
  };
}

const isTyped = ({ text, rows }: Pick<BulkInviteContext, 'text' | 'rows'>) =>
  text.trim() !== '' || rows.length > 0;

export const bulkInviteMachine = setup({
  types: {
    context: {} as BulkInviteContext,
    events: {} as BulkInviteEvent,
    input: {} as BulkInviteInput,
    emitted: {} as GoTo,
  },
  actors: {
    createInvitation: callSlot('bulkInvite', createInvitation),
    watchRights: watchRights('bulkInvite'),
  },
  guards: {
    mayConfigure: ({ context }) => roleHas(context.ownRole, 'configure'),
    isWrong: ({ context }) => textProblem(context) !== null,
    isDirty: ({ context }) => isTyped(context),
    areRowsRight: ({ context: { rows } }) => rows.length > 0 && wrongRows(rows).length === 0,
    isOnlyRow: ({ context }) => context.rows.length === 1,
    hasWaiting: ({ context }) => nextRow(context.rows) !== undefined,
    hasUnsent: ({ context }) => countOf(context.rows, 'waiting', 'failed') > 0,
    isStopping: stateIn('#stopping'),
    isLasting: (_, { error }: { error: unknown }) => isLasting(error),
  },
  actions: {
    change: assign(
      ({ context: { problem } }, { field, value }: { field: 'text' | 'role'; value: string }) => ({
        [field]: value,
        problem: problem?.field === field ? null : problem,
      }),
    ),
    tellWrong: assign({ problem: ({ context }) => textProblem(context) }),
    read: assign(({ context }) => ({ rows: rowsOf(context.text), problem: null })),
    changeRow: assign(
      (
        { context: { rows } },
        { number, field, value }: { number: number; field: 'name' | 'email'; value: string },
      ) => ({ rows: rows.map((row) => (row.number === number ? { ...row, [field]: value } : row)) }),
    ),
    removeRow: assign(({ context: { rows } }, { number }: { number: number }) => ({
      rows: rows.filter((row) => row.number !== number),
    })),
    /** What was corrected is in the text, too. */
    write: assign(({ context: { rows } }) => ({ text: linesOf(rows).join('\n'), rows: [] })),
    takeNext: assign(({ context: { rows } }) => ({
      rows: withResult(rows, nextRow(rows)?.number, { kind: 'sending' }),
    })),
    keepInvited: assign(({ context: { rows } }) => ({
      rows: withResult(rows, sendingRow(rows)?.number, { kind: 'invited' }),
    })),
    keepRefused: assign(({ context: { rows } }, { error }: { error: unknown }) => ({
      rows: withResult(rows, sendingRow(rows)?.number, refusedAs(error)),
    })),
    tryAgain: assign(({ context: { rows } }) => ({ rows: again(rows) })),
    keepRole: assign((_, { role }: RightsChanged) => ({ ownRole: role })),
  },
}).createMachine({
  id: 'bulkInvite',
  context: ({ input }) => ({ ...input, text: '', role: '', rows: [], problem: null }),
  invoke: { id: 'watchRights', src: 'watchRights' },
  on: { 'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } } },
  initial: 'composing',
  states: {
    composing: {
      initial: 'pasting',
      on: { 'form.leave': [{ guard: 'isDirty', target: 'leaving' }, { target: 'left' }] },
      states: {
        pasting: {
          on: {
            'field.change': { actions: { type: 'change', params: ({ event }) => event } },
            'form.submit': [
              { guard: 'isWrong', actions: 'tellWrong' },
              { target: 'checking', actions: 'read' },
            ],
          },
        },
        /** The person sees who was recognised, and corrects it. */
        checking: {
          on: {
            'row.change': { actions: { type: 'changeRow', params: ({ event }) => event } },
            'row.remove': [
              {
                guard: 'isOnlyRow',
                target: 'pasting',
                actions: [{ type: 'removeRow', params: ({ event }) => event }, 'write'],
              },
              { actions: { type: 'removeRow', params: ({ event }) => event } },
            ],
            'text.edit': { target: 'pasting', actions: 'write' },
            'invite.start': { guard: and(['mayConfigure', 'areRowsRight']), target: '#bulkInvite.inviting' },
          },
        },
        last: { type: 'history' },
      },
    },
    /** Leaving would discard typed text, so the person is asked. */
    leaving: { on: { 'leave.confirm': 'left', 'leave.cancel': 'composing.last' } },
    inviting: {
      initial: 'going',
      states: {
        going: { on: { 'invite.stop': 'stopping' } },
        /** The running call is waited for: whether it mailed could not be told otherwise. */
        stopping: { id: 'stopping' },
      },
      entry: 'takeNext',
      invoke: {
        id: 'createInvitation',
        src: 'createInvitation',
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: 'isStopping', target: 'told', actions: 'keepInvited' },
          { guard: 'hasWaiting', target: 'inviting', reenter: true, actions: 'keepInvited' },
          { target: 'told', actions: 'keepInvited' },
        ],
        onError: [
          {
            guard: { type: 'isLasting', params: ({ event }) => event },
            target: 'told',
            actions: { type: 'keepRefused', params: ({ event }) => event },
          },
          {
            guard: 'isStopping',
            target: 'told',
            actions: { type: 'keepRefused', params: ({ event }) => event },
          },
          {
            guard: 'hasWaiting',
            target: 'inviting',
            reenter: true,
            actions: { type: 'keepRefused', params: ({ event }) => event },
          },
          { target: 'told', actions: { type: 'keepRefused', params: ({ event }) => event } },
        ],
      },
    },
    /** What became of each person. */
    told: {
      on: {
        'invite.retry': {
          guard: and(['mayConfigure', 'hasUnsent']),
          target: 'inviting',
          actions: 'tryAgain',
        },
        'form.leave': 'left',
      },
    },
    left: {
      type: 'final',
      entry: emit(({ context }) => ({ type: 'go.to', path: context.usersPath }) as const),
    },
  },
});

/** Ending the flow now would discard something, or leave invitations unsent. */
export const holdsPeople = ({ status, context, ...snapshot }: SnapshotFrom<typeof bulkInviteMachine>) =>
  status === 'active' &&
  (snapshot.value === 'told' ? countOf(context.rows, 'waiting', 'failed') > 0 : isTyped(context));

/** Who was not invited, in lines of text. */
export const uninvited = ({ text, rows }: Pick<BulkInviteContext, 'text' | 'rows'>): readonly string[] =>
  rows.length > 0 ? linesOf(rows) : text.split('\n');

export type BulkInviteActor = ActorRefFrom<typeof bulkInviteMachine>;
