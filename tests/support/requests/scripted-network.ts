/** A network that answers as a test says and keeps what it was sent, for tests of the browser's requests. */
import { vi } from 'vitest';

/** What arrived. The headers are all that the browser itself does not add. */
export interface Sent {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed where it is JSON; null for none. */
  readonly body: unknown;
}

/** `lost`: the connection breaks. `silent`: no answer comes until the request is aborted. */
export type Answer =
  | {
      readonly status?: number;
      /** Undefined for an answer without a body. */
      readonly json: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'lost'
  | 'silent';

export interface Network {
  readonly sent: readonly Sent[];
  /** How many of the requests were aborted by the page. */
  readonly aborted: () => number;
  /** The next answers, in this order; a request without one fails as `lost` does. */
  answer(...answers: readonly Answer[]): void;
  /** Resolves once that many requests have arrived. */
  arrived(count: number): Promise<void>;
}

const parsedBody = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Takes the place of `fetch` until the test file ends. */
export function scriptNetwork(): Network {
  const sent: Sent[] = [];
  const answers: Answer[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  let aborted = 0;

  // A browser reads an address against the page's own; Node wants a whole one.
  const NodeRequest = Request;
  class PageRequest extends NodeRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    }
  }

  const silence = ({ signal }: Request) =>
    new Promise<never>((_, reject) => {
      const stop = () => {
        aborted += 1;
        reject(signal.reason);
      };
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop);
    });

  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new PageRequest(input, init);
    request.signal.throwIfAborted();
    const { pathname, search } = new URL(request.url);
    sent.push({
      method: request.method,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      body: parsedBody(await request.clone().text()),
    });
    for (const { done } of waiting.filter(({ count }) => count <= sent.length)) done();
    const answer = answers.shift() ?? 'lost';
    if (answer === 'silent') return silence(request);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    const { json, status = 200, headers = {} } = answer;
    return json === undefined
      ? new Response(null, { status, headers })
      : Response.json(json, { status, headers });
  });

  return {
    sent,
    aborted: () => aborted,
    answer: (...more) => void answers.push(...more),
    arrived: (count) =>
      new Promise((resolve) => {
        if (sent.length >= count) resolve();
        else waiting.push({ count, done: resolve });
      }),
  };
}
