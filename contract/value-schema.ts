/** The schemas of a system field's values in requests and responses. */
import * as z from 'zod/mini';
import { optionValue, type Field, type FieldTraits } from './field.ts';
import { emailAddress, id, isoDay, MAX_AMOUNT, personText, TEXT_LENGTH } from './shapes.ts';
import { phoneNumber, webAddress } from './value-shapes.ts';

/**
 * `given`: a value that a person may set. `held`: a value that the server may hold, which can be older than a rule
 * for new values. `answered`: the value in a record, which for a member field is the member's name.
 */
export type Side = 'given' | 'held' | 'answered';

const amount = (least: number) => z.number().check(z.gte(least), z.lte(MAX_AMOUNT));

/** The schemas of texts that have a form of their own. */
const givenForms: Readonly<Partial<Record<NonNullable<FieldTraits['format']>, z.ZodMiniType>>> = {
  url: webAddress,
  email: emailAddress,
  phone: phoneNumber,
};

function text({ traits: { format, longest = TEXT_LENGTH } = {} }: Field, side: Side): z.ZodMiniType {
  if (side === 'answered') return z.string();
  if (format === 'name') {
    return side === 'given' ? personText(longest) : z.string().check(z.trim(), z.maxLength(longest));
  }
  const form = side === 'given' && format !== undefined ? givenForms[format] : undefined;
  return form ?? z.string().check(z.maxLength(longest));
}

function oneOf(field: Field): z.ZodMiniType {
  const values = field.dropdown_options.map(({ value }) => optionValue(field, value));
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length === values.length ? z.enum(texts) : z.union(values.map((value) => z.literal(value)));
}

function plain(field: Field, side: Side): z.ZodMiniType {
  switch (field.field_type) {
    case 'currency':
      return amount(0);
    case 'number':
    case 'percentage':
      return field.traits?.format === 'days' ? z.int() : amount(-MAX_AMOUNT);
    case 'date':
      return field.traits?.format === 'moment' ? z.iso.datetime() : isoDay;
    case 'boolean':
      return z.boolean();
    case 'dropdown':
      return oneOf(field);
    case 'multiselect':
      return z.array(oneOf(field)).check(z.maxLength(field.dropdown_options.length));
    case 'user':
      return side === 'answered' ? z.string() : id;
    case 'text':
      return text(field, side);
  }
}

export function valueSchema(field: Field, side: Side): z.ZodMiniType {
  return field.is_required ? plain(field, side) : z.nullable(plain(field, side));
}
