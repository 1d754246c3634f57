/** The pure parts of the developer dashboard: the order of suggestions, and the difference between two runs of samples. */
import { describe, expect, test } from 'vitest';
import {
  implemented,
  slipping,
  unclear,
  dueResults,
  earlierRun,
  riskResults,
} from '../../machines/dev/dev.sample.ts';
import { viewed } from '../../machines/dev/dev-cases.ts';
import { canTake, shownSuggestions } from '../../machines/dev/suggestion-list.ts';
import { changesBetween, missedIn, rateOf } from '../../machines/dev/test-run.ts';

const ids = (...args: Parameters<typeof shownSuggestions>) => shownSuggestions(...args).map(({ id }) => id);
const often = { ...unclear, id: 's3', times: 40, created_at: '2025-12-01T00:00:00.000Z' };
const all = [unclear, often, slipping];

describe('the suggestions of a view', () => {
  test('are ordered by priority, then by how often they were asked', () => {
    expect(ids(all, viewed({}))).toEqual(['s1', 's3', 's2']);
  });

  test.each([
    ['times', 'descending', ['s3', 's1', 's2']],
    ['created_at', 'ascending', ['s3', 's1', 's2']],
    ['created_at', 'descending', ['s1', 's2', 's3']],
    ['confidence_level', 'descending', ['s1', 's3', 's2']],
    ['people', 'ascending', ['s3', 's2', 's1']],
  ] as const)('are ordered by %s, %s', (key, direction, expected) => {
    expect(ids(all, viewed({ sort: { key, direction } }))).toEqual(expected);
  });

  test('are those of the filters and of the search', () => {
    expect(ids(all, viewed({ priority: 'high' }))).toEqual(['s1']);
    expect(ids(all, viewed({ confidence: 'low' }))).toEqual(['s3', 's2']);
    expect(ids(all, viewed({ category: 'intent_pattern' }))).toEqual(['s1']);
    expect(ids(all, viewed({ search: ' SHOW-renewals ' }))).toEqual(['s1']);
    expect(ids(all, viewed({ search: 'nothing like it' }))).toEqual([]);
  });
});

test('a suggestion can be reviewed as its status allows', () => {
  const actions = ['approve', 'implement', 'reject', 'reopen', 'unimplement'] as const;
  const possible = (status: (typeof slipping)['status']) => actions.filter((one) => canTake(status, one));
  expect(possible('pending')).toEqual(['approve', 'implement', 'reject']);
  expect(possible('approved')).toEqual(['implement', 'reject', 'reopen']);
  expect(possible(implemented.status)).toEqual(['unimplement']);
  expect(possible('rejected')).toEqual(['reopen']);
});

describe('a run of samples', () => {
  const run = {
    'show-renewals-due': dueResults.test_results,
    'list-low-confidence': riskResults.test_results,
  };

  test('tells how many matched, and what was taken for what', () => {
    expect(rateOf(run)).toEqual({ tried: 3, matched: 2 });
    expect(missedIn(run)).toMatchObject([
      { query: 'what is at risk', expected: 'list-low-confidence', action_slug: 'show-renewals-due' },
    ]);
    expect(rateOf({})).toEqual({ tried: 0, matched: 0 });
  });

  test('tells what is better and what is worse than in the run before', () => {
    const { better, worse, other } = changesBetween(earlierRun, run);
    expect(better).toMatchObject([{ query: 'what is due', before: null, action_slug: 'show-renewals-due' }]);
    expect(worse).toMatchObject([
      { query: 'what is at risk', before: 'list-low-confidence', action_slug: 'show-renewals-due' },
    ]);
    expect(other).toEqual([]);
    expect(changesBetween(run, run)).toEqual({ better: [], worse: [], other: [] });
  });

  test('tells what is still wrong but taken for something else', () => {
    const before = {
      'list-low-confidence': [{ ...riskResults.test_results[0], action_slug: 'open-renewals' }],
    };
    expect(changesBetween(before, run)).toMatchObject({
      better: [],
      worse: [],
      other: [{ query: 'what is at risk', before: 'open-renewals', action_slug: 'show-renewals-due' }],
    });
  });

  test('does not compare samples that only one of them has', () => {
    expect(changesBetween({}, run)).toEqual({ better: [], worse: [], other: [] });
  });
});
