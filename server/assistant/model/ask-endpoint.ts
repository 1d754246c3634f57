/** One request to the endpoint of the model, limited in time and in size. The only code of the assistant that opens a connection. */
import { createParser } from 'eventsource-parser';
import type { ModelConfig } from '../../model-config.ts';
import type { WhyNothing } from './assistant-model.ts';
import { streamedCompletion, wholeCompletion, type Completion } from './completion.ts';

/** The most bytes of an answer, after decompression. */
const MOST_BYTES = 256 * 1024;

/** Calls `work` after some milliseconds, unless it is cancelled with what this returns. */
export type StartTimer = (work: () => void, ms: number) => () => void;

export const systemTimer: StartTimer = (work, ms) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

export type Asked =
  | { readonly kind: 'completed'; readonly completion: Completion; readonly bytes: number }
  | {
      readonly kind: 'failed';
      readonly why: Extract<WhyNothing, 'slow' | 'broken' | 'refused' | 'aborted'>;
      readonly detail: string;
      /** Received of an answer; null if the endpoint did not begin to answer the question. */
      readonly bytes: number | null;
    };

/** A request that the endpoint understood and will not answer, such as one that its filter of content stops. */
const refusals: ReadonlySet<number> = new Set([400, 413, 422]);

class Unusable extends Error {}

/**
 * Sends the body and reads the answer. It never throws for the endpoint or the network.
 * @param body JSON
 * @param signal aborts the request, also while the answer is read
 */
export async function askEndpoint(
  config: ModelConfig,
  body: string,
  signal: AbortSignal,
  startTimer: StartTimer,
): Promise<Asked> {
  // Not AbortSignal.any with AbortSignal.timeout: where nothing else refers to these, some versions of Node lose the abort.
  const request = new AbortController();
  const abort = () => request.abort();
  let isLate = false;
  const stopTimer = startTimer(() => {
    isLate = true;
    abort();
  }, config.timeoutMs);
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  const received = { bytes: null as number | null };
  const failed = (why: Extract<Asked, { kind: 'failed' }>['why'], detail: string): Asked => {
    return { kind: 'failed', why, detail, bytes: received.bytes };
  };
  try {
    const response = await send(config, body, request.signal);
    if (response.status !== 200) {
      const why = refusals.has(response.status) ? 'refused' : 'broken';
      return failed(why, `status ${response.status}`);
    }
    received.bytes = 0;
    const completion = await read(response, received as { bytes: number });
    return { kind: 'completed', completion, bytes: received.bytes };
  } catch (error) {
    // Once the request was sent the endpoint may be at work.
    if (signal.aborted || isLate) received.bytes ??= 0;
    if (signal.aborted) return failed('aborted', 'aborted');
    if (isLate) return failed('slow', `no answer after ${config.timeoutMs} ms`);
    return failed('broken', error instanceof Unusable ? error.message : causeOf(error));
  } finally {
    stopTimer();
    signal.removeEventListener('abort', abort);
    // Ends a connection whose answer was not read to its end.
    abort();
  }
}

function send({ baseUrl, apiKey }: ModelConfig, body: string, signal: AbortSignal): Promise<Response> {
  return fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
    },
    body,
    // Another host must receive neither the key nor the question.
    redirect: 'error',
    signal,
  });
}

/** A code such as ECONNREFUSED. Messages of errors may contain headers, so they are not used. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return typeof code === 'string' ? code : 'the request failed';
}

async function read(response: Response, received: { bytes: number }): Promise<Completion> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'text/event-stream') return readStream(response, received);
  if (type !== 'application/json') throw new Unusable('neither JSON nor a stream of events');
  let body = '';
  for await (const part of textOf(response, received)) body += part;
  const completion = wholeCompletion(body);
  if (completion === null) throw new Unusable('not an answer of the chat interface');
  return completion;
}

async function readStream(response: Response, received: { bytes: number }): Promise<Completion> {
  const streamed = streamedCompletion();
  const parser = createParser({ onEvent: ({ data }) => streamed.take(data) });
  for await (const part of textOf(response, received)) {
    parser.feed(part);
    if (!streamed.isOpen()) break;
  }
  const completion = streamed.result();
  if (completion === null) throw new Unusable('a stream that has no end, or an event that is no answer');
  return completion;
}

async function* textOf(response: Response, received: { bytes: number }): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    received.bytes += bytes.byteLength;
    if (received.bytes > MOST_BYTES) throw new Unusable(`more than ${MOST_BYTES} bytes`);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}
