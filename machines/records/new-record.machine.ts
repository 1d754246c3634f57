/**
 * Adds a record, with its account or to one that is there (spec §2.14): the name, and the fields that the record type asks
 * for. While the name or the telling value is typed, records that are nearly the same are offered, so that none is added
 * twice; while the name of an account that is to be joined is typed, accounts are offered.
 */
import { assign, emit, setup } from 'xstate';
import type { AnyRecord, Field } from '../../contract/field.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import type { FoundRecord } from '../../contract/record-search.ts';
import type { SimilarRecord } from '../../contract/record-writes.ts';
import { systemField, type RecordType } from '../../contract/record-type.ts';
import { roleHas, type Role } from '../../contract/rights.ts';
import { callSlot } from '../shared/call-slot.ts';
import type { FormState } from '../shared/form-dialog.machine.ts';
import { defineForm, type FieldChange, type FieldRules, type Values } from '../shared/form.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import { readDraft } from '../../contract/rules/field-drafts.ts';
import { sentenceOr } from '../shared/sentence-or.ts';

export interface NewRecordInput {
  readonly workspaceId: string;
  /** Of the person who adds. */
  readonly role: Role;
}

/** In the form, the text typed for a field of the record. */
export type TypedField = `typed.${string}`;

export const typedField = (name: string): TypedField => `typed.${name}`;

/** The most accounts that are offered while the name of one is typed. */
const OFFERED_MOST = 5;

/** The text typed for a field, without spaces around it; empty for a type without the field. */
const typedFor = (values: Values<TypedField>, name: string | null) =>
  name === null ? '' : (values[typedField(name)] ?? '').trim();

export type NewRecordContext = NewRecordInput &
  Values<TypedField> &
  FormState<TypedField> & {
    readonly similar: readonly SimilarRecord[];
    /** Accounts that the record can join. */
    readonly accounts: readonly FoundRecord[];
  };

export type NewRecordEvent =
  | { type: 'record.new' }
  | ({ type: 'field.change' } & FieldChange<TypedField>)
  | { type: 'field.leave'; field: TypedField }
  | { type: 'form.submit' }
  | { type: 'form.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  /** A record that is there already is chosen in place of a new one. */
  | { type: 'similar.choose'; record: SimilarRecord }
  | { type: 'account.choose'; name: string }
  | RightsChanged;

/** The table shows the record: a new one, or the one that was there already. */
export type NewRecordEmitted<R> =
  | { readonly type: 'record.added'; readonly record: R }
  | { readonly type: 'record.found'; readonly id: string }
  /** The record that was chosen is in the trash. */
  | { readonly type: 'trash.sought' };

/** What the form has in a field before anything is typed: of a choice, the one that a record starts with. */
function startOf(type: RecordType, name: string): string {
  const field = systemField(type, name);
  const start = field?.traits?.starts_as;
  return field?.dropdown_options.some(({ value }) => value === start) ? (start ?? '') : '';
}

/** The form of a type: one text for each field that is asked. */
export function newRecordForm(type: RecordType) {
  const rules = type.asked.map((name) => {
    const field = systemField(type, name);
    const required: FieldRules['required'] = field?.is_required ? (field.traits?.missing ?? true) : undefined;
    const problem = (value: string) => {
      const read = readDraft(field, value);
      return 'problem' in read ? read.problem : null;
    };
    return [typedField(name), { problem, ...(required !== undefined && { required }) }] as const;
  });
  return defineForm<TypedField>(Object.fromEntries(rules));
}

/** The body of the call: the fields that were filled in. */
function bodyOf(type: RecordType, values: Values<TypedField>) {
  const given = type.asked.flatMap((name) => {
    const read = readDraft(systemField(type, name), values[typedField(name)] ?? '');
    return 'value' in read && read.value !== null ? [[name, read.value]] : [];
  });
  // The form has checked the values; the call's own schema does so again.
  return Object.fromEntries(given) as never;
}

export const newRecord = <R extends AnyRecord>(
  type: RecordType,
  calls: Pick<RecordCalls<R>, 'create' | 'similar' | 'search'>,
  accounts: RecordCalls<never>['search'] = calls.search,
) => {
  const form = newRecordForm(type);
  const problemOf = sentenceOr(
    `The ${type.account === 'own' ? 'account' : type.noun.one} was not added. Please try again.`,
  );
  const compared = [type.naming, type.telling].flatMap((name) => (name === null ? [] : [typedField(name)]));
  const joined = Object.values<Field>(type.fields).find(({ traits }) => traits?.joins === true);
  const ACCOUNT = joined === undefined ? null : typedField(joined.field_name);
  const empty = Object.fromEntries(type.asked.map((name) => [typedField(name), startOf(type, name)]));
  const blank = { ...empty, first: empty, touched: [], problem: null, similar: [], accounts: [] };
  return setup({
    types: {
      context: {} as NewRecordContext,
      events: {} as NewRecordEvent,
      input: {} as NewRecordInput,
      emitted: {} as NewRecordEmitted<R>,
    },
    actors: {
      addRecord: callSlot('newRecord', calls.create),
      findSimilar: callSlot('newRecord', calls.similar),
      findAccounts: callSlot('newRecord', accounts),
      watchRights: watchRights('newRecord'),
    },
    guards: {
      mayAdd: ({ context }) => roleHas(context.role, 'edit-own'),
      isWrong: form.isWrong,
      isDirty: form.isDirty,
      isCompared: (_, { field }: { field: TypedField }) => compared.includes(field),
      isComparable: ({ context }) =>
        typedFor(context, type.naming).length > 1 || typedFor(context, type.telling).length > 2,
      isAccount: (_, { field }: { field: TypedField }) => field === ACCOUNT,
      isSought: ({ context }) => typedFor(context, joined?.field_name ?? null) !== '',
      isRemoved: (_, { record }: { record: SimilarRecord }) => record.is_removed,
    },
    actions: {
      ...form.actions,
      ...form.checkedActions,
      clear: assign(() => blank as unknown as Partial<NewRecordContext>),
      clearSimilar: assign({ similar: [] }),
      clearAccounts: assign({ accounts: [] }),
      join: assign(
        (_, { name }: { name: string }) =>
          ({ [ACCOUNT ?? '']: name, accounts: [] }) as unknown as Partial<NewRecordContext>,
      ),
      keepAccounts: assign((_, { data }: { data: readonly FoundRecord[] }) => ({
        accounts: data.slice(0, OFFERED_MOST),
      })),
      keepRole: assign((_, { role }: RightsChanged) => ({ role })),
      keepSimilar: assign((_, { data }: { data: readonly SimilarRecord[] }) => ({ similar: data })),
      keepProblem: assign((_, { error }: { error: unknown }) => ({
        problem: { field: 'form', text: problemOf(error) },
      })),
    },
    delays: { similarDelay: 300, accountDelay: 300 },
  }).createMachine({
    id: 'newRecord',
    context: ({ input }) => ({ ...blank, ...input }) as NewRecordContext,
    invoke: { id: 'watchRights', src: 'watchRights' },
    on: { 'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } } },
    initial: 'closed',
    states: {
      closed: { on: { 'record.new': { guard: 'mayAdd', target: 'editing', actions: 'clear' } } },
      editing: {
        on: {
          'field.change': [
            {
              guard: { type: 'isCompared', params: ({ event }) => event },
              target: '.twins.waiting',
              actions: [{ type: 'change', params: ({ event }) => event }, 'clearSimilar'],
            },
            {
              guard: { type: 'isAccount', params: ({ event }) => event },
              target: '.accounts.waiting',
              actions: [{ type: 'change', params: ({ event }) => event }, 'clearAccounts'],
            },
            { actions: { type: 'change', params: ({ event }) => event } },
          ],
          'field.leave': { actions: { type: 'touch', params: ({ event }) => event } },
          'form.submit': [
            { guard: 'isWrong', actions: ['touchAll', 'tellWrong'] },
            { target: 'adding', actions: 'clearProblem' },
          ],
          'form.leave': [{ guard: 'isDirty', target: 'leaving' }, { target: 'closed' }],
          'account.choose': {
            target: '.accounts.resting',
            actions: { type: 'join', params: ({ event }) => event },
          },
          'similar.choose': [
            {
              guard: { type: 'isRemoved', params: ({ event }) => event },
              target: 'closed',
              actions: emit({ type: 'trash.sought' }),
            },
            {
              target: 'closed',
              actions: emit(({ event }) => ({ type: 'record.found', id: event.record.id })),
            },
          ],
        },
        type: 'parallel',
        states: {
          twins: {
            initial: 'resting',
            states: {
              resting: {},
              /** Compared when the person pauses. */
              waiting: {
                after: {
                  similarDelay: [{ guard: 'isComparable', target: 'comparing' }, { target: 'resting' }],
                },
              },
              comparing: {
                invoke: {
                  id: 'findSimilar',
                  src: 'findSimilar',
                  input: ({ context }) => ({
                    query: {
                      workspace_id: context.workspaceId,
                      name: typedFor(context, type.naming),
                      ...(type.telling !== null && { telling: typedFor(context, type.telling) }),
                    },
                  }),
                  onDone: {
                    target: 'resting',
                    actions: { type: 'keepSimilar', params: ({ event }) => event.output },
                  },
                  // It only helps: the record can be added without it.
                  onError: 'resting',
                },
              },
            },
          },
          /** Only of a type whose records join an account. */
          accounts: {
            initial: 'resting',
            states: {
              resting: {},
              waiting: {
                after: { accountDelay: [{ guard: 'isSought', target: 'finding' }, { target: 'resting' }] },
              },
              finding: {
                invoke: {
                  id: 'findAccounts',
                  src: 'findAccounts',
                  input: ({ context }) => ({
                    query: {
                      workspace_id: context.workspaceId,
                      name: typedFor(context, joined?.field_name ?? null),
                    },
                  }),
                  onDone: {
                    target: 'resting',
                    actions: { type: 'keepAccounts', params: ({ event }) => event.output },
                  },
                  // The name can be typed as well.
                  onError: 'resting',
                },
              },
            },
          },
        },
      },
      adding: {
        tags: 'busy',
        invoke: {
          id: 'addRecord',
          src: 'addRecord',
          input: ({ context }) => ({
            query: { workspace_id: context.workspaceId },
            body: bodyOf(type, context),
          }),
          onDone: {
            target: 'closed',
            actions: emit(({ event }) => ({ type: 'record.added', record: event.output as R })),
          },
          onError: { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
        },
      },
      /** Closing would discard typed text, so the person is asked. */
      leaving: { on: { 'leave.confirm': 'closed', 'leave.cancel': 'editing' } },
    },
  });
};

/** Ending the flow now would discard something typed, or a record on its way. */
export const hasTypedRecord = (snapshot: {
  readonly context: NewRecordContext;
  matches(state: 'closed'): boolean;
}): boolean =>
  !snapshot.matches('closed') &&
  Object.entries(snapshot.context.first).some(
    ([field, value]) => snapshot.context[field as TypedField] !== value,
  );

/** What was typed, in lines of text. */
export const typedRecord =
  (type: RecordType) =>
  (context: NewRecordContext): readonly string[] =>
    type.asked.flatMap((name) => {
      const field = systemField(type, name);
      const typed = context[typedField(name)] ?? '';
      if (typed === startOf(type, name)) return [];
      const label = field?.dropdown_options.find(({ value }) => value === typed)?.label;
      return [`${field?.field_label ?? name}: ${label ?? typed}`];
    });
