/** Filters, and the values that records have, drawn from so few that a condition often holds. */
import fc from 'fast-check';
import { columnOf, optionValue, type Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import {
  filterLimits,
  ME,
  TODAY,
  type Condition,
  type Filter,
  type Operand,
} from '../../../contract/filter.ts';
import { operators, operatorsOf } from '../../../contract/filter/operators.ts';
import { MAX_AMOUNT } from '../../../contract/shapes.ts';
import { everyField } from './every-type.ts';

/** Members of the tests. */
export const memberIds = [
  '5b3e7a52-6f1f-4b53-9d6e-0a4f9a0c1d01',
  '5b3e7a52-6f1f-4b53-9d6e-0a4f9a0c1d02',
  '5b3e7a52-6f1f-4b53-9d6e-0a4f9a0c1d03',
] as const;

export const readerOfTests = { me: memberIds[0], today: '2026-03-10' };

/** What case, accents, scripts, patterns and quotes go wrong with. */
const words = [
  'Société Générale',
  'SOCIETE',
  'societe\u0301',
  'ΟΔΟΣ',
  'οδος',
  'Straße',
  'STRASSE',
  'İstanbul',
  'istanbul',
  'ı',
  '\u212A',
  'k',
  'Ångström',
  '각하',
  '가',
  'สวัสดี',
  'Ǆ',
  'ǆ',
  '😀',
  'ﬁ',
  'Ⅷ',
  '100%',
  'a_b',
  'a\\b',
  "O'Neill",
  '"(x, y)"',
  ' ',
  '\n',
  '\u0301',
  'null',
  '12',
  'true',
];

/** Any character that a database can hold. */
const anyText = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll('\0', '0'));
const text = fc.oneof(fc.constantFrom(...words), anyText);

const exact = fc.double({ noNaN: true, noDefaultInfinity: true, min: -MAX_AMOUNT, max: MAX_AMOUNT });
/** Nought has one sign in a database and in an address. */
const number = fc
  .oneof(fc.constantFrom(0, 1, 0.1, 0.2, 0.3, 0.1 + 0.2, -1, 6, 12, 1e-7, 123_456_789.12, MAX_AMOUNT), exact)
  .map((value) => value + 0);

const cents = fc.oneof(
  fc.constantFrom(0, 0.1, 0.3, 12, 123_456_789.12),
  fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
);

const day = fc.oneof(
  fc.constantFrom(
    '2026-03-09',
    '2026-03-10',
    '2026-03-11',
    '2026-04-09',
    '2024-02-29',
    '0001-01-01',
    '9999-12-31',
  ),
  fc
    .integer({ min: -400, max: 400 })
    .map((days) => new Date(Date.UTC(2026, 2, 10 + days)).toISOString().slice(0, 10)),
);

/** Also just before and at midnight. */
const moment = fc
  .tuple(day, fc.constantFrom('00:00:00.000', '08:30:00.250', '23:59:59.999'))
  .map(([date, time]) => `${date}T${time}Z`);

const member = fc.constantFrom(...memberIds);

/** A value of the field that is one. */
function valueOf(field: Field): fc.Arbitrary<string | number | boolean> {
  switch (field.field_type) {
    case 'currency':
      return cents;
    case 'number':
    case 'percentage':
      return field.traits?.format === 'days' ? fc.integer({ min: -60, max: 120 }) : number;
    case 'date':
      return field.traits?.format === 'moment' ? moment : day;
    case 'boolean':
      return fc.boolean();
    case 'user':
      return member;
    case 'text':
      return text;
    case 'dropdown':
    case 'multiselect':
      return fc.constantFrom(...field.dropdown_options.map(({ value }) => optionValue(field, value)));
  }
}

/** What a record may hold: of a custom field also what was stored before the field became what it is. */
export function storedValue(field: Field): fc.Arbitrary<CustomValue> {
  const own =
    field.field_type === 'multiselect'
      ? fc.uniqueArray(valueOf(field), { maxLength: 3 }).map((list) => list.map(String))
      : valueOf(field);
  const none = fc.constantFrom<CustomValue>(null, ...(field.field_type === 'text' ? [''] : []));
  const stored = fc.oneof(
    { weight: 5, arbitrary: own as fc.Arbitrary<CustomValue> },
    { weight: 1, arbitrary: none },
  );
  if (field.is_system_field) return stored;
  const others: fc.Arbitrary<CustomValue> = fc.oneof(
    text,
    number,
    fc.boolean(),
    fc.constant(''),
    fc.array(text, { maxLength: 2 }),
  );
  return fc.oneof({ weight: 9, arbitrary: stored }, { weight: 1, arbitrary: others });
}

const operandOf = (field: Field): fc.Arbitrary<Operand> => {
  if (field.field_type === 'user') return fc.oneof(member, fc.constant(ME));
  if (field.field_type === 'date') return fc.oneof(day, fc.constant(TODAY));
  return valueOf(field);
};

/** One that fits its field. */
export const conditions: fc.Arbitrary<Condition> = fc.constantFrom(...everyField).chain((field) => {
  const asked = operatorsOf[field.field_type];
  return fc.constantFrom(...operators.filter((operator) => asked[operator])).chain((operator) => {
    const { values, of } = asked[operator] ?? { values: 0 };
    const one = of === 'days' ? fc.integer({ min: 0, max: 60 }) : operandOf(field);
    const listed = field.field_type === 'multiselect' ? one : fc.option(one, { freq: 5 });
    const given: fc.Arbitrary<Operand[]> =
      values === 'list'
        ? fc.uniqueArray(listed, { minLength: 1, maxLength: 4 })
        : fc.array(one, { minLength: values, maxLength: values });
    return given.map((drawn) => ({ field: columnOf(field), operator, values: drawn }));
  });
});

/** Groups that hold conditions, as deep as the limit. */
export function filtersOf(
  condition: fc.Arbitrary<Condition>,
  depth: number = filterLimits.depth.most,
): fc.Arbitrary<Filter> {
  if (depth === 0) return condition;
  const parts = fc.array(filtersOf(condition, depth - 1), { minLength: 1, maxLength: 3 });
  return fc.oneof(condition, fc.record({ join: fc.constantFrom('and', 'or'), parts }));
}

/** Filters that another program may send: fields, operators and values that do not fit together. */
export const strangeConditions: fc.Arbitrary<Condition> = fc.record({
  field: fc.oneof(
    fc.constantFrom(...everyField.map(columnOf)),
    fc.constantFrom('custom.gone', 'constructor', 'id'),
  ),
  operator: fc.constantFrom(...operators),
  values: fc.array(
    fc.oneof(text, number, fc.boolean(), day, fc.constant(null), fc.constantFrom('\0', '\ud800')),
    {
      maxLength: 3,
    },
  ),
});
