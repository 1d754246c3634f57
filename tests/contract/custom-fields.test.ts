/** The rules of custom fields (spec §3, §5), run by the form, by the cell's editor and by the server. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldTypes, type CustomValue, type FieldDefinition, type FieldType } from '../../contract/fields.ts';
import { fieldValueProblem } from '../../contract/rules/field-value.ts';
import { isDay } from '../../contract/rules/day.ts';
import { fieldNameProblem, nameFromLabel, optionLabelsProblem } from '../../contract/rules/field-name.ts';

describe('field names', () => {
  const form =
    'Field name must start with a letter and contain only lowercase letters, numbers, and underscores';
  test.each([
    ['', 'Field name is required'],
    ['Seats', form],
    ['1st', form],
    ['_seats', form],
    ['sales region', form],
    ['größe', form],
    ['seats\n', form],
    ['seats_2', null],
  ])('the check of the field name %j answers %j', (name, problem) => {
    expect(fieldNameProblem(name)).toBe(problem);
  });

  test.each([
    ['Sales Region', 'sales_region'],
    ['  ARR (2026) ', 'arr_2026'],
    ['São Paulo', 'sao_paulo'],
    ['24 months', 'months'],
    ['東京', ''],
  ])('the label %j becomes the field name %j', (label, name) => {
    expect(nameFromLabel(label)).toBe(name);
  });

  test('a field name that is derived from a label is valid or empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (label) => {
        const name = nameFromLabel(label);
        return name === '' || fieldNameProblem(name) === null;
      }),
    );
  });
});

describe('option labels', () => {
  test.each([
    [[], 'At least one dropdown option is required'],
    [['', '  '], 'At least one dropdown option is required'],
    [['North', ' north '], 'Dropdown option labels must be unique'],
    [['North', '', 'South', ''], null],
  ])('the check of the option labels %j answers %j', (labels, problem) => {
    expect(optionLabelsProblem(labels)).toBe(problem);
  });
});

const definition = (field_type: FieldType, is_required: boolean): FieldDefinition => ({
  id: 'a',
  field_label: 'Health',
  field_name: 'health',
  field_description: 'How it is doing',
  field_type,
  is_system_field: false,
  is_active: true,
  removed_options: [],
  is_required,
  dropdown_options: [
    { label: 'Good', value: 'good' },
    { label: 'Bad', value: 'bad' },
  ],
  used_in: ['renewals-dashboard'],
});

const right: Readonly<Record<FieldType, readonly CustomValue[]>> = {
  currency: [0, 12.34, 1e12],
  text: ['a', ' two\nlines ', 'x'.repeat(2_000)],
  number: [-1e12, 0, 0.1],
  percentage: [-5, 12.5, 250],
  date: ['2024-02-29', '2000-02-29', '0001-01-01'],
  dropdown: ['good'],
  multiselect: [['good'], ['bad', 'good']],
  boolean: [true, false],
  user: ['0191f5a0-0000-7000-8000-000000000000'],
};
const wrong: Readonly<Record<FieldType, readonly CustomValue[]>> = {
  currency: [-0.01, 1e12 + 1, NaN, '1', true],
  text: [1, false, ['a'], 'x'.repeat(2_001)],
  number: [-1e12 - 1, Infinity, '1'],
  percentage: [NaN, '12 %'],
  date: ['2026-02-29', '1900-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '', 20_260_101],
  dropdown: ['Good', '', ['good'], true],
  multiselect: [['good', 'good'], ['none'], 'good'],
  boolean: ['true', 1],
  user: ['', 7, ['a']],
};
const empty: Readonly<Record<FieldType, readonly CustomValue[]>> = {
  currency: [null],
  text: [null, '', ' \n'],
  number: [null],
  percentage: [null],
  date: [null],
  dropdown: [null],
  multiselect: [null, []],
  boolean: [null],
  user: [null],
};

describe.each(fieldTypes)('values of type %s', (type) => {
  test.each(right[type].map((value) => [value]))(`a field of type ${type} takes the value %j`, (value) => {
    expect(fieldValueProblem(definition(type, true), value)).toBeNull();
  });

  test.each(wrong[type].map((value) => [value]))(`a field of type ${type} refuses the value %j`, (value) => {
    expect(fieldValueProblem(definition(type, false), value)).toMatch(/^Please /);
  });

  test.each(empty[type].map((value) => [value]))(
    `a field of type ${type} takes %j as no value, unless it is required`,
    (value) => {
      expect(fieldValueProblem(definition(type, false), value)).toBeNull();
      expect(fieldValueProblem(definition(type, true), value)).toBe('Health is required');
    },
  );
});

test('every day of the calendar is taken as a day, and the day after the last of a month is not', () => {
  const days = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(fc.property(days, (date) => isDay(date.toISOString().slice(0, 10))));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const last = new Date(0);
      last.setUTCFullYear(year, month, 0);
      const written = (day: number) =>
        `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      return isDay(written(last.getUTCDate())) && !isDay(written(last.getUTCDate() + 1));
    }),
  );
});
