/**
 * A session as a file: the masked events of every root machine and its children, so that the atlas can replay it and
 * a person can send it to another.
 */
import { maskContext, maskEvent } from '../../../machines/testing/secrets.ts';
import { walkOf } from './known-walks.ts';
import type { Entry, RecordedActor } from './recorded.ts';

export interface RecordedStep {
  /** Milliseconds since the root started. */
  readonly at: number;
  /** The actor's path below the root, `a.b`; empty for the root. */
  readonly to: string;
  readonly machine: string;
  /** Masked. An error is `{ $error: its name, message, status?, code? }`. */
  readonly event: { readonly type: string; readonly [data: string]: unknown };
  /** The sender: a screen or the application, an effect, time, or another machine. */
  readonly origin: 'outside' | 'effect' | 'delay' | 'actor';
  /** The state value after it. */
  readonly state: unknown;
  readonly ignored: boolean;
}

export interface Recording {
  readonly format: 'keepwell-recording';
  readonly version: 1;
  /** When it was exported, ISO 8601. */
  readonly at: string;
  /** The number of older events that are missing. */
  readonly dropped: number;
  readonly roots: readonly {
    readonly id: string;
    readonly machine: string;
    /** Masked. */
    readonly input: unknown;
    readonly steps: readonly RecordedStep[];
  }[];
}

const origins = ['outside', 'effect', 'delay', 'actor'] as const;

function originOf({ event, source }: Entry): RecordedStep['origin'] {
  if (event.type.startsWith('xstate.after.')) return 'delay';
  if (source === null) return 'outside';
  return source.machine === null ? 'effect' : 'actor';
}

/** Starting and stopping are not steps, because they follow from the steps of other actors. */
function stepOf(entry: Entry): readonly RecordedStep[] {
  const { actor, event, after, ignored } = entry;
  if (actor.machine === null || event.type === 'xstate.init' || event.type === 'xstate.stop') return [];
  return [
    {
      at: entry.at - actor.root.startedAt,
      to: actor.path,
      machine: actor.machine.id,
      event: maskEvent(walkOf(actor.machine.id), event),
      origin: originOf(entry),
      state: after?.value ?? null,
      ignored,
    },
  ];
}

const inputOf = ({ ref, machine }: RecordedActor): unknown =>
  maskContext(
    walkOf(machine?.id ?? null),
    (ref as { options?: { input?: unknown } }).options?.input,
    'input',
  ) ?? null;

export function recordingOf(entries: readonly Entry[], dropped: number, at: Date): Recording {
  const byRoot = new Map<RecordedActor, RecordedStep[]>();
  for (const entry of entries) {
    const { root } = entry.actor;
    const steps = byRoot.get(root) ?? [];
    byRoot.set(root, steps);
    steps.push(...stepOf(entry));
  }
  return {
    format: 'keepwell-recording',
    version: 1,
    at: at.toISOString(),
    dropped,
    roots: [...byRoot].flatMap(([root, steps]) =>
      root.machine === null
        ? []
        : [{ id: root.sessionId, machine: root.machine.id, input: inputOf(root), steps }],
    ),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fail(where: string, expected: string): never {
  throw new Error(`This recording cannot be read: ${where} is not ${expected}.`);
}

function fieldsOf(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(where, 'an object');
  return value as Fields;
}

function listOf(value: unknown, where: string): readonly unknown[] {
  return Array.isArray(value) ? value : fail(where, 'a list');
}

function textOf(value: unknown, where: string): string {
  return typeof value === 'string' ? value : fail(where, 'a text');
}

function numberOf(value: unknown, where: string): number {
  return typeof value === 'number' ? value : fail(where, 'a number');
}

function readStep(value: unknown, where: string): RecordedStep {
  const { at, to, machine, event, origin, state, ignored } = fieldsOf(value, where);
  const known = origins.find((one) => one === origin);
  if (typeof ignored !== 'boolean') return fail(`${where}.ignored`, 'true or false');
  return {
    at: numberOf(at, `${where}.at`),
    to: textOf(to, `${where}.to`),
    machine: textOf(machine, `${where}.machine`),
    event: {
      ...fieldsOf(event, `${where}.event`),
      type: textOf(fieldsOf(event, where)['type'], `${where}.event.type`),
    },
    origin: known ?? fail(`${where}.origin`, `one of ${origins.join(', ')}`),
    state: state ?? null,
    ignored,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This file is no recording: it is not JSON.');
  }
}

/** @throws Error with a sentence for people */
export function readRecording(text: string): Recording {
  const { format, version, at, dropped, roots } = fieldsOf(parsed(text), 'the file');
  if (format !== 'keepwell-recording') throw new Error('This file is no recording of the inspector.');
  if (version !== 1) throw new Error(`This recording is of version ${String(version)}; only 1 can be read.`);
  return {
    format,
    version,
    at: textOf(at, 'at'),
    dropped: numberOf(dropped, 'dropped'),
    roots: listOf(roots, 'roots').map((one, index) => {
      const where = `roots[${index}]`;
      const { id, machine, input, steps } = fieldsOf(one, where);
      return {
        id: textOf(id, `${where}.id`),
        machine: textOf(machine, `${where}.machine`),
        input: input ?? null,
        steps: listOf(steps, `${where}.steps`).map((step, at) => readStep(step, `${where}.steps[${at}]`)),
      };
    }),
  };
}
