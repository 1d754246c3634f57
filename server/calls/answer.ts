/** Removes fields that the contract does not name from every response (design §2). */
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { CallLog } from './caller.ts';
import { keepNamedFields } from './response-fields.ts';

/**
 * Returns the response to send. @throws Error for one that does not match its contract, which is a server fault (500)
 */
export type Answering = (
  answer: unknown,
  where: { readonly mode: Config['mode']; readonly log: Pick<CallLog, 'error'> },
) => unknown;

/**
 * Called once, when the server starts.
 * @param what the name of the call, for the log
 */
export function answering(what: string, schema: z.ZodMiniType): Answering {
  const keep = keepNamedFields(schema);
  return (answer, { mode, log }) => {
    const unnamed = new Set<string>();
    const named = keep(answer, unnamed);
    const added = [...unnamed].join(', ');
    if (mode === 'production') {
      if (added !== '') log.error({ what, added }, 'a response has fields that its contract does not name');
      return named;
    }
    if (added !== '') throw new Error(`${what} answered what its contract does not name: ${added}`);
    const checked = z.safeParse(schema, named);
    if (checked.success) return named;
    throw new Error(`${what} answered outside its contract: ${z.prettifyError(checked.error)}`);
  };
}
