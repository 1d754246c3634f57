/** Masks the fields that a walk declares secret, for every view of a flow from outside (design §2). */
import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes } from './internals.ts';
import type { Walk } from './walk.ts';

export const MASK = '•••';

type Mask = (value: unknown) => unknown;

/** Only the kind and the message of an error, because other properties may hold a response with tokens. */
function plainError(error: Error): Readonly<Record<string, unknown>> {
  const { status, code } = error as { status?: unknown; code?: unknown };
  return {
    $error: error.name,
    message: error.message,
    ...(typeof status === 'number' && { status }),
    ...(typeof code === 'string' && { code }),
  };
}

/** Also true for objects of a frame, which have that frame's prototypes. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Copies a value and masks every property of these names at any depth. A value that is not plain data, such as an
 * actor, becomes its kind in brackets. An unchanged part gives the same copy again.
 */
function maskOf(secret: ReadonlySet<string>): Mask {
  const copies = new WeakMap<object, unknown>();
  const copy = (value: object): unknown => {
    if (value instanceof Error) return plainError(value);
    if (Array.isArray(value)) return value.map(mask);
    if (!isPlain(value)) return `(${value.constructor.name})`;
    return Object.fromEntries(
      // An empty value is not masked: it is not a secret, and the reader can see that the field is empty.
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
    // Marks a circular reference.
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
 * Secret fields that are not empty although they are no longer needed: in the states that the walk names, and in
 * every final state that does not pass them to the parent.
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
 * An event as it may be shown, masked by the walk of the machine that receives it. A machine's input becomes its
 * context, so both lists apply. For an actor without a walk, an effect, only the type is shown.
 */
export function maskEvent(
  walk: Walk | undefined,
  event: { readonly type: string },
): { readonly type: string } {
  if (walk === undefined) return { type: event.type };
  const { both, events } = masksOf(walk);
  return (event.type === 'xstate.init' ? both : events)(event) as { type: string };
}

/** A context as it may be shown; `input` marks a machine's input. */
export function maskContext(walk: Walk | undefined, context: unknown, kind?: 'input'): unknown {
  if (walk === undefined) return MASK;
  return kind === 'input' ? masksOf(walk).both(context) : masksOf(walk).context(context);
}
