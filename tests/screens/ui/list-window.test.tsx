/** A list renders the rows of the window at once, and the others after the frame that shows these. */
import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListView } from '../../../machines/shared/list-view.ts';
import type { ListColumn } from '../../../src/ui/list-table/list-column.ts';
import { ListTable } from '../../../src/ui/list-table/list-table.tsx';
import { nextFrame, simulateFrames } from '../../support/screens/frames.ts';

interface Row {
  readonly id: string;
  readonly points: number;
}

const rows = Array.from({ length: 60 }, (_, at): Row => ({ id: `row ${at}`, points: at }));
const shownRows = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].map(({ textContent }) => textContent);
const texts = (some: readonly Row[]) => some.map(({ id, points }) => `${id}${points}`);
const asLoaded: ListView = { search: '', sort: null };
const descending: ListView = { search: '', sort: { key: 'points', direction: 'descending' } };

interface Commit {
  readonly rows: readonly string[];
  /** The ids of the rows that were rendered for it. */
  readonly drawn: readonly string[];
}

beforeEach(simulateFrames);
afterEach(() => {
  vi.useRealTimers();
});

/** The list, and what it showed after each rendering since the last change. */
async function watchedList(initial = rows) {
  const drawn: string[] = [];
  const commits: Commit[] = [];
  const columns = (): readonly ListColumn<Row>[] => [
    { key: 'id', label: 'Name', width: 100, cell: ({ id }) => id, text: ({ id }) => id },
    {
      key: 'points',
      label: 'Points',
      width: 100,
      cell: ({ id, points }) => {
        drawn.push(id);
        return points;
      },
      rank: ({ points }) => points,
    },
  ];
  // A page makes its columns anew with each rendering.
  const page = (some: readonly Row[], view: ListView) => (
    <Profiler id="list" onRender={() => commits.push({ rows: shownRows(), drawn: drawn.splice(0) })}>
      <ListTable
        many="rows"
        columns={columns()}
        rows={some}
        idOf={({ id }) => id}
        nameOf={({ id }) => id}
        state="ready"
        onRetry={() => {}}
        view={view}
        onView={() => {}}
        empty={null}
      />
    </Profiler>
  );
  const view = render(page(initial, asLoaded));
  const opened = shownRows();
  await nextFrame();
  commits.length = 0;
  return {
    opened,
    change: async (some: readonly Row[], next: ListView) => {
      await act(async () => view.rerender(page(some, next)));
      const beforeFrame = commits.flatMap((one) => one.drawn);
      await nextFrame();
      const [first, ...others] = commits.splice(0);
      return {
        first,
        /** What was rendered until the frame. */
        beforeFrame,
        last: others.at(-1) ?? first,
        drawn: [first, ...others].flatMap((one) => one?.drawn ?? []),
      };
    },
  };
}

const inWindow = Math.ceil(window.innerHeight / 36);

test('a list that is opened has the rows of the window first, and then all', async () => {
  const { opened } = await watchedList();
  expect(opened).toEqual(texts(rows.slice(0, inWindow)));
  expect(shownRows()).toEqual(texts(rows));
});

test('an order is there at once, and renders the rows of the window alone before its frame', async () => {
  const { change } = await watchedList();
  const sorted = rows.toReversed();
  const { first, beforeFrame, drawn } = await change(rows, descending);
  expect(first?.rows).toEqual(texts(sorted));
  const inFirst = sorted.slice(0, inWindow);
  expect(beforeFrame.toSorted()).toEqual(inFirst.map(({ id }) => id).toSorted());
  // With the columns of the page's last rendering.
  expect(drawn.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});

test('a row below the window that is gone is gone at once, and one with another value has it at once', async () => {
  const { change } = await watchedList();
  const next = rows.slice(0, -1).with(50, { id: 'row 50', points: 999 });
  const { first, last } = await change(next, asLoaded);
  expect(first?.rows).toEqual(texts(next));
  expect(last?.rows).toEqual(texts(next));
});

test('rows that are added below the window are there at once, so that what is near the end of the list stays so', async () => {
  const { change } = await watchedList(rows.slice(0, 40));
  const { first } = await change(rows, asLoaded);
  expect(first?.rows).toEqual(texts(rows));
});

test('a row that was only in the window before stays when an order moves it below', async () => {
  const { change } = await watchedList(rows.slice(0, 3));
  const { first } = await change(rows, descending);
  expect(first?.rows.toSorted()).toEqual(texts(rows).toSorted());
});

test('a list that is loaded anew renders each row once', async () => {
  const { change } = await watchedList();
  const { drawn } = await change(
    rows.map(({ id, points }) => ({ id, points: points + 1 })),
    asLoaded,
  );
  // The columns are others too, which the rows of the window and those below it get in the same rendering.
  expect(drawn).toHaveLength(rows.length);
});

test('a search that finds nothing leaves no row', async () => {
  const { change } = await watchedList();
  const { first } = await change(rows, { search: 'nothing', sort: null });
  expect(first?.rows).toEqual([]);
});

test('a row that an order moves stays the same element', async () => {
  const { change } = await watchedList();
  const last = document.querySelector('[data-row="row 59"]');
  await change(rows, descending);
  expect(document.querySelector('tbody tr')).toBe(last);
});
