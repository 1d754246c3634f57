/**
 * A walk describes how a flow is used, as data beside each machine. Model tests perform it on the rendered screen;
 * the atlas shows it. Roles and names are literal texts, never constants of a view, so that a wrong label is detected
 * (design §2).
 */
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';

/** A control as a person perceives it: ARIA role and accessible name. */
export interface Control {
  readonly role: string;
  readonly name: string;
  /** For a grid cell: the name of its row's header; `name` is then the column's header. */
  readonly row?: string;
}

/** A file as a person chooses it. */
export interface WalkedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A trigger of an event: a person's gesture, an effect's outcome, or time. */
export type Trigger =
  | { readonly do: 'click' | 'hover' | 'unhover'; readonly on: Control }
  | { readonly do: 'type'; readonly on: Control; readonly text: string }
  | { readonly do: 'press'; readonly key: string; readonly on?: Control }
  | { readonly do: 'scroll' | 'copy'; readonly on: Control }
  /** A button of the mouse or a finger goes down, to drag; where it moves is told by the effect of the pointer. */
  | { readonly do: 'grab'; readonly on: Control; readonly pointer: 'mouse' | 'touch' }
  /** A file that is chosen with a button. It has `size` bytes without meaning. */
  | { readonly do: 'choose'; readonly on: Control; readonly file: WalkedFile }
  /** A pasted text, on a focused control. */
  | { readonly do: 'paste'; readonly on: Control; readonly text: string }
  | { readonly do: 'clickOutside' }
  | { readonly do: 'settle'; readonly effect: string; readonly outcome: string }
  | { readonly do: 'report'; readonly effect: string; readonly event: { readonly type: string } }
  | { readonly do: 'wait'; readonly ms: number };

/**
 * An element that the screen must show or must not show. `text` is contained in the element, `value` is its value,
 * `sort` its aria-sort.
 */
export interface Expectation {
  readonly role: string;
  readonly name?: string;
  readonly text?: string;
  readonly row?: string;
  readonly value?: string;
  readonly sort?: 'ascending' | 'descending' | 'none';
  /** The control that this element describes (aria-describedby). */
  readonly describes?: Control;
  /** `focused`: it has the keyboard focus. */
  readonly is: 'shown' | 'absent' | 'disabled' | 'current' | 'focused';
}

export interface EventCase<TEvent, TSnapshot> {
  readonly name: string;
  readonly event: TEvent;
  readonly by: readonly Trigger[];
  /** No state takes it; its control, if it has one, is never usable. Any other case must be taken in some state. */
  readonly refused?: true;
  /** Leads to the same states as the ordinary way. It is walked, but paths to other states do not begin with it. */
  readonly shortcut?: true;
  /** Where the gesture is possible, if the machine's guards do not decide this. */
  readonly when?: (snapshot: TSnapshot) => boolean;
  readonly shows?: readonly Expectation[];
}

/** One way in which an effect can end. `shows` is asserted right after it. */
export type Outcome = { readonly name: string; readonly shows?: readonly Expectation[] } & (
  | { readonly done: unknown }
  | { readonly error: unknown }
);

/** A failing effect and its message: at the given field, or above the form. */
export const refusal = (name: string, error: unknown, text: string, field?: Control): Outcome => ({
  name,
  error,
  shows: field === undefined ? [seeBanner(text)] : seeFieldError(field, text),
});

type EventOf<M extends AnyStateMachine, T extends string> = Extract<EventFromLogic<M>, { type: T }>;

export interface WalkDefinition<M extends AnyStateMachine> {
  readonly title: string;
  /** The purpose of the flow, in one sentence for people who do not know its machine. */
  readonly purpose: string;
  /** The section of the specification. */
  readonly spec: string;
  readonly machine: M;
  readonly input?: InputFrom<M>;
  /** Why there is no screen; omitted if there is one. */
  readonly headless?: string;
  /** For a headless flow that is a conversation: what a person says with an event, and what the flow says in a state. */
  readonly conversation?: {
    readonly heard: (event: EventFromLogic<M>) => string | null;
    readonly said: (context: ContextFrom<M>) => string | null;
  };
  readonly events: {
    readonly [T in EventFromLogic<M>['type']]: readonly EventCase<EventOf<M, T>, SnapshotFrom<M>>[];
  } & {
    /** The end of a child machine, with the triggers that cause it. */
    readonly [done: `xstate.done.actor.${string}`]: readonly EventCase<
      { readonly type: string; readonly output: unknown },
      SnapshotFrom<M>
    >[];
  };
  /** Milliseconds of every named delay of the machine, from the specification, for the walk's input. */
  readonly delays?: Readonly<Record<string, number>>;
  /** Promise slots with their outcomes; an invoke's own id may be used in place of its slot. */
  readonly effects: Readonly<Record<string, readonly Outcome[]>>;
  /**
   * The expected input of each effect, by its invoke id: the input after paths that end with these moves (`save:
   * saved → cell.commit: Enter`), `*` for all others. An effect without input is omitted.
   */
  readonly asks?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The address to which the flow leads when it enters a state. Other states lead nowhere. */
  readonly leadsTo?: Readonly<Record<string, string>>;
  /** Slots that report events while they run. */
  readonly listeners?: readonly string[];
  /** Slots that are machines with their own walk. */
  readonly children?: Readonly<Record<string, Walk>>;
  /** Why each path needs a new screen; otherwise paths are joined to tours (ADR 40). */
  readonly newScreenReason?: string;
  /** What each state must show, by dotted state path. */
  readonly states: Readonly<Record<string, readonly Expectation[]>>;
  /** The part of the context, and of what children were started with, that decides what can happen next; the rest does not tell states apart. */
  readonly relevant: (context: ContextFrom<M>, snapshot: SnapshotFrom<M>) => unknown;
  readonly secret: Secret;
}

/** Fields that the inspector must mask, and when they must be empty. */
export interface Secret {
  readonly context: readonly string[];
  readonly events: readonly string[];
  /**
   * States in which the secrets are no longer needed: there, as in every final state, these fields of the context are
   * empty.
   */
  readonly served?: readonly string[];
  /** Final states whose output passes the secrets to the parent, which is responsible for them from then on. */
  readonly handedOn?: readonly string[];
}

/** A walk without its machine's types, as tests and the atlas read it. */
export interface Walk extends Omit<
  WalkDefinition<AnyStateMachine>,
  'events' | 'relevant' | 'input' | 'machine' | 'conversation'
> {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly events: Readonly<
    Record<
      string,
      readonly EventCase<
        { readonly type: string; readonly [data: string]: unknown },
        SnapshotFrom<AnyStateMachine>
      >[]
    >
  >;
  readonly relevant: (context: unknown, snapshot: AnyMachineSnapshot) => unknown;
  readonly conversation?: {
    readonly heard: (event: { readonly type: string }) => string | null;
    readonly said: (context: unknown) => string | null;
  };
}

export function defineWalk<M extends AnyStateMachine>(walk: WalkDefinition<M>): Walk {
  // The cast drops the machine's types, which only the author of a walk needs.
  return { ...walk, id: walk.machine.id, input: walk.input } as unknown as Walk;
}

export const click = (role: string, name: string): Trigger => ({ do: 'click', on: { role, name } });
const inGrid = (column: string, row: string): Control => ({ role: 'gridcell', name: column, row });
export const clickCell = (column: string, row: string): Trigger => ({
  do: 'click',
  on: inGrid(column, row),
});
export const pressCell = (key: string, column: string, row: string): Trigger => ({
  do: 'press',
  key,
  on: inGrid(column, row),
});
export const copyCell = (column: string, row: string): Trigger => ({ do: 'copy', on: inGrid(column, row) });
export const pasteCell = (column: string, row: string, text: string): Trigger => ({
  do: 'paste',
  on: inGrid(column, row),
  text,
});
export const hover = (role: string, name: string): Trigger => ({ do: 'hover', on: { role, name } });
export const unhover = (role: string, name: string): Trigger => ({ do: 'unhover', on: { role, name } });
/** Chooses a file with the button of this name. */
export const chooseFile = (name: string, file: WalkedFile): Trigger => ({
  do: 'choose',
  on: { role: 'button', name },
  file,
});
/** Replaces the content of a control. */
export const type = (role: string, name: string, text: string): Trigger => ({
  do: 'type',
  on: { role, name },
  text,
});
/** Presses a key, or a chord such as `Control+z`, at the focus or on a control. */
export const press = (key: string, role?: string, name?: string): Trigger =>
  role === undefined || name === undefined ? { do: 'press', key } : { do: 'press', key, on: { role, name } };
export const scroll = (role: string, name: string): Trigger => ({ do: 'scroll', on: { role, name } });
export const grab = (role: string, name: string, pointer: 'mouse' | 'touch' = 'mouse'): Trigger => ({
  do: 'grab',
  on: { role, name },
  pointer,
});
export const clickOutside: Trigger = { do: 'clickOutside' };
export const settle = (effect: string, outcome: string): Trigger => ({ do: 'settle', effect, outcome });
export const report = <E extends { type: string }>(effect: string, event: E): Trigger => ({
  do: 'report',
  effect,
  event,
});
export const wait = (ms: number): Trigger => ({ do: 'wait', ms });

export const see = (role: string, name: string): Expectation => ({ role, name, is: 'shown' });
export const seeText = (role: string, text: string): Expectation => ({ role, text, is: 'shown' });
export const seeValue = (role: string, name: string, value: string): Expectation => ({
  role,
  name,
  value,
  is: 'shown',
});
/** A cell, by its column and row, that contains a text. */
export const seeCell = (column: string, row: string, text: string): Expectation => ({
  role: 'gridcell',
  name: column,
  row,
  text,
  is: 'shown',
});
export const seeSort = (column: string, sort: 'ascending' | 'descending' | 'none'): Expectation => ({
  role: 'columnheader',
  name: column,
  sort,
  is: 'shown',
});
/** The navigation item of the open page (aria-current). */
export const seeCurrent = (role: string, name: string): Expectation => ({ role, name, is: 'current' });
export const seeFocused = (role: string, name: string): Expectation => ({ role, name, is: 'focused' });
/** A message above the form. It receives the focus, because the form was disabled while it was being sent. */
export const seeBanner = (text: string): Expectation => ({ role: 'alert', text, is: 'focused' });
/** An error message that describes a field. */
export const seeError = (field: Control, text: string): Expectation => ({
  role: 'alert',
  text,
  describes: field,
  is: 'shown',
});
/** An error message of a field that receives the focus. */
export const seeFieldError = (field: Control, text: string): readonly Expectation[] => [
  seeError(field, text),
  { ...field, is: 'focused' },
];
export const seeDisabled = (role: string, name: string): Expectation => ({ role, name, is: 'disabled' });
export const absent = (role: string, name: string): Expectation => ({ role, name, is: 'absent' });
export const absentText = (role: string, text: string): Expectation => ({ role, text, is: 'absent' });
