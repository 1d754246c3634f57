/** The tasks in the form of a template of onboarding projects (spec §2.14). */
import { expect, test } from 'vitest';
import {
  noTasks,
  rowsIn,
  rowsOf,
  tasksIn,
  withoutRow,
  withRow,
  withTask,
  wrongTask,
} from '../../machines/onboarding/template-rows.ts';
import { withRowMoved } from '../../machines/shared/text-rows.ts';

const two = rowsOf([
  { title: 'Call', days: 0 },
  { title: 'Later', days: null },
]);

test('tasks are rows of text and come back as they were', () => {
  expect(rowsIn(two)).toEqual([
    { key: 1, title: 'Call', days: '0' },
    { key: 2, title: 'Later', days: '' },
  ]);
  expect(tasksIn(two)).toEqual([
    { title: 'Call', days: 0 },
    { title: 'Later', days: null },
  ]);
});

test('rows are added, removed and moved; one at the end stays there', () => {
  expect(rowsIn(withRow(two)).map(({ key }) => key)).toEqual([1, 2, 3]);
  expect(tasksIn(withoutRow(two, 1))).toEqual([{ title: 'Later', days: null }]);
  expect(tasksIn(withRowMoved(two, 2, -1)).map(({ title }) => title)).toEqual(['Later', 'Call']);
  expect(withRowMoved(two, 2, 1)).toBe(two);
});

test('an empty row is no task, and spaces around a task are not sent', () => {
  expect(tasksIn(withTask(withRow(two), 1, { title: ' Call Dana ', days: ' 730 ' }))).toEqual([
    { title: 'Call Dana', days: 730 },
    { title: 'Later', days: null },
  ]);
});

test('what is wrong is told with its row and its field', () => {
  expect(wrongTask(two)).toBeNull();
  expect(wrongTask(noTasks)).toEqual({ key: 1, part: 'title', text: 'Please enter at least one task' });
  expect(wrongTask(withTask(two, 2, { title: ' ', days: '3' }))).toEqual({
    key: 2,
    part: 'title',
    text: 'Please enter what is to be done',
  });
  expect(wrongTask(withTask(two, 2, { title: 'a\u200bb' }))).toEqual({
    key: 2,
    part: 'title',
    text: 'Please use visible characters only',
  });
  for (const days of ['731', '-1', '1.5', 'x']) {
    expect(wrongTask(withTask(two, 1, { days }))).toEqual({
      key: 1,
      part: 'days',
      text: 'Please enter a whole number of days from 0 to 730, or none',
    });
  }
});
