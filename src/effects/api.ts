/**
 * Makes a call of the contract: typed input, parsed response, `ApiError` for every failure. A write has an
 * idempotency key, so that a retry after a lost response is executed only once.
 */
import ky, { HTTPError, TimeoutError, type KyInstance, type ResponsePromise } from 'ky';
import type * as z from 'zod/mini';
import {
  API_BASE,
  callPath,
  IDEMPOTENCY_HEADER,
  WORKSPACE_HEADER,
  type CallAnswer,
  type CallDefinition,
  type CallInput,
} from '../../contract/call.ts';
import { ApiError, errorAnswer, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { identityKnown } from './identity-known.ts';
import { currentToken } from './identity.ts';
import { untilSignOut } from './reads-until-sign-out.ts';

/** Milliseconds. One quick retry hides a dropped connection, and being offline is still reported within a second. */
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

/** Requests another sign-in and resolves with whether it succeeded. The application provides it. */
let renewSession: () => Promise<boolean> = () => Promise.resolve(false);

/**
 * Provides the renewal of an expired session. Calls wait for it and are then repeated, so their input is not lost.
 */
export function onSessionExpired(renew: () => Promise<boolean>): void {
  renewSession = renew;
}

/** How often a call had the session renewed. */
let renewals = 0;

let tellRefused: () => void = () => {};

/** Provides what is done when a member's call is refused for missing rights, or because the membership ended. */
export function onRefused(tell: () => void): void {
  tellRefused = tell;
}

/** @throws ApiError */
export async function request<C extends CallDefinition>(
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallAnswer<C>> {
  const answer: unknown = await inSession(call, input, (response) => response.json(), signal);
  return parsed(call.answer, answer) as CallAnswer<C>;
}

/** Makes a call whose answer is a file. Resolves when the answer begins. @throws ApiError */
export function requestFile<C extends CallDefinition & { readonly download: object }>(
  call: C,
  input: CallInput<C>,
  signal: AbortSignal,
): Promise<Response> {
  return inSession(call, input, (response) => response, signal);
}

/** Makes a call whose answer stays open. Resolves when it begins; the caller ends it. @throws ApiError */
export function requestStream<C extends CallDefinition & { readonly stream: object }>(
  call: C,
  input: CallInput<C>,
  signal: AbortSignal,
): Promise<Response> {
  return inSession(call, input, (response) => response, signal);
}

/** What is done with the answer. A failure to read it is a failure of the call. */
export type Read<T> = (response: ResponsePromise) => Promise<T>;

/** @param headers beside those of every call. @throws ApiError */
export async function inSession<C extends CallDefinition, T>(
  call: C,
  input: CallInput<C>,
  read: Read<T>,
  signal: AbortSignal | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  // A flow that sends a write again after a lost answer names it itself.
  const { key: given } = input as { readonly key?: string };
  const key = call.method === 'GET' ? null : (given ?? crypto.randomUUID());
  const sendUntil = (ends: AbortSignal | undefined) =>
    renewing(call, () => send(call, input, key, read, ends, headers));
  if (call.method !== 'GET' || call.access.who === 'anyone') return sendUntil(signal);
  return untilSignOut((left) => sendUntil(signal ? AbortSignal.any([signal, left]) : left));
}

/** Sends; where the session has expired, again after another sign-in. @throws ApiError */
export async function renewing<T>(call: CallDefinition, sending: () => Promise<T>): Promise<T> {
  const { who } = call.access;
  const send = () =>
    sending().catch((error: unknown) => {
      const code = error instanceof ApiError && error.code;
      if (who === 'member' && (code === 'forbidden' || code === 'membership_ended')) tellRefused();
      throw error;
    });
  const before = renewals;
  try {
    return await send();
  } catch (error) {
    const dead = error instanceof ApiError && error.code === 'unauthenticated';
    if (!dead || who === 'anyone') throw error;
    // The refused token is from before another sign-in: a late answer does not end the new session.
    if (renewals !== before) return renewing(call, sending);
    // With data, the server has replaced the key that signed the token, and the session goes on.
    if (!(await (error.data ? currentToken(true) : renewSession()))) throw error;
    renewals += 1;
    return send();
  }
}

/** Public calls send the token if there is one, and do not fail without it. */
const otherwiseNone = (call: CallDefinition) => (error: unknown) => {
  if (call.access.who === 'anyone') return null;
  throw error;
};

async function send<C extends CallDefinition, T>(
  call: C,
  input: CallInput<C>,
  key: string | null,
  read: Read<T>,
  signal: AbortSignal | undefined,
  more: Readonly<Record<string, string>>,
): Promise<T> {
  const { params, query, body, workspace } = input as {
    params?: Record<string, string>;
    query?: Record<string, string | undefined>;
    body?: unknown;
    workspace?: string;
  };
  try {
    if (call.access.who !== 'anyone') await identityKnown();
    const token = await currentToken().catch(otherwiseNone(call));
    const response = client(API_BASE + callPath(call, params ?? {}), {
      method: call.method,
      headers: {
        ...more,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(key !== null && { [IDEMPOTENCY_HEADER]: key }),
        ...(workspace !== undefined && { [WORKSPACE_HEADER]: workspace }),
      },
      credentials: 'same-origin',
      ...(call.answersWithin !== undefined && { timeout: call.answersWithin }),
      ...(query && { searchParams: query }),
      ...(body !== undefined && { json: body }),
      ...(signal && { signal }),
    });
    return await read(response);
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

/** The error of a response with a status that is none of success. */
export function refusalOf(status: number, answer: unknown): ApiError {
  const body = errorAnswer.safeParse(answer);
  return body.success
    ? new ApiError(status, body.data.code, body.data.detail, body.data.data)
    : new ApiError(status, 'bad_answer', `The server answered with status ${status}.`);
}

export const timedOut = () => new ApiError(0, 'timeout', 'The request timed out. Please try again.');

export async function asApiError(error: unknown): Promise<unknown> {
  if (error instanceof HTTPError) {
    return refusalOf(error.response.status, await error.response.json().catch(() => null));
  }
  if (error instanceof TimeoutError) return timedOut();
  // fetch reports an unreachable server as a TypeError; the message depends on the browser.
  return error instanceof TypeError ? new ApiError(0, 'network', NETWORK_SENTENCE) : error;
}
