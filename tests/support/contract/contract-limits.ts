/** Every bound the contract sets to an input, read from its schemas. */
import * as z from 'zod/mini';
import type { CallDefinition } from '../../../contract/call.ts';

interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly const?: unknown;
  readonly pattern?: string;
}

const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];
/** A pattern that counts, such as `\d{6}`, bounds too; so does a number that is one of a few. */
const isBounded = (schema: Schema) =>
  bounds.some((name) => name in schema) ||
  typeof schema.const === 'number' ||
  (schema.pattern ?? '').includes('{');

/** Names the variant of a body that differs by its `field`: `body(annual_revenue)`. */
function variantOf(path: string, { properties }: Schema): string {
  const name = properties?.['field']?.const;
  return typeof name === 'string' && !path.endsWith(')') ? `${path}(${name})` : path;
}

function places(path: string, schema: Schema): string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(isBounded(schema) ? [path] : []),
    ...choices.flatMap((choice) => places(variantOf(path, choice), choice)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => places(`${path}.${name}`, one)),
    ...(schema.items ? places(`${path}[]`, schema.items) : []),
  ];
}

/** What is bounded, each once: `updateUser body(full_name).value`, `createCustomField body.dropdown_options[].label`. */
export function boundedInputs(calls: readonly CallDefinition[]): string[] {
  const found = calls.flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      if (schema === undefined) return [];
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
      return places(`${call.name} ${part}`, json);
    }),
  );
  return [...new Set(found)];
}
