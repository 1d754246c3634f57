/** What of a flow nobody is shown who looks at it from outside: the fields its walk declares secret (design §2). */
import type { Walk } from './walk.ts';

export const MASK = '•••';

/** A copy in which every property of these names, however deep, is masked. Errors keep their name and message. */
function withoutFields(value: unknown, secret: ReadonlySet<string>, depth = 0): unknown {
  if (value instanceof Error) {
    return {
      ...(withoutFields({ ...value }, secret, depth + 1) as object),
      name: value.name,
      message: value.message,
    };
  }
  if (Array.isArray(value)) return value.map((one: unknown) => withoutFields(one, secret, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  // An actor, or whatever else is no plain data.
  if (depth > 0 && Object.getPrototypeOf(value) !== Object.prototype) return `(${value.constructor?.name})`;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secret.has(key) ? MASK : withoutFields(inner, secret, depth + 1),
    ]),
  );
}

/** An event as it may be shown. Of an actor without a walk, an effect, only the type is. */
export function maskEvent(
  walk: Walk | undefined,
  event: { readonly type: string },
): { readonly type: string } {
  if (walk === undefined) return { type: event.type };
  return withoutFields(event, new Set(walk.secret.events)) as { type: string };
}

/** A context as it may be shown. */
export function maskContext(walk: Walk | undefined, context: unknown): unknown {
  return walk === undefined ? MASK : withoutFields(context, new Set(walk.secret.context));
}
