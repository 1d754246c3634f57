/** Who else is at a record. */
import { expect, test } from 'vitest';
import { peopleAt, presentAt, presentNames, presentText } from '../../machines/records/people-at.ts';

const members = ['m1', 'm2', 'm3'].map((id) => ({ id, name: `Name ${id}`, profile_picture_url: null }));

test('the others at this record are shown, and no member whom the table does not know', () => {
  const present = [
    { member_id: 'm3', record_id: 'r1' },
    { member_id: 'm1', record_id: 'r1' },
    { member_id: 'm2', record_id: 'r2' },
    { member_id: 'm9', record_id: 'r1' },
  ];
  const at = (id: string) =>
    peopleAt(presentAt(present, {})[id], { members, memberId: 'm1' }).map((one) => one.id);
  expect([at('r1'), at('r2'), at('r3')]).toEqual([['m3'], ['m2'], []]);
});

test('a record with the same people keeps its array, so that its row is not rendered', () => {
  const before = presentAt(
    [
      { member_id: 'm2', record_id: 'r1' },
      { member_id: 'm3', record_id: 'r1' },
      { member_id: 'm2', record_id: 'r2' },
    ],
    {},
  );
  const now = presentAt(
    [
      { member_id: 'm3', record_id: 'r1' },
      { member_id: 'm2', record_id: 'r1' },
      { member_id: 'm3', record_id: 'r2' },
    ],
    before,
  );
  expect(now['r1']).toBe(before['r1']);
  expect(now['r2']).toEqual(['m3']);
  expect(presentAt([], now)).toEqual({});
});

test('in a row all names are said', () => {
  expect(presentNames([])).toBe('');
  expect(presentNames(['Priya Raman'])).toBe('Priya Raman is here');
  expect(presentNames(['Priya Raman', 'Daniel Roth'])).toBe('Priya Raman and Daniel Roth are here');
  expect(presentNames(['Priya Raman', 'Daniel Roth', 'Tom Lee'])).toBe(
    'Priya Raman, Daniel Roth and Tom Lee are here',
  );
});

test('one and two people are named, more are counted', () => {
  expect(presentText([])).toBe('');
  expect(presentText(['Priya Raman'])).toBe('Priya is here');
  expect(presentText(['Priya Raman', 'Daniel Roth'])).toBe('Priya and Daniel are here');
  expect(presentText(['Priya Raman', 'Daniel Roth', 'Tom Lee'])).toBe('Priya and 2 others are here');
});
