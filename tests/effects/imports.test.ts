/** What the page of an import begins with, and what was chosen for its columns before a reload. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { renewalCalls } from '../../contract/records/renewals.ts';
import {
  checkedImport,
  draftImport,
  sampleSettings,
  writtenImport,
} from '../../machines/renewals/renewal-import.sample.ts';
import { recallImportSettings, rememberImportSettings } from '../../src/effects/import-settings.ts';
import { loadImports } from '../../src/effects/load-imports.ts';
import { scriptNetwork, type Network } from '../support/requests/scripted-network.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: () => Promise.resolve('the-token') }));

let network: Network;
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  network = scriptNetwork();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const member = { id: 'm-1', name: 'Ada Ng', profile_picture_url: null };
const none = { json: { data: [] } };
const load = (id: string | null) =>
  createActor(loadImports(renewalCalls), { input: { workspaceId: 'w-1', id } }).start();
const asked = () => network.sent.map(({ url }) => url);
const chosen = { ...sampleSettings, days: 'day_first' } as const;

test('without an import the members, the fields and the imports of the last days are asked for', async () => {
  network.answer({ json: { data: [member] } }, none, { json: { data: [writtenImport] } });
  expect(await toPromise(load(null))).toEqual({
    members: [member],
    fields: [],
    recent: [writtenImport],
    current: null,
    chosen: null,
  });
  expect(asked()).toEqual([
    '/api/v1/workspaces/w-1/members?full_details=true',
    '/api/v1/workspaces/w-1/fields',
    '/api/v1/retention/renewals/imports?workspace_id=w-1',
  ]);
});

test('a draft comes with what was chosen for it in this tab, and an import that was checked does not', async () => {
  rememberImportSettings('i1', chosen);
  network.answer(none, none, none, { json: draftImport });
  expect(await toPromise(load('i1'))).toMatchObject({ current: draftImport, chosen });
  expect(asked().at(-1)).toBe('/api/v1/retention/renewals/imports/i1?workspace_id=w-1');
  network.answer(none, none, none, { json: checkedImport });
  expect(await toPromise(load('i1'))).toMatchObject({ current: checkedImport, chosen: null });
});

test('loadImports fails with the refusal of one of its calls', async () => {
  network.answer(none, none, { status: 403, json: { detail: 'Not you.', code: 'forbidden' } });
  await expect(toPromise(load(null))).rejects.toEqual(new ApiError(403, 'forbidden', 'Not you.'));
});

test('loadImports aborts its calls when its flow ends', async () => {
  network.answer('silent', 'silent', 'silent');
  const actor = load(null);
  await network.arrived(3);
  actor.stop();
  expect(network.aborted()).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
});

test('what was chosen is kept for its own import, and what cannot be read is not', () => {
  expect(recallImportSettings('i1')).toBeNull();
  rememberImportSettings('i1', chosen);
  expect([recallImportSettings('i1'), recallImportSettings('i2')]).toEqual([chosen, null]);
  sessionStorage.setItem('keepwell.import.i1', '{"sheet":');
  expect(recallImportSettings('i1')).toBeNull();
  sessionStorage.setItem('keepwell.import.i1', '{"sheet":-1}');
  expect(recallImportSettings('i1')).toBeNull();
});

test('without storage a choice is not kept, and nothing breaks', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  rememberImportSettings('i1', chosen);
  expect(recallImportSettings('i1')).toBeNull();
});
