/** Sending a file with its progress, and the email of the server's configuration. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createEmptyActor, createMachine, toPromise, waitFor, type AnyActorRef } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { uploadProfilePicture } from '../../contract/pictures.ts';
import { chatUploadMachine } from '../../machines/chat/chat-upload.machine.ts';
import { pictureAsked } from '../../machines/chat/chat-upload.sample.ts';
import { profilePictureUpload } from '../../machines/settings/user-profile.machine.ts';
import { withUploads } from '../../src/app/actors/with-uploads.ts';
import { onSessionExpired } from '../../src/effects/api.ts';
import { waitForIdentity } from '../../src/effects/identity-known.ts';
import { currentToken } from '../../src/effects/identity.ts';
import { loadConfig } from '../../src/effects/load-config.ts';
import { loadSalesEmail } from '../../src/effects/load-sales-email.ts';
import { sendFile } from '../../src/effects/send-file.ts';
import { eventually } from '../support/eventually.ts';
import { ada } from '../support/people/ada.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: vi.fn<() => Promise<string | null>>() }));
vi.mock('../../src/effects/load-config.ts', () => ({ loadConfig: vi.fn<() => Promise<unknown>>() }));

/** A request that waits until the test ends it. */
class FakeRequest {
  static readonly sent: FakeRequest[] = [];
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  timeout = 0;
  isAborted = false;
  method = '';
  url = '';
  form: FormData | null = null;
  onload = () => {};
  onerror = () => {};
  ontimeout = () => {};
  onabort = () => {};
  onloadend = () => {};
  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
    this.onloadend();
  }
  progress(loaded: number, total = 200) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total });
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload();
    this.onloadend();
  }
}

const profile = { ...ada, profile_picture_url: '/media/new.webp' };
const newFile = () => new File(['a picture'], 'me.png', { type: 'image/png' });
const query = { params: { id: 'u-1' }, query: { current_user_id: 'u-1' } };
const start = (file: File) =>
  createActor(sendFile(uploadProfilePicture), { input: { ...query, file } }).start();

/** The request with this number, once it was sent. */
async function request(number: number): Promise<FakeRequest> {
  await eventually(() => expect(FakeRequest.sent.length).toBeGreaterThan(number));
  const found = FakeRequest.sent[number];
  if (found === undefined) throw new Error('It was not sent');
  return found;
}

beforeEach(() => {
  FakeRequest.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.mocked(currentToken).mockReset().mockResolvedValue('the-token');
  onSessionExpired(() => Promise.resolve(false));
});
afterEach(() => vi.unstubAllGlobals());

test('an upload sends one file with token and key, and answers what the server answers', async () => {
  const file = newFile();
  const sending = toPromise(start(file));
  const sent = await request(0);
  expect([sent.method, sent.url]).toEqual(['POST', '/api/v1/users/u-1/profile-picture?current_user_id=u-1']);
  expect(sent.headers).toEqual({
    accept: 'application/json',
    authorization: 'Bearer the-token',
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect([...(sent.form?.entries() ?? [])]).toEqual([['file', file]]);
  sent.answer(200, profile);
  expect(await sending).toEqual(profile);
});

test('an upload waits until it is known who is signed in', async () => {
  let tell = () => {};
  waitForIdentity(new Promise<void>((resolve) => void (tell = resolve)));
  const sending = toPromise(start(newFile()));
  await Promise.resolve();
  expect(currentToken).not.toHaveBeenCalled();
  tell();
  (await request(0)).answer(200, profile);
  expect(await sending).toEqual(profile);
});

test('an upload that its flow leaves is aborted', async () => {
  const actor = start(newFile());
  const sent = await request(0);
  actor.stop();
  expect(sent.isAborted).toBe(true);
});

test('a retry of a file after a lost answer has the same key, and the next write of it another one (row 40)', async () => {
  const file = newFile();
  const lost = toPromise(start(file));
  (await request(0)).onerror();
  await expect(lost).rejects.toEqual(new ApiError(0, 'network', NETWORK_SENTENCE));
  const again = toPromise(start(file));
  (await request(1)).answer(200, profile);
  await again;
  const later = toPromise(start(file));
  (await request(2)).answer(200, profile);
  await later;
  const [first, second, third] = FakeRequest.sent.map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an upload waits for another sign-in where the session has expired, and is sent again', async () => {
  onSessionExpired(() => Promise.resolve(true));
  const sending = toPromise(start(newFile()));
  (await request(0)).answer(401, { detail: 'Please sign in.', code: 'unauthenticated' });
  (await request(1)).answer(200, profile);
  expect(await sending).toEqual(profile);
});

test.each([
  [
    413,
    { detail: 'File too large. Maximum size: 5MB', code: 'payload_too_large' },
    new ApiError(413, 'payload_too_large', 'File too large. Maximum size: 5MB'),
  ],
  [502, '<html>', new ApiError(502, 'bad_answer', 'The server answered with status 502.')],
  [
    200,
    { ...profile, user_id: 7 },
    new ApiError(200, 'bad_answer', 'The server answered in an unknown way. Please reload the page.'),
  ],
])('an upload that is answered with %i and %j fails with ApiError', async (status, body, problem) => {
  const sending = toPromise(start(newFile()));
  (await request(0)).answer(status, body);
  await expect(sending).rejects.toEqual(problem);
});

test('an upload that takes too long fails with a sentence', async () => {
  const sending = toPromise(start(newFile()));
  const sent = await request(0);
  expect(sent.timeout).toBe(300_000);
  sent.ontimeout();
  await expect(sending).rejects.toEqual(
    new ApiError(0, 'timeout', 'The request timed out. Please try again.'),
  );
});

test('the upload machine is told the progress of its own file, and keeps the file when it is cancelled', async () => {
  const actor = createActor(withUploads(profilePictureUpload), {
    input: { subject: 'u-1', url: null, page: createEmptyActor() },
  }).start();
  const file = newFile();
  actor.send({ type: 'file.choose', file });
  actor.send({ type: 'upload.start' });
  const sent = await request(0);
  const percents: number[] = [];
  actor.subscribe(({ context }) => percents.push(context.percent));
  for (const loaded of [50, 51, 100, 199]) sent.progress(loaded);
  expect(percents).toEqual([25, 50, 99]);
  actor.send({ type: 'upload.cancel' });
  expect([sent.isAborted, actor.getSnapshot().value, actor.getSnapshot().context.file]).toEqual([
    true,
    'preview',
    file,
  ]);
  sent.progress(200);
  expect(actor.getSnapshot().context.percent).toBe(0);
  actor.send({ type: 'upload.start' });
  (await request(1)).answer(200, profile);
  const done = await waitFor(actor, (snapshot) => snapshot.matches('saved'));
  expect(done.context).toMatchObject({ url: '/media/new.webp', file: null });
  actor.stop();
});

test('a file that the assistant asked for is sent with the call of its kind', async () => {
  const told: unknown[] = [];
  const owner = createActor(
    createMachine({ on: { 'upload.done': { actions: ({ event }) => told.push(event) } } }),
  ).start();
  const actor = createActor(withUploads(chatUploadMachine), {
    input: {
      workspaceId: 'w-1',
      userId: 'u-1',
      slug: 'northbeam',
      answer: pictureAsked,
      owner: owner as AnyActorRef as never,
    },
  }).start();
  actor.send({ type: 'file.choose', file: newFile() });
  actor.send({ type: 'upload.start' });
  const sent = await request(0);
  sent.progress(50);
  expect([sent.method, sent.url, actor.getSnapshot().context.percent]).toEqual([
    'POST',
    '/api/v1/users/u-1/profile-picture?current_user_id=u-1',
    25,
  ]);
  sent.answer(200, profile);
  await waitFor(actor, (snapshot) => snapshot.matches('sent'));
  expect(told).toEqual([{ type: 'upload.done', uploadType: 'profile_picture', route: null }]);
  actor.stop();
});

test('what is no file of the browser is not sent', async () => {
  const input = { ...query, file: { name: 'me.png', type: 'image/png', size: 1 } };
  const actor = createActor(sendFile(uploadProfilePicture), { input }).start();
  await expect(toPromise(actor)).rejects.toThrow('uploadProfilePicture: there is no file to send');
  expect(FakeRequest.sent).toEqual([]);
});

test('the email of sales is that of the configuration', async () => {
  vi.mocked(loadConfig).mockResolvedValue({
    identity: { mode: 'embedded', project_id: 'keepwell' },
    sales_email: 'sales@keepwell.test',
    devtools: false,
  });
  expect(await toPromise(createActor(loadSalesEmail).start())).toBe('sales@keepwell.test');
});
