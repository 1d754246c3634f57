/** A call whose answer is a file: what is received, and that a file which ended early is none. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyEventObject } from 'xstate';
import { exportAudit } from '../../contract/audit.ts';
import { ApiError } from '../../contract/errors.ts';
import type { ReceivedFile } from '../../machines/shared/download.ts';
import { onSessionExpired } from '../../src/effects/api.ts';
import { downloadCall } from '../../src/effects/download-call.ts';
import { downloadBlob } from '../../src/ui/download-file.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: () => Promise.resolve('the-token') }));

/** What the network is asked, and the parts of the answer as they come. */
let asked: Request[];
/** Resolves with the first request. */
let sent: Promise<void>;
let answer: () => Response;
let parts: ReadableStreamDefaultController<Uint8Array>;

const streamed = (headers: Record<string, string>) =>
  new Response(new ReadableStream<Uint8Array>({ start: (controller) => void (parts = controller) }), {
    headers,
  });

const HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="northbeam-audit-2026-03-10.csv"',
};

beforeEach(() => {
  asked = [];
  let arrive = () => {};
  sent = new Promise((resolve) => (arrive = resolve));
  answer = () => streamed(HEADERS);
  onSessionExpired(() => Promise.resolve(false));
  const NodeRequest = Request;
  class PageRequest extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  }
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', (input: Request) => {
    asked.push(input);
    arrive();
    return Promise.resolve(answer());
  });
});
afterEach(() => vi.unstubAllGlobals());

const bytes = (text: string) => new TextEncoder().encode(text);

/** Starts a download as a machine does; `told` is what it reports, `next` the next report. */
function start() {
  const told: AnyEventObject[] = [];
  let arrived = () => {};
  const logic = setup({ actors: { download: downloadCall(exportAudit) } }).createMachine({
    invoke: {
      src: 'download',
      input: { params: { id: 'w-1' }, query: { user_id: 'u-1', action: 'delete' } },
    },
    on: {
      '*': {
        actions: ({ event }) => {
          told.push(event);
          arrived();
        },
      },
    },
  });
  const actor = createActor(logic).start();
  const reported = (count: number) =>
    new Promise<void>((resolve) => {
      arrived = () => {
        if (told.length >= count) resolve();
      };
      arrived();
    });
  return { actor, told, reported };
}

describe('downloadCall', () => {
  test('a download is asked for with the token, tells the received bytes, and ends with the whole file', async () => {
    const { told, reported } = start();
    await sent;
    parts.enqueue(bytes('Time'));
    await reported(1);
    parts.enqueue(bytes(',Person\r\n'));
    await reported(2);
    parts.close();
    await reported(3);
    expect(told.slice(0, 2)).toEqual([
      { type: 'download.progressed', bytes: 4 },
      { type: 'download.progressed', bytes: 13 },
    ]);
    const { file } = told[2] as unknown as { file: ReceivedFile };
    const blob = file.blob as Blob;
    expect([told[2]?.type, file.name, blob.type]).toEqual([
      'download.done',
      'northbeam-audit-2026-03-10.csv',
      'text/csv; charset=utf-8',
    ]);
    expect(blob.size).toBe(13);
    const url = new URL(asked[0]?.url ?? '');
    expect([asked[0]?.method, url.pathname + url.search]).toEqual([
      'GET',
      '/api/v1/workspaces/w-1/audit/export?user_id=u-1&action=delete',
    ]);
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer the-token');
    expect(asked[0]?.headers.get('idempotency-key')).toBeNull();
  });

  test('a download whose connection breaks is a failure with a sentence, and no file', async () => {
    const { told, reported } = start();
    await sent;
    parts.enqueue(bytes('Time'));
    await reported(1);
    parts.error(new TypeError('network error'));
    await reported(2);
    expect(told[1]).toEqual({
      type: 'download.failed',
      error: new ApiError(
        0,
        'network',
        'The download was interrupted, so no file was saved. Please try again.',
      ),
    });
  });

  test('a refused download is the refusal of the server', async () => {
    answer = () => Response.json({ detail: 'Not you.', code: 'forbidden' }, { status: 403 });
    const { told, reported } = start();
    await reported(1);
    expect(told).toEqual([{ type: 'download.failed', error: new ApiError(403, 'forbidden', 'Not you.') }]);
  });

  test('a file without a name is called download', async () => {
    answer = () => new Response('a', { headers: { 'content-type': 'text/csv' } });
    const { told, reported } = start();
    await reported(2);
    expect((told[1] as unknown as { file: ReceivedFile }).file.name).toBe('download');
  });

  test('a download that is stopped aborts its request and tells nothing more', async () => {
    const { actor, told, reported } = start();
    await sent;
    parts.enqueue(bytes('Time'));
    await reported(1);
    actor.stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    parts.enqueue(bytes('more'));
    parts.close();
    await Promise.resolve();
    expect(told).toHaveLength(1);
  });
});

test('a received file is stored under its name', () => {
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  );
  const clicked: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.download} ${this.href}`);
  });
  const blob = new Blob(['a']);
  downloadBlob('a.csv', blob);
  click.mockRestore();
  expect([made, clicked]).toEqual([[blob], ['a.csv blob:1']]);
});
