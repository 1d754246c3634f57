/**
 * Sends a file with a call of the contract, and tells how much of it was sent. By `XMLHttpRequest`: `fetch` tells no
 * progress of a request except over HTTP/2 (ADR 53).
 */
import { fromCallback, fromPromise } from 'xstate';
import { API_BASE, callPath, IDEMPOTENCY_HEADER, type CallAnswer } from '../../contract/call.ts';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { UploadProgressed } from '../../machines/shared/image-upload.machine.ts';
import type { ChosenFile, FileToSend, UploadCall, UploadInput } from '../../machines/shared/upload-slot.ts';
import { parsed, refusalOf, renewing, timedOut } from './api.ts';
import { identityKnown } from './identity-known.ts';
import { currentToken } from './identity.ts';

/** Milliseconds for the whole request: 5 MB over a slow connection. */
const TIMEOUT = 5 * 60_000;

/** Who is told how much of a file was sent. */
const watchers = new WeakMap<object, (percent: number) => void>();

/** Of files that were chosen and not saved yet: a retry after a lost answer is the same write. */
const keys = new WeakMap<object, string>();

function keyOf(file: object): string {
  const key = keys.get(file) ?? crypto.randomUUID();
  keys.set(file, key);
  return key;
}

/** `watchProgress` of the upload machine: reports whole percent, only when they change. */
export const watchProgress = fromCallback<UploadProgressed, { readonly file: ChosenFile | null }>(
  ({ input: { file }, sendBack }) => {
    if (file === null) return;
    let told = 0;
    watchers.set(file, (percent) => {
      if (percent === told) return;
      told = percent;
      sendBack({ type: 'upload.progressed', percent } satisfies UploadProgressed);
    });
    return () => void watchers.delete(file);
  },
);

/** The upload of a call. It is aborted when its flow leaves; its promise rejects with ApiError. */
export const sendFile = <C extends UploadCall>(call: C) =>
  fromPromise<CallAnswer<C>, UploadInput<C>>(({ input, signal }) => sent(call, input, input.file, signal));

/** The same with the call that the input decides. */
export const sendByChoice = <Asked extends { readonly file: ChosenFile }, Sent>(
  choose: (asked: Asked) => FileToSend<Sent>,
) =>
  fromPromise<Sent, Asked>(async ({ input: asked, signal }) => {
    const { call, input, sentOf } = choose(asked);
    return sentOf(await sent(call, input, asked.file, signal));
  });

async function sent<C extends UploadCall>(
  call: C,
  input: object,
  file: ChosenFile,
  signal: AbortSignal,
): Promise<CallAnswer<C>> {
  // The machine took the file from the browser's own event.
  if (!(file instanceof File)) throw new Error(`${call.name}: there is no file to send`);
  const answer = await renewing(call, () => send(call, input, file, signal));
  keys.delete(file);
  return parsed(call.answer, answer) as CallAnswer<C>;
}

async function send(call: UploadCall, input: object, file: File, signal: AbortSignal): Promise<unknown> {
  const { params = {}, query = {} } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
  };
  await identityKnown();
  const token = await currentToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(
      call.method,
      `${API_BASE}${callPath(call, params)}?${new URLSearchParams(query).toString()}`,
    );
    request.responseType = 'text';
    request.timeout = TIMEOUT;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader(IDEMPOTENCY_HEADER, keyOf(file));
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) watchers.get(file)?.(Math.floor((loaded / total) * 100));
    };
    request.onload = () => {
      const body = jsonOf(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(refusalOf(request.status, body));
    };
    request.onerror = () => reject(new ApiError(0, 'network', NETWORK_SENTENCE));
    request.ontimeout = () => reject(timedOut());
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new DOMException('The upload was cancelled', 'AbortError'));
    else {
      const form = new FormData();
      form.append('file', file);
      request.send(form);
    }
  });
}

/** Null for a text that is no JSON: a proxy's page, for example. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
