/** The view and the address are one (design §2). */
import fc from 'fast-check';
import { createActor, fromCallback, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { filtersFrom } from '../../../machines/renewals/filters.ts';
import { buckets, plainView, type View } from '../../../machines/renewals/view.ts';
import { keptSearch, searchOf, viewFrom } from '../../../src/app/actors/renewals-view.ts';
import { viewAddress } from '../../../src/app/actors/view-address.ts';

const column = fc.constantFrom(
  'account_owner',
  'annual_revenue',
  'days_until_renewal',
  'custom.health' as const,
);

/** Such as the address can name: no comma, which parts them. */
const owner = fc.oneof(fc.constantFrom('me', 'none'), fc.uuid());
const filters = fc
  .record({
    account_owner: fc.uniqueArray(owner),
    owner_confidence: fc.uniqueArray(fc.constantFrom('high', 'medium', 'low', 'none')),
  })
  .map((chosen) => filtersFrom((field) => chosen[field]));

const view: fc.Arbitrary<View> = fc.record({
  search: fc.string(),
  sort: fc.option(fc.record({ field: column, direction: fc.constantFrom('ascending', 'descending') })),
  bucket: fc.option(fc.constantFrom(...buckets)),
  filters,
  hidden: fc.uniqueArray(column),
});

it('any view is the same again when it is read from its link', () => {
  fc.assert(
    fc.property(view, (one) => {
      expect(viewFrom(searchOf(one))).toEqual(one);
    }),
  );
});

it('is a link that people can read', () => {
  expect(
    searchOf({
      search: 'acme',
      sort: { field: 'annual_revenue', direction: 'descending' },
      bucket: 'overdue',
      filters: [
        { field: 'account_owner', any: ['me', 'none'] },
        { field: 'owner_confidence', any: ['low'] },
      ],
      hidden: ['renewal_term_months', 'custom.health'],
    }),
  ).toBe(
    '?q=acme&due=overdue&owner=me,none&confidence=low&sort=-annual_revenue&hide=renewal_term_months,custom.health',
  );
  expect(searchOf(plainView)).toBe('');
});

it.each([
  '?sort=customer_id',
  '?sort=-__proto__',
  '?due=yesterday',
  '?owner=,&confidence=utter,',
  '?hide=account_name,nothing',
  '?q=',
  '?something=else',
])('passes over what it does not know: %s', (search) => {
  expect(viewFrom(search)).toEqual(plainView);
});

describe('what is kept from visit to visit', () => {
  it('is how the table is sorted and which columns it has, each as it was last chosen', () => {
    const sorted = keptSearch('', { sort: { field: 'annual_revenue', direction: 'descending' } });
    expect(sorted).toBe('?sort=-annual_revenue');
    const hidden = keptSearch(sorted, { hidden: ['auto_renewal'] });
    expect(hidden).toBe('?sort=-annual_revenue&hide=auto_renewal');
    expect(keptSearch(hidden, { sort: null })).toBe('?hide=auto_renewal');
  });

  it.each(['?q=acme&due=overdue&owner=me', '?', 'nonsense', '?sort=nothing'])(
    'is nothing that is searched or filtered, and nothing unknown: %s',
    (kept) => expect(keptSearch(kept, {})).toBe(''),
  );
});

describe('the address', () => {
  function watched() {
    const opened: string[] = [];
    const address = viewAddress(
      (search) => search,
      (one: string) => one,
    );
    const machine = setup({
      actors: { watchView: address.watchView, idle: fromCallback(() => {}) },
    }).createMachine({
      invoke: { src: 'watchView' },
      on: { 'view.open': { actions: ({ event }) => opened.push(String(Reflect.get(event, 'view'))) } },
    });
    createActor(machine).start();
    return { opened, address };
  }

  it('does not throw a person who types back to an earlier letter', () => {
    const { address, opened } = watched();
    const go = () => {};
    address.write('?q=a', 'replace', go);
    address.write('?q=ab', 'replace', go);
    expect([address.sent('?q=a'), address.sent('')]).toEqual([true, false]);
    address.arrived('?q=a');
    address.arrived('?q=ab');
    expect(opened).toEqual([]);
  });

  it.each([
    ['replace', true],
    ['push', false],
  ] as const)('is written by %s: the place in the history is taken over: %s', (how, replace) => {
    const went: unknown[] = [];
    watched().address.write('?q=a', how, (...where) => void went.push(where));
    expect(went).toEqual([[{ search: '?q=a' }, { replace, preventScrollReset: true }]]);
  });

  it('opens the view of a link or of Back', () => {
    const { address, opened } = watched();
    address.write('?q=a', 'push', () => {});
    address.arrived('?q=a');
    address.arrived('');
    address.arrived('?q=a');
    expect(opened).toEqual(['', '?q=a']);
  });
});
