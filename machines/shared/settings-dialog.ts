/**
 * The dialog of settings of a workspace that are one flat list of values (decisions 69 and 76). It loads what the workspace has,
 * sends only what was changed, and tells when another person was faster. Who may not configure reads the settings.
 */
import { assign, emit, setup, type AnyActorRef, type PromiseActorLogic } from 'xstate';
import type { CallDefinition } from '../../contract/call.ts';
import { roleHas, type Role } from '../../contract/rights.ts';
import type { Asked } from './asked.ts';
import { callSlot } from './call-slot.ts';
import type { FormState } from './form-dialog.machine.ts';
import type { FieldChange, Form, FormProblem, Values } from './form.ts';
import { watchRights, type RightsChanged } from './rights.ts';
import { sentenceOr } from './sentence-or.ts';
import { staleIn } from './stale-in.ts';

/** Numbers and switches, by name. */
type Flat<F extends string> = Readonly<Record<F, number | boolean>>;

/** The data of a `stale_value` error: the settings as they are now, and who changed them last. */
interface Stale<Settings> {
  readonly settings: Settings;
  readonly changed_by: string | null;
  readonly changed_by_caller: boolean;
}

interface SettingsDefinition<F extends string, Settings extends Flat<F>> {
  /** The machine's id, such as `triageSettings`. */
  readonly id: string;
  readonly form: Form<F>;
  /** Both have the workspace in their path; `save` takes the changed values and, as `expected`, what the person saw of them. */
  readonly load: CallDefinition;
  readonly save: CallDefinition;
  readonly stale: { safeParse(data: unknown): { readonly data?: Stale<Settings> | undefined } };
  readonly defaults: Settings;
  /** What they are called, such as `settings`. */
  readonly many: string;
}

interface SettingsInput {
  readonly workspaceId: string;
  readonly role: Role;
}

type SettingsState<F extends string> = Values<F> &
  FormState<F> & {
    /** As the server last told them. */
    readonly settings: Flat<F>;
  };

type SettingsContext<F extends string> = SettingsInput & SettingsState<F>;

type SettingsEvent<F extends string> =
  | { type: 'settings.open' }
  | { type: 'load.retry' }
  | { type: 'defaults.fill' }
  | ({ type: 'field.change' } & FieldChange<F>)
  | { type: 'field.leave'; field: F }
  | { type: 'form.submit' }
  | { type: 'form.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | RightsChanged;

interface SettingsSaved<Settings> {
  readonly type: 'settings.saved';
  readonly settings: Settings;
}

/** A switch that is on is `yes`. */
const valuesOf = <F extends string>(settings: Flat<F>) =>
  Object.fromEntries(
    Object.entries<number | boolean>(settings).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? 'yes' : '') : String(value),
    ]),
  ) as Values<F>;

const blank = <F extends string>(settings: Flat<F>): SettingsState<F> => {
  const first = valuesOf(settings);
  return { ...first, settings, first, touched: [], problem: null };
};

export function settingsDialog<F extends string, Settings extends Flat<F>>(
  of: SettingsDefinition<F, Settings>,
) {
  const { form, defaults, many } = of;
  type Context = SettingsContext<F>;
  type Answers = PromiseActorLogic<Settings, Asked>;
  const staleOf = staleIn(of.stale);
  const notSaved = sentenceOr(`The ${many} were not saved. Please try again.`);
  const notLoaded = sentenceOr(`The ${many} were not loaded. Please try again.`);

  /** What the person changed, each with what they saw of it. The form has checked the values. */
  const bodyOf = (context: Context) => {
    const values: Values<F> = context;
    const changed = form.fields.filter((name) => values[name] !== context.first[name]);
    const valueOf = (name: F) =>
      typeof defaults[name] === 'boolean' ? values[name] === 'yes' : Number(values[name]);
    return {
      ...Object.fromEntries(changed.map((name) => [name, valueOf(name)])),
      expected: Object.fromEntries(changed.map((name) => [name, context.settings[name]])),
    };
  };

  const problemOf = (error: unknown): FormProblem => {
    const stale = staleOf(error);
    if (stale === null) return { field: 'form', text: notSaved(error) };
    const who = stale.changed_by_caller ? 'You' : (stale.changed_by ?? 'Another person');
    const where = stale.changed_by_caller ? ' in another window' : '';
    return {
      field: 'form',
      text: `${who} changed these ${many}${where} while they were open here. Save again to replace that change, or cancel to keep it.`,
    };
  };

  return setup({
    types: {
      context: {} as Context,
      events: {} as SettingsEvent<F>,
      input: {} as SettingsInput,
      emitted: {} as SettingsSaved<Settings>,
    },
    actors: {
      // The definition says that these calls answer the settings.
      load: callSlot(of.id, of.load) as unknown as Answers,
      save: callSlot(of.id, of.save) as unknown as Answers,
      watchRights: watchRights(of.id),
    },
    guards: {
      mayConfigure: ({ context }) => roleHas(context.role, 'configure'),
      isWrong: form.isWrong,
      isDirty: form.isDirty,
    },
    actions: {
      ...form.actions,
      ...form.checkedActions,
      keepRole: assign((_, { role }: RightsChanged) => ({ role }) as Partial<Context>),
      keepSettings: assign((_, settings: Settings) => blank<F>(settings) as Partial<Context>),
      fillDefaults: assign(({ context }) => ({ ...context, ...valuesOf<F>(defaults), problem: null })),
      keepLoadProblem: assign(
        (_, { error }: { error: unknown }) =>
          ({ problem: { field: 'form', text: notLoaded(error) } }) as Partial<Context>,
      ),
      keepProblem: assign(
        ({ context }, { error }: { error: unknown }) =>
          ({
            problem: problemOf(error),
            settings: staleOf(error)?.settings ?? context.settings,
          }) as Partial<Context>,
      ),
    },
  }).createMachine({
    id: of.id,
    context: ({ input }) => ({ ...blank<F>(defaults), ...input }) as Context,
    invoke: { id: 'watchRights', src: 'watchRights' },
    on: { 'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } } },
    initial: 'closed',
    states: {
      closed: { on: { 'settings.open': { target: 'loading', actions: 'clearProblem' } } },
      loading: {
        invoke: {
          id: of.load.name,
          src: 'load',
          input: ({ context }) => ({ params: { id: context.workspaceId } }),
          onDone: {
            target: 'reading',
            actions: { type: 'keepSettings', params: ({ event }) => event.output },
          },
          onError: { target: 'failed', actions: { type: 'keepLoadProblem', params: ({ event }) => event } },
        },
      },
      failed: {
        on: { 'load.retry': { target: 'loading', actions: 'clearProblem' }, 'form.leave': 'closed' },
      },
      /** For who may not configure. */
      reading: { always: { guard: 'mayConfigure', target: 'editing' }, on: { 'form.leave': 'closed' } },
      editing: {
        on: {
          'field.change': { actions: { type: 'change', params: ({ event }) => event } },
          'field.leave': { actions: { type: 'touch', params: ({ event }) => event } },
          'defaults.fill': { actions: 'fillDefaults' },
          'form.submit': [
            { guard: 'isWrong', actions: ['touchAll', 'tellWrong'] },
            { guard: 'isDirty', target: 'saving', actions: 'clearProblem' },
            { target: 'closed' },
          ],
          'form.leave': [{ guard: 'isDirty', target: 'leaving' }, { target: 'closed' }],
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: of.save.name,
          src: 'save',
          input: ({ context }) => ({ params: { id: context.workspaceId }, body: bodyOf(context) }),
          onDone: {
            target: 'closed',
            actions: emit(({ event }) => ({ type: 'settings.saved', settings: event.output })),
          },
          onError: { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
        },
      },
      /** Closing would discard what was changed, so the person is asked. */
      leaving: { on: { 'leave.confirm': 'closed', 'leave.cancel': 'editing' } },
    },
  });
}

/** The part of the actor that screens use, for any settings. */
export interface SettingsActor<F extends string> {
  getSnapshot(): {
    readonly context: SettingsContext<F>;
    hasTag(tag: 'busy'): boolean;
    matches(state: 'failed' | 'reading' | 'editing' | 'saving' | 'leaving'): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: SettingsEvent<F>): void;
}
