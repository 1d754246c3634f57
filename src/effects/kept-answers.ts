/** Answers that the server versions (decision 95), in memory until sign-out: the latest of a few addresses. */
import { HTTPError } from 'ky';
import type { CallAnswer, CallDefinition, CallInput } from '../../contract/call.ts';
import { inSession, parsed, type Read } from './api.ts';
import { readsSignal } from './reads-until-sign-out.ts';

interface KeptAnswer {
  /** As the server sent it, in quotation marks. */
  readonly version: string;
  readonly answer: unknown;
}

/** Lists of one workspace that a person goes back and forth between. */
const MOST = 6;

/** By address, the least recently used first. With a sign-out its signal is gone, and what was kept with it. */
const kept = new WeakMap<AbortSignal, Map<string, KeptAnswer>>();

function keep(signal: AbortSignal, address: string, answer: KeptAnswer): void {
  const answers = kept.get(signal) ?? new Map<string, KeptAnswer>();
  kept.set(signal, answers);
  answers.delete(address);
  answers.set(address, answer);
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
}

const NOT_MODIFIED = 304;

/**
 * As `request`, for a read whose answer the server versions: the one that is kept is sent again only if it has changed.
 * @throws ApiError
 */
export async function requestKept<C extends CallDefinition>(
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<CallAnswer<C>> {
  const session = readsSignal();
  const address = JSON.stringify([call.name, input]);
  const known = kept.get(session)?.get(address);
  const read: Read<{ readonly version: string | null; readonly answer: unknown } | null> = async (
    response,
  ) => {
    try {
      const { headers } = await response;
      return { version: headers.get('etag'), answer: await response.json() };
    } catch (error) {
      if (known && error instanceof HTTPError && error.response.status === NOT_MODIFIED) return null;
      throw error;
    }
  };
  const headers = { accept: 'application/json', ...(known && { 'if-none-match': known.version }) };
  const found = await inSession(call, input, read, signal, headers);
  if (found === null && known) {
    keep(session, address, known);
    return known.answer as CallAnswer<C>;
  }
  const answer = parsed(call.answer, found?.answer) as CallAnswer<C>;
  if (found?.version) keep(session, address, { version: found.version, answer });
  return answer;
}
