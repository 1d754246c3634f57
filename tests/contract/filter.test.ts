/** The language of filters: its shape, its form in an address, and what it means (decision 45). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueReader, type AnyRecord } from '../../contract/field.ts';
import {
  conditionsIn,
  filterLimits,
  filterSchema,
  isGroup,
  type Condition,
  type Filter,
  type Operand,
} from '../../contract/filter.ts';
import { fitting } from '../../contract/filter/fitting.ts';
import { matching } from '../../contract/filter/matching.ts';
import type { Operator } from '../../contract/filter/operators.ts';
import { filterFrom, writtenFilter } from '../../contract/filter/written.ts';
import { customFields, everyFieldOf, everyType } from '../support/records/every-type.ts';
import {
  conditions,
  filtersOf,
  memberIds,
  readerOfTests,
  storedValue,
  strangeConditions,
} from '../support/records/filter-arbitrary.ts';

const filters = filtersOf(conditions);

const record = fc.record({
  id: fc.constant('r1'),
  customer_id: fc.constant('c1'),
  custom_fields: fc.record(
    Object.fromEntries(customFields.map((field) => [field.field_name, storedValue(field)])),
    { requiredKeys: [] },
  ),
  ...Object.fromEntries(
    Object.values(everyType.fields).map((field) => [
      field.traits?.id_in ?? field.field_name,
      storedValue(field),
    ]),
  ),
}) as fc.Arbitrary<unknown> as fc.Arbitrary<AnyRecord>;

const holds = (filter: Filter | null, row: AnyRecord) => matching(filter, everyFieldOf, readerOfTests)(row);

const asks = (field: string, operator: Operator, ...values: readonly Operand[]): Condition => ({
  field,
  operator,
  values,
});

const any = (...parts: readonly Filter[]): Filter => ({ join: 'or', parts });
const all = (...parts: readonly Filter[]): Filter => ({ join: 'and', parts });

describe('the written form', () => {
  test('is one that people can read', () => {
    const filter = all(
      asks('cost', 'at_least', 5000),
      any(asks('account_owner', 'any_of', 'me', null), asks('custom.own_text', 'contains', 'a (b), c\\d')),
      asks('since', 'next_days', 30),
      asks('done', 'is', false),
      asks('color', 'not_empty'),
    );
    const written =
      'and(cost.at_least(5000),or(account_owner.any_of(me,),custom.own_text.contains(a \\(b\\)\\, c\\\\d)),' +
      'since.next_days(30),done.is(false),color.not_empty)';
    expect(writtenFilter(filter)).toBe(written);
    expect(filterFrom(written, everyFieldOf)).toEqual({ filter, dropped: [] });
  });

  test('of any filter that fits is read as the same filter, and its shape is accepted', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(filterFrom(writtenFilter(filter), everyFieldOf)).toEqual({ filter, dropped: [] });
        expect(filterSchema.parse(filter)).toEqual(filter);
      }),
    );
  });

  test('goes through an address unchanged', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const search = new URLSearchParams({ filter: writtenFilter(filter) }).toString();
        const read = new URLSearchParams(search).get('filter') ?? '';
        expect(filterFrom(read, everyFieldOf).filter).toEqual(filter);
      }),
    );
  });

  test.each<[string, Filter | null, readonly string[]]>([
    ['', null, []],
    ['nothing.is(1)', null, ['“nothing.is” is no condition of this table']],
    [
      'and(cost.is(1),custom.gone.empty,cost.like(2))',
      all(asks('cost', 'is', 1)),
      ['“custom.gone.empty” is no condition of this table', '“cost.like” is no condition of this table'],
    ],
    ['cost.is(1),done.is(true)', all(asks('cost', 'is', 1), asks('done', 'is', true)), []],
    ['and(cost.is(1', all(asks('cost', 'is', 1)), []],
    ['cost.is(1)))', asks('cost', 'is', 1), []],
    ['cost.is(one)', null, ['Cost is: the value does not fit']],
    ['color.any_of(red,pink)', asks('color', 'any_of', 'red'), ['Color has no such value']],
    ['since.before(2026-02-30)', null, ['Since is before: the value does not fit']],
    ['since.contains(2026)', null, ['Since cannot be asked “contains”']],
    ['and(and(and(and(cost.is(1)))))', null, [filterLimits.depth.problem]],
    ['or()', null, []],
    ['constructor.is(1)', null, ['“constructor.is” is no condition of this table']],
  ])('%s: what is not known is dropped, and the rest stays', (written, filter, dropped) => {
    expect(filterFrom(written, everyFieldOf)).toEqual({ filter, dropped });
  });

  test('may be any text: what is read of it fits, and is the same when it is written again', () => {
    const token = fc.constantFrom(
      'and',
      'or',
      '(',
      ')',
      ',',
      '.',
      '\\',
      'cost',
      'is',
      '1',
      'color',
      'any_of',
      'red',
    );
    const texts = fc.oneof(
      fc.array(token, { maxLength: 40 }).map((list) => list.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(texts, (written) => {
        const { filter } = filterFrom(written, everyFieldOf);
        if (filter === null) return;
        expect(fitting(filter, everyFieldOf)).toEqual({ filter, dropped: [] });
        expect(filterFrom(writtenFilter(filter), everyFieldOf)).toEqual({ filter, dropped: [] });
      }),
      { numRuns: 500 },
    );
  });

  test('is read up to its limit, however long and deep it is', () => {
    const deep = `${'and('.repeat(100_000)}cost.is(1)`;
    expect(filterFrom(deep, everyFieldOf)).toMatchObject({ filter: null });
    const long = Array.from({ length: 10_000 }, () => 'cost.is(1)').join(',');
    const { filter, dropped } = filterFrom(long, everyFieldOf);
    expect(filter && conditionsIn(filter)).toBe(filterLimits.conditions.most);
    expect(dropped).toContain(filterLimits.written.problem);
  });
});

describe('the shape', () => {
  const one = asks('cost', 'is', 1);
  const nested = (depth: number): Filter => (depth === 0 ? one : all(nested(depth - 1)));
  const many = (count: number): Filter => all(...Array.from({ length: count }, () => one));
  const chosen = (count: number) => asks('cost', 'any_of', ...Array.from({ length: count }, () => 1));
  const saying = (length: number) => asks('note', 'is', 'x'.repeat(length));

  test.each<[string, number, (size: number) => Filter]>([
    ['depth', filterLimits.depth.most, nested],
    ['conditions', filterLimits.conditions.most, many],
    ['values', filterLimits.values.most, chosen],
    ['text', filterLimits.text.most, saying],
  ])('has at most so much %s: %i', (_name, most, made) => {
    expect(filterSchema.safeParse(made(most)).success).toBe(true);
    expect(filterSchema.safeParse(made(most + 1)).success).toBe(false);
  });

  test('counts the conditions of all groups together', () => {
    const half = many(filterLimits.conditions.most / 2 + 1);
    const refused = filterSchema.safeParse(all(half, half));
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([filterLimits.conditions.problem]);
  });

  test.each([
    null,
    'cost',
    {},
    all(),
    { ...one, operator: 'like' },
    { ...one, values: ['\0'] },
    { ...one, values: ['\ud800'] },
    { ...one, values: [Infinity] },
    { ...one, values: [{}] },
  ])('refuses %j', (given) => {
    expect(filterSchema.safeParse(given).success).toBe(false);
  });

  test('that is nested without end is refused and not followed', () => {
    let deep: Filter = one;
    for (let depth = 0; depth < 20_000; depth += 1) deep = all(deep);
    expect(filterSchema.safeParse(deep).success).toBe(false);
  });
});

describe('the meaning', () => {
  const row: AnyRecord = {
    id: 'r1',
    customer_id: 'c1',
    account_name: 'Société Générale',
    account_owner: 'Me',
    owner_member_id: memberIds[0],
    note: null,
    cost: 12,
    size: 0.30000000000000004,
    since: '2026-03-10',
    color: 'red',
    term: 12,
    colors: ['red', 'grün'],
    done: false,
    custom_fields: { own_text: 'ΟΔΟΣ', own_date: '2026-04-09', own_number: 7 },
  };

  test.each<[Condition, boolean]>([
    [asks('account_name', 'contains', 'generale'), true],
    [asks('account_name', 'starts_with', 'SOCIÉTÉ'), true],
    [asks('account_name', 'is', 'societe generale'), true],
    [asks('account_name', 'is', 'societe'), false],
    [asks('custom.own_text', 'is', 'οδος'), true],
    [asks('note', 'not_contains', 'x'), true],
    [asks('note', 'contains', 'x'), false],
    [asks('note', 'any_of', 'x', null), true],
    [asks('note', 'empty'), true],
    [asks('cost', 'less_than', 12), false],
    [asks('cost', 'at_most', 12), true],
    [asks('cost', 'greater_than', 11.99), true],
    [asks('cost', 'between', 12, 13), true],
    [asks('size', 'is', 0.3), false],
    [asks('share', 'less_than', 5), false],
    [asks('share', 'is_not', 5), true],
    [asks('since', 'is', 'today'), true],
    [asks('since', 'before', 'today'), false],
    [asks('since', 'next_days', 0), true],
    [asks('since', 'after', '2026-03-09'), true],
    [asks('custom.own_date', 'next_days', 30), true],
    [asks('custom.own_date', 'next_days', 29), false],
    [asks('custom.own_date', 'last_days', 30), false],
    [asks('color', 'none_of', 'red'), false],
    [asks('term', 'is', 12), true],
    [asks('colors', 'any_of', 'red', 'deep, (blue)'), true],
    [asks('colors', 'all_of', 'red', 'deep, (blue)'), false],
    [asks('colors', 'none_of', 'deep, (blue)'), true],
    [asks('done', 'is', false), true],
    [asks('done', 'is_not', true), true],
    [asks('account_owner', 'is', 'me'), true],
    [asks('account_owner', 'any_of', memberIds[1], null), false],
    [asks('custom.own_user', 'is', 'me'), false],
  ])('%j is %s', (condition, expected) => {
    expect(fitting(condition, everyFieldOf).dropped).toEqual([]);
    expect(holds(condition, row)).toBe(expected);
  });

  test('of a day that depends on an unknown today is that nothing holds', () => {
    for (const condition of [asks('since', 'next_days', 3), asks('since', 'is_not', 'today')]) {
      expect(matching(condition, everyFieldOf, { me: memberIds[0], today: null })(row)).toBe(false);
    }
  });

  const contraries: Readonly<Partial<Record<Operator, Operator>>> = {
    is: 'is_not',
    contains: 'not_contains',
    any_of: 'none_of',
    empty: 'not_empty',
  };
  const negated = (filter: Filter): Filter => {
    if (isGroup(filter))
      return { join: filter.join === 'and' ? 'or' : 'and', parts: filter.parts.map(negated) };
    const [operator] = Object.entries(contraries).flatMap(([one, other]) => {
      if (one === filter.operator) return [other];
      return other === filter.operator ? [one as Operator] : [];
    });
    return operator === undefined ? filter : { ...filter, operator };
  };
  const withContrary = conditions.filter(
    ({ operator }) => operator in contraries || Object.values(contraries).includes(operator),
  );

  test('of the contrary operators, and of `and` beside `or`, is the contrary for every record', () => {
    fc.assert(
      fc.property(filtersOf(withContrary), record, (filter, drawn) => {
        expect(holds(negated(filter), drawn)).toBe(!holds(filter, drawn));
      }),
      { numRuns: 500 },
    );
  });

  test('is the same in whatever order the parts of a group and the values of a list stand', () => {
    const turned = (filter: Filter): Filter => {
      if (isGroup(filter)) return { ...filter, parts: filter.parts.map(turned).toReversed() };
      return filter.operator === 'between' ? filter : { ...filter, values: filter.values.toReversed() };
    };
    fc.assert(
      fc.property(filters, record, (filter, drawn) => {
        expect(holds(turned(filter), drawn)).toBe(holds(filter, drawn));
      }),
      { numRuns: 300 },
    );
  });

  test('of what does not fit is that of what is left when it is dropped', () => {
    const strange = filtersOf(fc.oneof(conditions, strangeConditions));
    fc.assert(
      fc.property(strange, record, (filter, drawn) => {
        expect(holds(filter, drawn)).toBe(holds(fitting(filter, everyFieldOf).filter, drawn));
      }),
      { numRuns: 300 },
    );
  });

  test('of a missing value is none but for what asks for it', () => {
    fc.assert(
      fc.property(conditions, (condition) => {
        const field = everyFieldOf(condition.field);
        const empty: AnyRecord = { id: 'r1', customer_id: 'c1', custom_fields: {} };
        const asked = ['is_not', 'none_of', 'not_contains', 'empty'].includes(condition.operator);
        const listsNone = condition.values.includes(null);
        expect(field && valueReader(field)(empty)).toBeFalsy();
        expect(holds(condition, empty)).toBe(listsNone ? !asked : asked);
      }),
      { numRuns: 300 },
    );
  });
});
