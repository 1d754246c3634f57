/**
 * The one way the browser makes a call of the contract: typed input, parsed answer, `ApiError` for everything that
 * goes wrong. A write carries an idempotency key, so that sending it once more after a lost answer stays one write.
 */
import ky, { HTTPError, TimeoutError, type KyInstance } from 'ky';
import { fromPromise } from 'xstate';
import type * as z from 'zod/mini';
import {
  API_BASE,
  callPath,
  IDEMPOTENCY_HEADER,
  type CallAnswer,
  type CallBody,
  type CallDefinition,
  type CallInput,
} from '../../contract/call.ts';
import { ApiError, errorAnswer, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { currentToken } from './identity.ts';

/** Milliseconds. One quick retry hides a dropped connection and still tells of being offline within a second. */
const RETRY_DELAY = 300;
const TIMEOUT = 15_000;

const client: KyInstance = ky.create({
  timeout: TIMEOUT,
  retry: {
    limit: 1,
    methods: ['get', 'post', 'put', 'patch', 'delete'],
    statusCodes: [],
    delay: () => RETRY_DELAY,
  },
});

/** @throws ApiError */
export async function request<C extends CallDefinition>(
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallAnswer<C>> {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, string | undefined>;
    body?: unknown;
  };
  const headers: Record<string, string> = {};
  try {
    const token = call.access.who === 'anyone' ? null : await currentToken();
    if (token !== null) headers['authorization'] = `Bearer ${token}`;
    if (call.method !== 'GET') headers[IDEMPOTENCY_HEADER] = crypto.randomUUID();
    const answer: unknown = await client(API_BASE + callPath(call, params ?? {}), {
      method: call.method,
      headers,
      ...(query && { searchParams: query }),
      ...(body !== undefined && { json: body }),
      ...(signal && { signal }),
    }).json();
    return parsed(call.answer, answer) as CallAnswer<C>;
  } catch (error) {
    throw await asApiError(error);
  }
}

/** @throws ApiError `bad_answer` */
export function parsed<S extends z.ZodMiniType>(schema: S, answer: unknown): z.output<S> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new ApiError(200, 'bad_answer', 'The server answered in an unknown way. Please reload the page.');
}

export async function asApiError(error: unknown): Promise<unknown> {
  if (error instanceof HTTPError) {
    const body = errorAnswer.safeParse(await error.response.json().catch(() => null));
    const { status } = error.response;
    return body.success
      ? new ApiError(status, body.data.code, body.data.detail)
      : new ApiError(status, 'bad_answer', `The server answered with status ${status}.`);
  }
  if (error instanceof TimeoutError) {
    return new ApiError(0, 'timeout', 'The request timed out. Please try again.');
  }
  // fetch reports every unreachable server as a TypeError, whatever the browser's words for it are.
  return error instanceof TypeError ? new ApiError(0, 'network', NETWORK_SENTENCE) : error;
}

/** An effect that is nothing but one call with a body. */
export const callWithBody = <C extends CallDefinition>(call: C) =>
  fromPromise<CallAnswer<C>, CallBody<C>>(({ input, signal }) =>
    request(call, { body: input } as CallInput<C>, signal),
  );
