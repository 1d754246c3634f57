/** Calls of a signed-in person wait until it is known who that is; public ones do not. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../contract/errors.ts';
import { getTriageSettings } from '../../contract/triage.ts';
import { checkInvitation } from '../../contract/invitations.ts';
import { request } from '../../src/effects/api.ts';
import { identityKnown, waitForIdentity } from '../../src/effects/identity-known.ts';
import { scriptNetwork, type Network } from '../support/requests/scripted-network.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: () => Promise.resolve('the-token') }));

let network: Network;
beforeEach(() => {
  network = scriptNetwork();
});
afterEach(() => {
  waitForIdentity(Promise.resolve());
  vi.unstubAllGlobals();
});
const triage = () => request(getTriageSettings, { params: { id: 'w-1' } });

test('a call of a member waits until it is known, a public one does not', async () => {
  let tell = () => {};
  waitForIdentity(new Promise<void>((resolve) => void (tell = resolve)));
  network.answer(
    { status: 500, json: { code: 'internal', detail: 'No.' } },
    { status: 404, json: { code: 'not_found', detail: 'No.' } },
  );
  const waiting = triage();
  await expect(request(checkInvitation, { body: { email: 'ada@northbeam.test' } })).rejects.toMatchObject({
    code: 'internal',
  });
  expect(network.sent).toHaveLength(1);
  tell();
  await expect(waiting).rejects.toMatchObject({ code: 'not_found' });
  expect(network.sent).toHaveLength(2);
});

test('a call fails as without a connection where the identity service is not reached, and the next one tries again', async () => {
  const problem = new ApiError(0, 'network', 'No connection.');
  waitForIdentity(Promise.reject(problem));
  await expect(triage()).rejects.toBe(problem);
  expect(network.sent).toEqual([]);
  waitForIdentity(Promise.resolve());
  await expect(identityKnown()).resolves.toBeUndefined();
});
