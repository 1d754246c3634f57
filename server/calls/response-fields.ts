/** Keeps the fields that a contract schema names and drops all others. Every response passes through it. */
import * as z from 'zod/mini';

/**
 * Returns the value without the fields that the schema does not name, and adds their names to `unnamed`. If there are
 * none, it returns the same value, so a list of 10,000 records is checked but not copied. A field that the schema
 * declares as a single value is not checked: the compiler and the tests do that, and checking every value costs more
 * than checking the names (docs/performance.md). Objects and lists inside are checked.
 * @throws Error for a value of another kind, such as an object in place of a list
 */
export type Keep = (value: unknown, unnamed: Set<string>) => unknown;

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const otherKind = (wanted: string, value: unknown) =>
  new Error(`${wanted} was expected, not ${Array.isArray(value) ? 'a list' : typeof value}`);

function fieldsOf(value: unknown): Fields {
  if (!isObject(value) || Array.isArray(value)) throw otherKind('an object', value);
  return value as Fields;
}

const single: Keep = (value) => {
  if (isObject(value)) throw otherKind('a single value', value);
  return value;
};

/** Null and undefined are always allowed. Most fields are single values, so they are handled here without a call. */
const passes = (keep: Keep, value: unknown, unnamed: Set<string>) =>
  value === null ||
  value === undefined ||
  (keep === single && typeof value !== 'object') ||
  keep(value, unnamed) === value;

const kept = (keep: Keep, value: unknown, unnamed: Set<string>) =>
  value === null || value === undefined ? value : keep(value, unnamed);

function rebuilt(given: Fields, keepOf: (name: string) => Keep | undefined, unnamed: Set<string>): Fields {
  const fields: [string, unknown][] = [];
  for (const [name, value] of Object.entries(given)) {
    const keep = keepOf(name);
    if (keep !== undefined) fields.push([name, kept(keep, value, unnamed)]);
  }
  return Object.fromEntries(fields);
}

function object(shape: Readonly<Record<string, Schema>>): Keep {
  const names = Object.keys(shape);
  const keeps = Object.values(shape).map(keepNamedFields);
  const places = new Map(names.map((name, at) => [name, at]));
  return (value, unnamed) => {
    const given = fieldsOf(value);
    let same = true;
    let next = 0;
    for (const name in given) {
      // If the fields are in the schema's order, no look-up is needed.
      const at = names[next] === name ? next : places.get(name);
      const keep = at === undefined ? undefined : keeps[at];
      if (at === undefined || keep === undefined) {
        unnamed.add(name);
        same = false;
      } else {
        next = at + 1;
        if (keep !== single && !passes(keep, given[name], unnamed)) same = false;
      }
    }
    return same ? given : rebuilt(given, (name) => keeps[places.get(name) ?? -1], unnamed);
  };
}

function record(keep: Keep): Keep {
  return (value, unnamed) => {
    const given = fieldsOf(value);
    let same = true;
    for (const name in given) if (!passes(keep, given[name], unnamed)) same = false;
    return same ? given : rebuilt(given, () => keep, unnamed);
  };
}

function list(keep: Keep): Keep {
  return (value, unnamed) => {
    if (!Array.isArray(value)) throw otherKind('a list', value);
    let same = true;
    for (const item of value) if (!passes(keep, item, unnamed)) same = false;
    return same ? value : value.map((item) => kept(keep, item, unnamed));
  };
}

/** A whole response may also be undefined. */
const optional = (keep: Keep): Keep =>
  keep === single ? single : (value, unnamed) => (value === undefined ? value : keep(value, unnamed));

/**
 * With only one list or one object among the options, that one is used. With several, the first that the value
 * matches.
 */
function union(options: readonly Schema[]): Keep {
  const choices = options
    .map((schema) => ({ schema, keep: keepNamedFields(schema) }))
    .filter(({ keep }) => keep !== single);
  if (choices.length === 0) return single;
  const isList = ({ schema }: { readonly schema: Schema }) => schema._zod.def.type === 'array';
  const lists = choices.filter(isList);
  const objects = choices.filter((choice) => !isList(choice));
  return (value, unnamed) => {
    if (!isObject(value)) return value;
    const fitting = Array.isArray(value) ? lists : objects;
    const chosen =
      fitting.length === 1
        ? fitting[0]
        : fitting.find(({ schema }) => z.core.safeParse(schema, value).success);
    if (chosen === undefined) throw otherKind('one of several shapes', value);
    return chosen.keep(value, unnamed);
  };
}

/** @throws Error for a kind of schema that no response uses yet */
export function keepNamedFields(schema: Schema): Keep {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return object(def.shape);
    case 'record':
      return record(keepNamedFields(def.valueType));
    case 'array':
      return list(keepNamedFields(def.element));
    case 'nullable':
      return keepNamedFields(def.innerType);
    case 'optional':
      return optional(keepNamedFields(def.innerType));
    case 'union':
      return union(def.options);
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'literal':
    case 'enum':
      return single;
    default:
      throw new Error(`An answer of kind "${def.type}" is not known`);
  }
}
