/**
 * A machine as data: its states and its transitions, with the names that coverage, the atlas, the inspector and the
 * generated pages share. Does not run the machine.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface DiagramState {
  /** `signup.form.editing`; for the root the machine's id. */
  readonly id: string;
  /** `form.editing`, as in a state value; empty for the root. */
  readonly path: string;
  readonly key: string;
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** The id of the initial state; null if there is none. */
  readonly initial: string | null;
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  readonly tags: readonly string[];
}

export interface DiagramTransition {
  /** `signup.form.editing --form.submit[1]--> signup.form.sending` */
  readonly id: string;
  readonly source: string;
  /** Empty for a targetless transition, which only runs actions. */
  readonly targets: readonly string[];
  readonly trigger: 'event' | 'delay' | 'done' | 'error' | 'always';
  /** The event type in the machine's definition. */
  readonly eventType: string;
  /** For people: `form.submit`, `after undoWindow`, `sendCode done`. */
  readonly label: string;
  readonly guard: string | null;
  /** Milliseconds of a numeric delay; null if it depends on the context, or there is none. */
  readonly delay: number | null;
  readonly reenter: boolean;
}

export interface Diagram {
  readonly id: string;
  /** Parents before their children. */
  readonly states: readonly DiagramState[];
  readonly transitions: readonly DiagramTransition[];
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)];
}

/** The slot of each invoke, by invoke id. */
export function invokedSlots(machine: AnyStateMachine): ReadonlyMap<string, string> {
  return new Map(
    allNodes(machine.root).flatMap((node) =>
      node.invoke.map((invoke) => [invoke.id, String(invoke.src)] as const),
    ),
  );
}

const named = new WeakMap<AnyStateNode, ReadonlyMap<AnyTransitionDefinition, string>>();

/**
 * Every transition of a machine with its name. A copy with provided slots has its own definitions but the same names.
 */
export function transitionNames(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const known = named.get(machine.root);
  if (known) return known;
  const names = new Map<AnyTransitionDefinition, string>();
  for (const node of allNodes(machine.root)) {
    for (const group of [...node.transitions.values(), node.always ?? []]) {
      for (const [index, one] of group.entries()) {
        const targets = one.target?.map((target) => target.id).join(',') ?? '(stays)';
        names.set(one, `${node.id} --${one.eventType || 'always'}[${index}]--> ${targets}`);
      }
    }
  }
  named.set(machine.root, names);
  return names;
}

/** The text of a guard: its name, or the expression of names. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object') return String(Reflect.get(guard, 'type'));
  const parts: unknown = Reflect.get(guard as object, 'guards');
  const kind = String(Reflect.get(guard as object, 'name'));
  if (kind === 'stateIn') return `in ${String(Reflect.get(guard as object, 'stateValue'))}`;
  if (!Array.isArray(parts)) return 'condition';
  const words = parts.map((part) => guardName(part) ?? 'condition');
  return kind === 'not' ? `not (${words.join('')})` : words.join(kind === 'or' ? ' or ' : ' and ');
}

const INTERNAL_EVENT = /^xstate\.(after|done|error)\.(?:(actor|state)\.)?(.+)$/;

/** A readable event name: `sendVerification done`, `after tick`; an event of the machine's own by its type. */
export function eventText(eventType: string): string {
  const [, kind, , rest = ''] = INTERNAL_EVENT.exec(eventType) ?? [];
  if (kind === 'after') return `after ${rest.split('.', 1)[0]}`;
  if (kind === 'done' || kind === 'error') return `${rest} ${kind === 'done' ? 'done' : 'failed'}`;
  return eventType === '' ? 'always' : eventType;
}

function triggerOf(
  machine: AnyStateMachine,
  eventType: string,
): Pick<DiagramTransition, 'trigger' | 'label' | 'delay'> {
  const label = eventText(eventType);
  if (eventType === '') return { trigger: 'always', label, delay: null };
  const [, kind, , rest = ''] = INTERNAL_EVENT.exec(eventType) ?? [];
  if (kind === 'after') {
    const name = rest.split('.', 1)[0] ?? rest;
    const delay: unknown = /^\d+$/.test(name)
      ? Number(name)
      : Reflect.get(machine.implementations.delays, name);
    return { trigger: 'delay', label, delay: typeof delay === 'number' ? delay : null };
  }
  return { trigger: kind === 'done' || kind === 'error' ? kind : 'event', label, delay: null };
}

export function diagramOf(machine: AnyStateMachine): Diagram {
  const nodes = allNodes(machine.root);
  const names = transitionNames(machine);
  return {
    id: machine.id,
    states: nodes.map((node) => ({
      id: node.id,
      path: node.path.join('.'),
      key: node.key,
      parent: node.parent?.id ?? null,
      kind: node.type,
      initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
      invokes: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
      tags: node.tags,
    })),
    transitions: [...names].map(([one, id]) => ({
      id,
      source: one.source.id,
      targets: one.target?.map((target) => target.id) ?? [],
      eventType: one.eventType,
      guard: guardName(one.guard),
      reenter: one.reenter,
      ...triggerOf(machine, one.eventType),
    })),
  };
}

/** The dotted paths of all active states, outermost first. */
export function activeStates(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    prefix + key,
    ...activeStates(inner, `${prefix}${key}.`),
  ]);
}
