/** What of a flow nobody is shown who looks at it from outside: the fields its walk declares secret (design §2). */
import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes } from './internals.ts';
import type { Walk } from './walk.ts';

export const MASK = '•••';

type Mask = (value: unknown) => unknown;

/** Of an error no more than its kind and words: what else a service hangs on it may hold an answer with tokens. */
function plainError(error: Error): Readonly<Record<string, unknown>> {
  const { status, code } = error as { status?: unknown; code?: unknown };
  return {
    $error: error.name,
    message: error.message,
    ...(typeof status === 'number' && { status }),
    ...(typeof code === 'string' && { code }),
  };
}

/** Also of another window: what comes from a framed page has that page's prototypes. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Copies a value with every property of these names masked, however deep. What is no plain data, such as an actor, is
 * its kind in brackets. A part that did not change since is the same copy again.
 */
function maskOf(secret: ReadonlySet<string>): Mask {
  const copies = new WeakMap<object, unknown>();
  const copy = (value: object): unknown => {
    if (value instanceof Error) return plainError(value);
    if (Array.isArray(value)) return value.map(mask);
    if (!isPlain(value)) return `(${value.constructor.name})`;
    return Object.fromEntries(
      // Nothing is no secret, and whoever reads along sees that a field is empty.
      Object.entries(value).map(([key, inner]) => [
        key,
        secret.has(key) && inner !== '' ? MASK : mask(inner),
      ]),
    );
  };
  const mask: Mask = (value) => {
    if (typeof value === 'function') return '(function)';
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (copies.has(value)) return copies.get(value);
    // Met again inside itself.
    copies.set(value, '(circular)');
    const copied = copy(value);
    copies.set(value, copied);
    return copied;
  };
  return mask;
}

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/**
 * The secret fields that still hold something though they have served: in the states that the walk names and in every
 * final state that does not hand them on.
 */
export function secretsLeft(walk: Walk, snapshot: AnyMachineSnapshot): readonly string[] {
  const { context, served = [], handedOn = [] } = walk.secret;
  const isOver = activeNodes(snapshot).some(({ type, path }) => {
    const state = path.join('.');
    return served.includes(state) || (type === 'final' && !handedOn.includes(state));
  });
  return isOver ? context.filter((field) => !isEmpty(Reflect.get(snapshot.context, field))) : [];
}

const masks = new WeakMap<Walk, { readonly context: Mask; readonly events: Mask; readonly both: Mask }>();

function masksOf(walk: Walk) {
  const known = masks.get(walk);
  if (known !== undefined) return known;
  const { context, events } = walk.secret;
  const made = {
    context: maskOf(new Set(context)),
    events: maskOf(new Set(events)),
    both: maskOf(new Set([...context, ...events])),
  };
  masks.set(walk, made);
  return made;
}

/**
 * An event as it may be shown to whoever watches the machine that receives it. What a machine starts with becomes its
 * context, so both lists hold there. Of an actor without a walk, an effect, only the type is shown.
 */
export function maskEvent(
  walk: Walk | undefined,
  event: { readonly type: string },
): { readonly type: string } {
  if (walk === undefined) return { type: event.type };
  const { both, events } = masksOf(walk);
  return (event.type === 'xstate.init' ? both : events)(event) as { type: string };
}

/** A context as it may be shown; `input` is what a machine was started with. */
export function maskContext(walk: Walk | undefined, context: unknown, kind?: 'input'): unknown {
  if (walk === undefined) return MASK;
  return kind === 'input' ? masksOf(walk).both(context) : masksOf(walk).context(context);
}
