/** What every call of the contract has in common: its headers, its second try, its end. */
import type { KeyedInput } from '../../contract/call.ts';
import { undoProposal } from '../../contract/chat.ts';
import { doneAnswer, turnOf } from '../../machines/chat/proposed-action.sample.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../contract/errors.ts';
import { checkUser } from '../../contract/signin.ts';
import { listMembers } from '../../contract/members.ts';
import { updateUser } from '../../contract/users.ts';
import { asApiError, onRefused, onSessionExpired, parsed, renewing, request } from '../../src/effects/api.ts';
import { currentToken } from '../../src/effects/identity.ts';
import { withoutReads } from '../../src/effects/reads-until-sign-out.ts';
import { scriptNetwork, type Network } from '../support/requests/scripted-network.ts';
import { ada } from '../support/people/ada.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: vi.fn<() => Promise<string | null>>() }));

const token = vi.mocked(currentToken);
let network: Network;
beforeEach(() => {
  vi.useFakeTimers();
  network = scriptNetwork();
  token.mockReset().mockResolvedValue('the-token');
  onSessionExpired(() => Promise.resolve(false));
});
afterEach(() => {
  // A try that is still pending would run in the next test.
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const undone = turnOf(doneAnswer);
const members = () => request(listMembers, { params: { id: 'w 1' }, query: { full_details: 'true' } });
const rename = (signal?: AbortSignal) =>
  request(updateUser, { params: { id: 'user-1' }, body: { field: 'full_name', value: 'Ada Ng' } }, signal);
const ask = () => request(checkUser, { body: { email: 'ada@northbeam.test' } });

const profile = { ...ada, user_id: 'user-1' };
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const keyOf = (index: number) => network.sent[index]?.headers['idempotency-key'];
const refusal = (status: number, code: string) => ({ status, json: { detail: 'No.', code } });
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('requests', () => {
  test('a read carries the token and nothing that belongs to a write', async () => {
    network.answer({ json: { data: [] } });
    expect(await members()).toEqual({ data: [] });
    expect(network.sent).toEqual([
      {
        method: 'GET',
        url: '/api/v1/workspaces/w%201/members?full_details=true',
        headers: { accept: 'application/json', authorization: 'Bearer the-token' },
        body: null,
      },
    ]);
  });

  test('a write that names itself keeps its key, and a call names its workspace in a header', async () => {
    network.answer({ status: 500, json: { detail: 'No.', code: 'internal' } }, { json: undone });
    const undo = () =>
      request(undoProposal, {
        workspace: 'w-1',
        params: { id: 's-1' },
        body: { proposal_id: 'p-1' },
        key: 'undo:proposal-1',
      } as KeyedInput<typeof undoProposal>);
    await expect(undo()).rejects.toMatchObject({ code: 'internal' });
    expect(await undo()).toEqual(undone);
    expect(
      network.sent.map(({ headers }) => [headers['idempotency-key'], headers['x-workspace-id']]),
    ).toEqual([
      ['undo:proposal-1', 'w-1'],
      ['undo:proposal-1', 'w-1'],
    ]);
  });

  test('a write carries the token, its content type and an idempotency key of its own', async () => {
    network.answer({ json: profile }, { json: profile });
    await rename();
    await rename();
    const write = (key: string | undefined) => ({
      method: 'PATCH',
      url: '/api/v1/users/user-1',
      headers: {
        accept: 'application/json',
        authorization: 'Bearer the-token',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: { field: 'full_name', value: 'Ada Ng' },
    });
    expect(network.sent).toEqual([write(keyOf(0)), write(keyOf(1))]);
    expect(keyOf(0)).toMatch(uuid);
    expect(keyOf(1)).toMatch(uuid);
    expect(keyOf(1)).not.toBe(keyOf(0));
  });

  test.each([
    ['where nobody is signed in', () => token.mockResolvedValue(null)],
    ['where the session cannot be refreshed', () => token.mockRejectedValue(new ApiError(0, 'network', '-'))],
  ])('a public call is sent without a token %s', async (_, prepare) => {
    prepare();
    network.answer({ json: { exists: true, has_workspace: true } });
    expect(await ask()).toEqual({ exists: true, has_workspace: true });
    expect(network.sent.map(({ headers }) => headers)).toEqual([
      { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': keyOf(0) },
    ]);
  });

  test('a call that needs a token is not sent where there is none', async () => {
    const problem = new ApiError(0, 'network', 'Offline.');
    token.mockRejectedValue(problem);
    expect(await problemOf(members())).toBe(problem);
    expect(network.sent).toEqual([]);
  });
});

describe('refused rights', () => {
  test.each([
    [403, 'forbidden', 1],
    [404, 'membership_ended', 1],
    [404, 'not_found', 0],
    [409, 'conflict', 0],
  ])(
    'a member’s call that is refused with %i %s is reported %i times, and fails',
    async (status, code, times) => {
      const tell = vi.fn<() => void>();
      onRefused(tell);
      network.answer(refusal(status, code));
      expect(await problemOf(members())).toEqual(new ApiError(status, code as 'forbidden', 'No.'));
      expect(tell).toHaveBeenCalledTimes(times);
      onRefused(() => {});
    },
  );

  test('a public call that is refused says nothing of the person’s rights', async () => {
    const tell = vi.fn<() => void>();
    onRefused(tell);
    network.answer(refusal(403, 'forbidden'));
    await problemOf(ask());
    expect(tell).toHaveBeenCalledTimes(0);
    onRefused(() => {});
  });
});

describe('tries', () => {
  test('a write whose connection breaks is sent a second time after 300 ms, with the same key', async () => {
    network.answer('lost', { json: profile });
    const done = rename();
    await network.arrived(1);
    await vi.advanceTimersByTimeAsync(299);
    expect(network.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await done).toEqual(profile);
    expect(network.sent).toEqual([network.sent[0], network.sent[0]]);
    expect(keyOf(0)).toMatch(uuid);
  });

  test.each([
    ['a read', members],
    ['a write', () => rename()],
    ['a public call', ask],
  ])('%s is tried exactly twice and then fails with a network error', async (_, send) => {
    const problem = problemOf(send());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await problem).toEqual(
      new ApiError(
        0,
        'network',
        'Network error: Unable to connect to the server. Please check your internet connection and try again.',
      ),
    );
    expect(network.sent).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 408, 409, 413, 429, 500, 502, 503, 504])(
    'a call that is answered with status %i is not tried again',
    async (status) => {
      network.answer(refusal(status, 'internal'));
      const problem = problemOf(members());
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await problem).toEqual(new ApiError(status, 'internal', 'No.'));
      expect(network.sent).toHaveLength(1);
    },
  );

  test('a call without an answer for 15 s ends with a timeout and is not tried again', async () => {
    network.answer('silent');
    const problem = problemOf(rename());
    await network.arrived(1);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(network.aborted()).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await problem).toEqual(new ApiError(0, 'timeout', 'The request timed out. Please try again.'));
    expect([network.sent.length, network.aborted()]).toEqual([1, 1]);
  });
});

describe('stopped calls', () => {
  test('a stopped call aborts its request and sends no other', async () => {
    network.answer('silent');
    const stop = new AbortController();
    const problem = problemOf(rename(stop.signal));
    await network.arrived(1);
    expect(network.aborted()).toBe(0);
    stop.abort();
    expect(await problem).toBe(stop.signal.reason);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([network.sent.length, network.aborted()]).toEqual([1, 1]);
  });

  test('a call that is stopped while it waits for its second try sends none', async () => {
    network.answer('lost');
    const stop = new AbortController();
    const problem = problemOf(rename(stop.signal));
    await network.arrived(1);
    await vi.advanceTimersByTimeAsync(100);
    stop.abort();
    expect(await problem).toBe(stop.signal.reason);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network.sent).toHaveLength(1);
  });
});

describe('calls at a sign-out', () => {
  const settled = vi.fn<() => void>();
  beforeEach(() => settled.mockReset());

  test('a running read is ended and its flow is not told, another is not sent, and afterwards reads are answered', async () => {
    network.answer('silent');
    void members().finally(settled);
    await network.arrived(1);
    let leave = () => {};
    const leaving = withoutReads(() => new Promise((resolve) => (leave = resolve)));
    expect(network.aborted()).toBe(1);
    void members().finally(settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([network.sent.length, settled.mock.calls.length]).toEqual([1, 0]);
    leave();
    await leaving;
    network.answer({ json: { data: [] } });
    expect(await members()).toEqual({ data: [] });
  });

  test('a running write and a public call are answered', async () => {
    network.answer({ json: profile }, { json: { exists: true, has_workspace: true } });
    const write = rename();
    await withoutReads(async () => {
      expect(await write).toEqual(profile);
      expect(await ask()).toEqual({ exists: true, has_workspace: true });
    });
    expect(network.aborted()).toBe(0);
  });
});

describe('ended sessions', () => {
  const dead = refusal(401, 'unauthenticated');

  test('an ended session is renewed, and the call is sent again with the same key and the new token', async () => {
    onSessionExpired(async () => {
      token.mockResolvedValue('the-new-token');
      return true;
    });
    network.answer(dead, { json: profile });
    expect(await rename()).toEqual(profile);
    expect(network.sent.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer the-token',
      'Bearer the-new-token',
    ]);
    expect(keyOf(1)).toBe(keyOf(0));
  });

  test('a token whose key was revoked is refreshed, and the session is not renewed', async () => {
    const renew = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    onSessionExpired(renew);
    network.answer({ ...dead, json: { ...dead.json, data: { refresh: true } } }, { json: profile });
    expect(await rename()).toEqual(profile);
    expect(token.mock.calls).toEqual([[], [true], []]);
    expect([network.sent.length, renew.mock.calls.length, keyOf(1)]).toEqual([2, 0, keyOf(0)]);
  });

  test('a token that cannot be refreshed ends the call with the reason', async () => {
    network.answer({ ...dead, json: { ...dead.json, data: { refresh: true } } });
    const away = new ApiError(0, 'network', 'Away.');
    token.mockResolvedValueOnce('the-token').mockRejectedValueOnce(away);
    expect(await problemOf(rename())).toBe(away);
    expect(network.sent).toHaveLength(1);
  });

  test('the session is renewed once for a call, and a second refusal ends the call', async () => {
    const renew = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    onSessionExpired(renew);
    network.answer(dead, dead);
    expect(await problemOf(rename())).toEqual(new ApiError(401, 'unauthenticated', 'No.'));
    expect([network.sent.length, renew.mock.calls.length]).toEqual([2, 1]);
  });

  test('a call of the old session that is refused after another sign-in is sent again and ends nothing', async () => {
    let refuseLate = () => {};
    const late = new Promise<void>((resolve) => (refuseLate = resolve));
    const renew = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    onSessionExpired(renew);
    const calling = vi
      .fn<() => Promise<string>>()
      .mockImplementationOnce(async () => {
        await late;
        throw new ApiError(401, 'unauthenticated', 'No.');
      })
      .mockResolvedValue('answered');
    const answer = renewing(updateUser, calling);
    network.answer(dead, { json: profile });
    expect(await rename()).toEqual(profile);
    expect(renew).toHaveBeenCalledTimes(1);
    refuseLate();
    expect(await answer).toBe('answered');
    expect([renew.mock.calls.length, calling.mock.calls.length]).toEqual([1, 2]);
  });

  test('a session that is not renewed ends the call', async () => {
    network.answer(dead);
    expect(await problemOf(rename())).toEqual(new ApiError(401, 'unauthenticated', 'No.'));
    expect(network.sent).toHaveLength(1);
  });

  test('the session is not renewed for a public call, nor for a refusal with another status', async () => {
    const renew = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    onSessionExpired(renew);
    network.answer(dead, refusal(403, 'forbidden'));
    expect(await problemOf(ask())).toEqual(new ApiError(401, 'unauthenticated', 'No.'));
    expect(await problemOf(rename())).toEqual(new ApiError(403, 'forbidden', 'No.'));
    expect([network.sent.length, renew.mock.calls.length]).toEqual([2, 0]);
  });
});

describe('answers', () => {
  test('an answer that does not match the contract is refused', async () => {
    network.answer({ json: { ...profile, email: 7 } });
    expect(await problemOf(rename())).toEqual(
      new ApiError(200, 'bad_answer', 'The server answered in an unknown way. Please reload the page.'),
    );
  });

  test('a field that the contract does not name is left out of the answer', async () => {
    network.answer({ json: { ...profile, password_hash: 'x' } });
    expect(await rename()).toEqual(profile);
    expect(parsed(updateUser.answer, { ...profile, password_hash: 'x' })).toEqual(profile);
  });

  test('the error of a refusal has the data of the refusal', async () => {
    network.answer({ status: 409, json: { detail: 'Changed.', code: 'stale_value', data: { a: 1 } } });
    expect(await problemOf(rename())).toEqual(new ApiError(409, 'stale_value', 'Changed.', { a: 1 }));
  });

  test('a refusal that is not in the format of the server is an error with its status', async () => {
    network.answer({ status: 502, json: '<h1>Bad gateway</h1>' });
    expect(await problemOf(rename())).toEqual(
      new ApiError(502, 'bad_answer', 'The server answered with status 502.'),
    );
  });

  test('an error that came from no call stays as it is', async () => {
    const fault = new RangeError('ours');
    expect(await asApiError(fault)).toBe(fault);
  });
});
