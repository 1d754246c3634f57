/** The address of a table's page and the table's view follow each other (design §2). */
import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { assign, createActor, emit, setup } from 'xstate';
import { afterEach, expect, test } from 'vitest';
import { relay } from '../../../src/app/actors/relay.ts';
import { useViewAddress } from '../../../src/app/router/use-view-address.ts';

const table = setup({
  types: {
    context: {} as { opened: readonly string[] },
    events: {} as
      | { type: 'view.open'; view: string }
      | { type: 'view.choose'; view: string; how: 'replace' | 'push' },
    emitted: {} as { type: 'view.changed'; view: string; how: 'replace' | 'push' },
  },
  actors: { watchView: relay },
}).createMachine({
  context: { opened: [] },
  invoke: { id: 'watchView', src: 'watchView' },
  on: {
    'view.open': {
      actions: assign({ opened: ({ context, event }) => [...context.opened, event.view] }),
    },
    'view.choose': {
      actions: emit(({ event }) => ({ type: 'view.changed' as const, view: event.view, how: event.how })),
    },
  },
});

let kept = '';
afterEach(() => {
  kept = '';
});
const address = {
  viewFrom: (search: string) => search,
  searchOf: (view: string) => view,
  keptView: () => kept,
};

function openTable(start: string) {
  const actor = createActor(table).start();
  const places: string[] = [];
  const router: { go: NavigateFunction } = { go: () => {} };
  function Page() {
    useViewAddress(actor, address);
    const { search } = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
      places.push(search);
      router.go = navigate;
    }, [search, navigate]);
    return null;
  }
  render(
    <MemoryRouter initialEntries={['/before', `/table${start}`]}>
      <Page />
    </MemoryRouter>,
  );
  const choose = (view: string, how: 'replace' | 'push') =>
    act(async () => actor.send({ type: 'view.choose', view, how }));
  const go = (to: number | string) =>
    act(async () => void (typeof to === 'number' ? router.go(to) : router.go({ search: to })));
  return { actor, places, choose, go, opened: () => actor.getSnapshot().context.opened };
}

test('the page of a table opens the view of its address', () => {
  expect(openTable('?q=a').opened()).toEqual(['?q=a']);
});

test('a chosen view is written into the address and is not opened a second time', async () => {
  const { choose, places, opened } = openTable('?q=a');
  await choose('?q=ab', 'replace');
  await choose('?q=abc', 'push');
  await choose('', 'replace');
  expect(places).toEqual(['?q=a', '?q=ab', '?q=abc', '']);
  expect(opened()).toEqual(['?q=a']);
});

test('of two views chosen at once the later one stays, and the earlier one is not opened', async () => {
  const { actor, places, opened } = openTable('?q=a');
  await act(async () => {
    actor.send({ type: 'view.choose', view: '?q=ab', how: 'replace' });
    actor.send({ type: 'view.choose', view: '?q=abc', how: 'replace' });
  });
  expect(places.at(-1)).toBe('?q=abc');
  expect(opened()).toEqual(['?q=a']);
});

test('Back opens the view that was there, also one that the table itself wrote into the address', async () => {
  const { choose, go, opened } = openTable('?q=a');
  await choose('?q=b', 'push');
  await choose('?q=c', 'push');
  await go(-1);
  await go(-1);
  await go(1);
  expect(opened()).toEqual(['?q=a', '?q=b', '?q=a', '?q=b']);
});

test('Back opens the view that was there, even before the chosen one is rendered', async () => {
  const { actor, go, opened } = openTable('?q=a');
  await act(async () => {
    actor.send({ type: 'view.choose', view: '?q=b', how: 'push' });
    await go(-1);
  });
  expect(opened()).toEqual(['?q=a', '?q=a']);
});

test('a view that replaces the one before has no place of its own in the history', async () => {
  const { choose, go, opened } = openTable('?q=a');
  await choose('?q=b', 'push');
  await choose('?q=c', 'replace');
  await go(-1);
  expect(opened()).toEqual(['?q=a', '?q=a']);
});

test('a link to a view of the table opens that view', async () => {
  const { choose, go, opened } = openTable('?q=a');
  await choose('?q=b', 'push');
  await go('?q=c');
  expect(opened()).toEqual(['?q=a', '?q=c']);
});

test('an address that names no view leads to the view that was kept', async () => {
  kept = '?sort=name';
  const { go, places, opened } = openTable('');
  expect(places.at(-1)).toBe('?sort=name');
  expect(opened()).toEqual(['?sort=name']);
  await go('');
  expect(places.at(-1)).toBe('?sort=name');
});

test('a person who clears the view is not led to the view that was kept', async () => {
  const { choose, places, opened } = openTable('?q=a');
  kept = '?sort=name';
  await choose('', 'replace');
  expect(places.at(-1)).toBe('');
  expect(opened()).toEqual(['?q=a']);
});

test('Back to an address that names no view opens the plain view', async () => {
  const { choose, go, places, opened } = openTable('');
  await choose('?q=a', 'push');
  kept = '?sort=name';
  await go(-1);
  expect(places.at(-1)).toBe('');
  expect(opened()).toEqual(['', '']);
});
