/** The arguments of a tool: one zod schema, which is sent to the model as JSON schema and checks what it answers. */
import * as z from 'zod/mini';
import type { Parameter } from '../parameters/parameter.ts';

/** The most characters of one argument. */
const MOST_CHARACTERS = 300;
const MOST_ENTRIES = 50;

const words = () => z.string().check(z.maxLength(MOST_CHARACTERS));

function schemaOf(parameter: Parameter) {
  switch (parameter.type) {
    case 'choice': {
      const [first, ...others] = parameter.options.map(({ label }) => label);
      return first === undefined ? words() : z.enum([first, ...others]);
    }
    case 'money':
    case 'number':
    case 'months':
    case 'value':
      return z.union([words(), z.number()]);
    case 'emails':
    case 'texts':
      return z.array(words()).check(z.maxLength(MOST_ENTRIES));
    default:
      return words();
  }
}

/** How a value of the type is written. Others are explained by their label. */
const hints: Partial<Record<Parameter['type'], string>> = {
  account: 'the name of an account',
  member: 'the name of a person, or "me"',
  money: 'US dollars, such as 120k',
  months: 'a number of months',
  day: 'a day as it was said, such as next Friday',
  period: 'a period as it was said, such as this quarter',
  field: 'the name of a column',
  filter: 'which renewals, in words',
};

interface ToolArguments {
  /** The values that were given, by name. Unknown names are refused. */
  readonly schema: z.ZodMiniType<Record<string, string | number | string[] | undefined>>;
  readonly json: object;
}

function read(parameters: readonly Parameter[]): ToolArguments {
  const described = z.registry<{ description: string }>();
  const entries = parameters.map((parameter) => {
    const { name, label, type } = parameter;
    const value = schemaOf(parameter);
    described.add(value, { description: hints[type] === undefined ? label : `${label}: ${hints[type]}` });
    // Never required: a model that must give a value invents one, while the dialogue asks for it.
    return [name, z.optional(value)] as const;
  });
  const schema = z.strictObject(Object.fromEntries(entries));
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    metadata: described,
    override: ({ jsonSchema }) => {
      // Limits are checked here; some endpoints refuse schemas that name them, or that name two types.
      delete jsonSchema.maxLength;
      delete jsonSchema.maxItems;
      if (jsonSchema.anyOf === undefined) return;
      delete jsonSchema.anyOf;
      jsonSchema.type = 'string';
    },
  });
  delete json.$schema;
  return { schema, json };
}

const known = new WeakMap<readonly Parameter[], ToolArguments>();

/** Made once for each list of parameters, because actions are constants. */
export function toolArguments(parameters: readonly Parameter[]): ToolArguments {
  const found = known.get(parameters) ?? read(parameters);
  known.set(parameters, found);
  return found;
}
