/**
 * The panel of one record beside its table (spec §2.14): its fields, the parts that its module adds, the other records of its
 * account, its notes and its history. Which record it shows is in the address, and is reported with the account, so that the
 * panel follows a rename and says when the record is gone.
 */
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { listener } from '../shared/listener.ts';
import { recordHistoryMachine } from './record-history.machine.ts';
import { relatedRecords, type RelatedCalls } from './related-records.ts';

/** What a record is called, and its account; null if it belongs to none. */
export interface PanelAccount {
  readonly customerId: string | null;
  readonly name: string;
}

/** A record that an address names; `account` is null if the table has no such record. */
export interface PanelRecord {
  readonly id: string;
  readonly account: PanelAccount | null;
}

export const panelTabs = ['fields', 'account', 'notes', 'history'] as const;
export type PanelTab = (typeof panelTabs)[number];

export interface RecordPanelInput {
  readonly workspaceId: string;
  readonly userId: string;
  /** Of the workspace, for addresses of other records. */
  readonly slug: string;
  /** Of the person's profile; times are shown in it. */
  readonly timezone: string;
}

interface RecordPanelContext extends RecordPanelInput {
  /** The record that is shown, or was shown last; null before the first. */
  readonly record: PanelRecord | null;
  /** Which of the module's parts is open, or was open last; empty before the first. */
  readonly part: string;
}

type RecordPanelEvent =
  | ({ type: 'panel.show' } & PanelRecord)
  | { type: 'panel.hide' }
  | { type: 'fields.open' }
  | { type: 'part.open'; part: string }
  | { type: 'account.open' }
  /** Records of the account were changed by another person, in another tab or in this one. */
  | { type: 'account.changed' }
  | { type: 'notes.open' }
  | { type: 'history.open' };

const shown = ({ event }: { event: PanelRecord }) => event;
const keep = { type: 'keepRecord', params: shown } as const;
const same = { guard: { type: 'isShown', params: shown } } as const;
const there = { type: 'isThere', params: shown } as const;
const anew = { guard: there, reenter: true, actions: keep } as const;
const missing = { target: '#recordPanel.missing', actions: keep } as const;
/** @param calls those of the record's type */
export const recordPanel = (calls: RelatedCalls) =>
  setup({
    types: {
      context: {} as RecordPanelContext,
      events: {} as RecordPanelEvent,
      input: {} as RecordPanelInput,
      children: {} as { history: 'history'; related: 'related'; watchRecord: 'watchRecord' },
    },
    actors: {
      history: recordHistoryMachine,
      related: relatedRecords(calls),
      /** Reports `panel.show` and `panel.hide` as the address has it, and `account.changed`. */
      watchRecord: listener('recordPanel', 'watchRecord'),
    },
    guards: {
      isThere: (_, { account }: PanelRecord) => account !== null,
      isShown: ({ context: { record } }, { id, account }: PanelRecord) =>
        record?.id === id && record.account?.customerId === account?.customerId,
    },
    actions: {
      keepRecord: assign((_, { id, account }: PanelRecord) => ({ record: { id, account } })),
      keepPart: assign((_, part: string) => ({ part })),
      readAgain: sendTo('related', { type: 'list.reload' }),
    },
  }).createMachine({
    id: 'recordPanel',
    context: ({ input }) => ({ ...input, record: null, part: '' }),
    invoke: { id: 'watchRecord', src: 'watchRecord' },
    initial: 'closed',
    states: {
      closed: { on: { 'panel.show': [{ guard: there, target: 'open', actions: keep }, missing] } },
      /** There is no such record, or it was removed. */
      missing: {
        on: {
          'panel.show': [{ guard: there, target: 'open', actions: keep }, { actions: keep }],
          'panel.hide': 'closed',
        },
      },
      open: {
        on: {
          'panel.show': [{ guard: there, actions: keep }, missing],
          'panel.hide': 'closed',
          'fields.open': '.fields',
          'part.open': {
            target: '.part',
            actions: { type: 'keepPart', params: ({ event }) => event.part },
          },
          // The records of an account are listed for types whose records belong to one.
          ...(calls.related && { 'account.open': '.account' }),
          'notes.open': '.notes',
          'history.open': '.history',
        },
        initial: 'fields',
        states: {
          fields: {},
          part: {},
          account: {
            invoke: {
              id: 'related',
              src: 'related',
              input: ({ context: { workspaceId, record } }) => ({
                request: { params: { id: record?.id ?? '' }, query: { workspace_id: workspaceId } },
              }),
            },
            on: {
              'panel.show': [{ ...same, actions: keep }, { target: 'account', ...anew }, missing],
              'account.changed': { actions: 'readAgain' },
            },
          },
          notes: {},
          history: {
            invoke: {
              id: 'history',
              src: 'history',
              input: ({ context: { workspaceId, userId, record } }) => ({
                workspaceId,
                userId,
                ids: record === null ? [] : [record.id, record.account?.customerId ?? record.id],
              }),
            },
            on: {
              'panel.show': [{ ...same, actions: keep }, { target: 'history', ...anew }, missing],
            },
          },
        },
      },
    },
  });

export type RecordPanelActor = ActorRefFrom<ReturnType<typeof recordPanel>>;
