/** Inputs drawn from a call's own schemas: valid, nearly valid, and invalid. For fuzzing. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import type { CallDefinition } from '../../../contract/call.ts';

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
}

/** What no field expects: other types, other ends of the range, text that means something elsewhere. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -0,
    Number.MAX_SAFE_INTEGER + 2,
    1e308,
    '',
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    "'; drop table users; --",
    '../../etc/passwd',
    '=1+1',
    '<script>alert(1)</script>',
    '2026-02-30',
    '%00',
  ),
  fc.string({ maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
  fc.object({ maxDepth: 3 }),
);

const likely = fc.constantFrom(
  'maya@northbeam.test',
  '000000',
  '123456',
  'Northbeam26!',
  'America/Chicago',
  '2026-12-01',
  // Custom fields of the demo.
  'health',
  'last_review',
  '0191f5a0-0000-7000-8000-000000000000',
);

function fromSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fromSchema));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [name, mixed(fromSchema(one))]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: 5 });
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer({ min: -5, max: 1_000_000 }), fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(likely, fc.string({ maxLength: 40 }));
  }
}

/** Mostly a valid value, so that not every request is refused for its first field. */
const mixed = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: junk });

const partOf = (schema: z.ZodMiniType | undefined) =>
  schema === undefined
    ? fc.constant(undefined)
    : mixed(fromSchema(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema));

export interface FuzzedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export function inputsOf(call: CallDefinition): fc.Arbitrary<FuzzedInput> {
  return fc.record({
    params: partOf(call.params),
    query: partOf(call.query),
    body: call.body === undefined ? fc.option(junk, { nil: undefined }) : partOf(call.body),
  });
}
