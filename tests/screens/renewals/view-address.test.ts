/** The view and the address are one (design §2). */
import fc from 'fast-check';
import { createActor, fromCallback, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { buckets, plainView, type View } from '../../../machines/renewals/view.ts';
import { searchOf, viewFrom } from '../../../src/app/renewals-view.ts';
import { viewAddress } from '../../../src/app/view-address.ts';

const column = fc.constantFrom(
  'account_owner',
  'annual_revenue',
  'days_until_renewal',
  'custom.health' as const,
);

const view: fc.Arbitrary<View> = fc.record({
  search: fc.string(),
  sort: fc.option(fc.record({ field: column, direction: fc.constantFrom('ascending', 'descending') })),
  bucket: fc.option(fc.constantFrom(...buckets)),
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
      hidden: ['renewal_term_months', 'custom.health'],
    }),
  ).toBe('?q=acme&due=overdue&sort=-annual_revenue&hide=renewal_term_months,custom.health');
  expect(searchOf(plainView)).toBe('');
});

it.each([
  '?sort=customer_id',
  '?sort=-__proto__',
  '?due=yesterday',
  '?hide=account_name,nothing',
  '?q=',
  '?something=else',
])('passes over what it does not know: %s', (search) => {
  expect(viewFrom(search)).toEqual(plainView);
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
