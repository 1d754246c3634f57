/** The members who can own records: those with a name, which an invited person has not. */
import { expect, test, vi } from 'vitest';
import { loadMembers } from '../../src/effects/load-members.ts';
import { scriptNetwork } from '../support/requests/scripted-network.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: () => Promise.resolve('the-token') }));

test('loadMembers asks for the members with their names', async () => {
  const network = scriptNetwork();
  const ada = { id: 'm-1', name: 'Ada Ng', profile_picture_url: null };
  network.answer({ json: { data: [ada] } });
  expect(await loadMembers('w-1', new AbortController().signal)).toEqual([ada]);
  expect(network.sent[0]?.url).toBe('/api/v1/workspaces/w-1/members?full_details=true');
  vi.unstubAllGlobals();
});
