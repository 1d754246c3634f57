/** Answers made from a call's own schema, as they should be and with fields that the schema does not name. */
import * as z from 'zod/mini';
import type { CallDefinition } from '../../../contract/call.ts';

interface JsonSchema {
  readonly format?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | false;
  readonly items?: JsonSchema;
}

/** The value of the additional fields, which must not leave the server. */
export const PLANTED = 'planted@example.org';

/** Enough for every member of every union to be taken once. */
export const VARIANTS = [0, 1, 2, 3, 4] as const;

/** Each is valid wherever a value of its kind is: the text is a name, an id and a day. */
const single: Readonly<Record<string, unknown>> = {
  string: '2026-12-01',
  number: 12.5,
  integer: 12,
  boolean: true,
  null: null,
};

function made(schema: JsonSchema, variant: number, extra: object): unknown {
  const { oneOf, anyOf = oneOf, properties, additionalProperties, items, type } = schema;
  if (anyOf !== undefined) return made(anyOf[variant % anyOf.length] ?? {}, variant, extra);
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[variant % schema.enum.length];
  if (items !== undefined) return [made(items, variant, extra), made(items, variant + 1, extra)];
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, field]) => [name, made(field, variant, extra)]);
    return { ...Object.fromEntries(fields), ...extra };
  }
  // A record has whatever fields it has.
  if (additionalProperties) return { one: made(additionalProperties, variant, extra) };
  if (schema.format === 'date-time') return '2026-12-01T09:30:00.000Z';
  const kind = typeof type === 'object' ? type[variant % type.length] : type;
  if (kind === undefined || !(kind in single)) {
    throw new Error(`No answer can be made of ${JSON.stringify(schema)}`);
  }
  return single[kind];
}

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'output' }) as JsonSchema;

/** With every field that the schema names. */
export function answerOf({ answer }: Pick<CallDefinition, 'answer'>, variant: number): unknown {
  return made(schemaOf(answer), variant, {});
}

/** The same, with an additional field in each of its objects. */
export function plantedAnswerOf({ answer }: Pick<CallDefinition, 'answer'>, variant: number): unknown {
  const extra = { member_email: PLANTED, __internal: { nested: [PLANTED] } };
  return made(schemaOf(answer), variant, extra);
}
