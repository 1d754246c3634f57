/** A list of records as text, brought up to date line by line (decision 101). */
import { expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/field.ts';
import {
  answerWith,
  inOrder,
  withNews,
  writeList,
  type WrittenList,
} from '../../server/domain/records/written-list.ts';

const record = (id: string, name: string, more: object = {}): AnyRecord =>
  ({ id, name, custom_fields: {}, ...more }) as unknown as AnyRecord;

// What UTF-8 takes one to four bytes for, and what JSON escapes.
const records = ['a', 'Ä, "b"', 'c\nd\r\n,\n', '漢 🐢'].map((name, place) => record(`id-${place}`, name));
const parsed = (list: WrittenList) => JSON.parse(answerWith(list, { cursor: '1:1:' }).toString()) as unknown;
const news = (data: readonly AnyRecord[], removed: readonly string[] = []) => ({
  data,
  removed,
  orderedBy: 'name',
});

test.each([[records], [records.slice(0, 1)], [[]]])('the answer of %j has exactly these records', (some) => {
  expect(parsed(writeList(some))).toEqual({ cursor: '1:1:', data: some });
});

test('every set of changed and of removed records is in the list that is brought up to date', () => {
  const list = writeList(records);
  for (let changes = 0; changes < 3 ** records.length; changes += 1) {
    const what = records.map((_, place) => Math.floor(changes / 3 ** place) % 3);
    const changed = records.map((one, place) => (what[place] === 1 ? { ...one, note: `ö${place}` } : one));
    const wanted = changed.filter((_, place) => what[place] !== 2);
    const { list: brought, isUnordered } = withNews(
      list,
      news(
        changed.filter((_, place) => what[place] === 1),
        records.filter((_, place) => what[place] === 2).map(({ id }) => id),
      ),
    );
    expect(isUnordered).toBe(false);
    expect(parsed(brought)).toEqual({ cursor: '1:1:', data: wanted });
    expect(brought.ids).toEqual(wanted.map(({ id }) => id));
    // And can be brought up to date again.
    expect(withNews(brought, news(wanted)).list.text).toEqual(brought.text);
  }
  expect(parsed(list)).toEqual({ cursor: '1:1:', data: records });
});

test('a new record and another name may change the order, which only the database knows', () => {
  const list = writeList(records);
  const added = withNews(list, news([record('id-9', 'a')]));
  expect(added).toMatchObject({ isUnordered: true, list: { ids: [...list.ids, 'id-9'] } });
  expect(parsed(added.list)).toEqual({ cursor: '1:1:', data: [...records, record('id-9', 'a')] });
  expect(withNews(list, news([record('id-1', 'b')]))).toMatchObject({
    isUnordered: true,
    list: { ids: list.ids },
  });
});

/** All orders of some things. */
const orders = <T>(some: readonly T[]): T[][] =>
  some.length === 0
    ? [[]]
    : some.flatMap((one, place) => orders(some.toSpliced(place, 1)).map((rest) => [one, ...rest]));

test('records are brought into every order', () => {
  const list = writeList(records);
  for (const order of orders(records)) {
    const ids = order.map(({ id }) => id);
    const brought = inOrder(list, ids);
    expect(brought?.ids).toEqual(ids);
    expect(brought && parsed(brought)).toEqual({ cursor: '1:1:', data: order });
  }
});

test.each([
  ['one is missing', ['id-0', 'id-1', 'id-2']],
  ['another one is there', ['id-0', 'id-1', 'id-2', 'id-9']],
  ['one is there twice', ['id-0', 'id-1', 'id-2', 'id-2']],
])('an order in which %s is not theirs', (_, ids) => {
  expect(inOrder(writeList(records), ids)).toBeNull();
});

test('what was removed and was never in the list changes nothing', () => {
  const list = writeList(records);
  expect(withNews(list, news([], ['id-9'])).list.text).toEqual(list.text);
});
