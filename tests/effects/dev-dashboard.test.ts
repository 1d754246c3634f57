/** The effects of the developer dashboard: reads whose failure is logged, and the run of samples that the browser keeps. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { listSuggestions } from '../../contract/dev-admin.ts';
import { ApiError } from '../../contract/errors.ts';
import { earlierRun, slipping } from '../../machines/dev/dev.sample.ts';
import { forgetPerson } from '../../src/effects/browser-storage.ts';
import { loggedCall } from '../../src/effects/logged-call.ts';
import { recallTestRun, rememberTestRun } from '../../src/effects/test-runs.ts';
import { scriptNetwork } from '../support/requests/scripted-network.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: () => Promise.resolve('the-token') }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const read = () =>
  createActor(loggedCall(listSuggestions, 'The suggestions'), {
    input: { query: { status: 'approved' } },
  }).start();

test('a read that succeeds is not logged', async () => {
  const network = scriptNetwork();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  network.answer({ json: { suggestions: [slipping] } });
  expect(await toPromise(read())).toEqual({ suggestions: [slipping] });
  expect(network.sent.map(({ url }) => url)).toEqual([
    '/api/v1/chatam/dev-admin/learning/all-suggestions?status=approved',
  ]);
  expect(warn).not.toHaveBeenCalled();
});

test('a read that is refused is logged with its reason, which the page also has', async () => {
  const network = scriptNetwork();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const problem = new ApiError(403, 'forbidden', 'This page is for developers.');
  network.answer({ status: 403, json: { detail: 'This page is for developers.', code: 'forbidden' } });
  await expect(toPromise(read())).rejects.toEqual(problem);
  expect(warn.mock.calls).toEqual([['The suggestions were not loaded.', problem]]);
});

test('a run of samples is kept for its workspace until the person signs out', async () => {
  expect(recallTestRun('w-1')).toBeNull();
  rememberTestRun('w-1', earlierRun);
  expect(recallTestRun('w-1')).toEqual(earlierRun);
  expect(recallTestRun('w-2')).toBeNull();
  await toPromise(createActor(forgetPerson).start());
  expect(recallTestRun('w-1')).toBeNull();
  expect(localStorage.length).toBe(0);
});

test.each(['', '7', 'null', '{"workspace":"w-1"}', '{"workspace":"w-1","results":{"a":[{"query":1}]}}'])(
  'a kept run that is %j counts as none',
  (text) => {
    localStorage.setItem('keepwell.testRun', text);
    expect(recallTestRun('w-1')).toBeNull();
  },
);

test('a browser that keeps nothing has no run', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  rememberTestRun('w-1', earlierRun);
  expect(recallTestRun('w-1')).toBeNull();
});
