/** A filter evaluated in memory. `server/db/repositories/filter-sql.ts` gives the same result for the same records. */
import { valueReader, type AnyRecord, type Field } from '../field.ts';
import type { CustomValue } from '../fields.ts';
import type { Filter, Group } from '../filter.ts';
import { folded } from '../rules/folded.ts';
import type { FieldOf } from './fitting.ts';
import {
  resolved,
  valueKind,
  type Bound,
  type FieldTest,
  type Reader,
  type Resolved,
  type ValueTest,
} from './resolved.ts';

export type Holds = (record: AnyRecord) => boolean;

type Passes = (value: CustomValue) => boolean;

const always: Holds = () => true;

/** Of a moment, its day. */
function testedValue(field: Field): (record: AnyRecord) => CustomValue {
  const read = valueReader(field);
  if (field.traits?.format !== 'moment') return read;
  return (record) => {
    const moment = read(record);
    return typeof moment === 'string' ? moment.slice(0, 10) : moment;
  };
}

const typeOfKind = { number: 'number', boolean: 'boolean', text: 'string', list: 'object' } as const;

/** A value of another type, an empty text and an empty list count as no value. */
const typeIn = (field: Field) => typeOfKind[valueKind(field)];

/** Days with four-digit years sort as text. Separate functions by type are faster than one that checks it. */
const below = (bound: Bound): Passes =>
  typeof bound === 'number'
    ? (value) => typeof value === 'number' && value < bound
    : (value) => typeof value === 'string' && value !== '' && value < bound;

const above = (bound: Bound): Passes =>
  typeof bound === 'number'
    ? (value) => typeof value === 'number' && value > bound
    : (value) => typeof value === 'string' && value > bound;

function between(from: Bound, to: Bound): Passes {
  if (typeof from === 'string') return (value) => typeof value === 'string' && value >= from && value <= to;
  const [least, most] = [from, Number(to)];
  return (value) => typeof value === 'number' && value >= least && value <= most;
}

/** Texts are compared after folding. */
const textIn = ({ field_type }: Field, passes: (text: string) => boolean): Passes =>
  field_type === 'text'
    ? (value) => typeof value === 'string' && value !== '' && passes(folded(value))
    : (value) => typeof value === 'string' && value !== '' && passes(value);

function oneOf(field: Field, values: ReadonlySet<CustomValue>): Passes {
  if (field.field_type === 'text') {
    const orMissing = values.has(null);
    return (value) => (typeof value === 'string' && value !== '' ? values.has(folded(value)) : orMissing);
  }
  if (!values.has(null)) return (value) => values.has(value);
  const type = typeIn(field);
  return (value) => values.has(value) || typeof value !== type || value === '';
}

const listIn =
  (passes: (list: readonly string[]) => boolean): Passes =>
  (value) =>
    Array.isArray(value) && passes(value);

function passing(field: Field, test: ValueTest): Passes {
  switch (test.kind) {
    case 'has a value': {
      const type = typeIn(field);
      return type === 'object'
        ? listIn((list) => list.length > 0)
        : (value) => typeof value === type && value !== '';
    }
    case 'one of':
      return oneOf(field, new Set(test.values));
    case 'below':
      return below(test.bound);
    case 'above':
      return above(test.bound);
    case 'between':
      return between(test.from, test.to);
    case 'contains':
      return textIn(field, (text) => text.includes(test.text));
    case 'starts with':
      return textIn(field, (text) => text.startsWith(test.text));
    case 'has any':
      return listIn((list) => test.values.some((value) => list.includes(value)));
    case 'has all':
      return listIn((list) => test.values.every((value) => list.includes(value)));
  }
}

const isTest = (part: Resolved): part is FieldTest => !('join' in part);

function passingAs({ field, test, negated }: FieldTest): Passes {
  const passes = passing(field, test);
  return negated ? (value) => !passes(value) : passes;
}

function both<T>(join: Group['join'], one: (given: T) => boolean, other: (given: T) => boolean) {
  return join === 'and' ? (given: T) => one(given) && other(given) : (given: T) => one(given) || other(given);
}

function joined<T>(join: Group['join'], all: readonly ((given: T) => boolean)[]): (given: T) => boolean {
  const [first, ...others] = all;
  if (first === undefined) return () => join === 'and';
  return others.reduce((one, other) => both(join, one, other), first);
}

function holds(part: Resolved): Holds {
  if (isTest(part)) {
    const read = testedValue(part.field);
    const passes = passingAs(part);
    return (record) => passes(read(record));
  }
  const [first] = part.parts;
  // Several tests of one field read its value once, because reading is slower than testing.
  if (first !== undefined && isTest(first)) {
    const tests = part.parts.filter(isTest);
    if (tests.length === part.parts.length && tests.every(({ field }) => field === first.field)) {
      const read = testedValue(first.field);
      const passes = joined(part.join, tests.map(passingAs));
      return (record) => passes(read(record));
    }
  }
  return joined(part.join, part.parts.map(holds));
}

/** Compiles a filter, so that testing a record needs no look-up of a field. */
export function matching(filter: Filter | null, fieldOf: FieldOf, reader: Reader): Holds {
  const asked = resolved(filter, fieldOf, reader);
  return asked === null ? always : holds(asked);
}
