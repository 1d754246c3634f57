/** A read of what concerns all workspaces: who asked for it is kept before it is answered (decision 86). */
import type { CallAnswer } from '../../contract/call.ts';
import type { getPerformance, getSystemAnalytics, listSuggestions } from '../../contract/dev-admin.ts';
import { operation, type OperationContext, type ServedCall } from '../calls/operation.ts';
import { noteSystemRead } from '../db/repositories/system-reads.ts';

type SystemCall = typeof getSystemAnalytics | typeof getPerformance | typeof listSuggestions;

export const systemReading = <C extends SystemCall>(
  call: C,
  read: (context: OperationContext<C>) => Promise<CallAnswer<C>>,
): ServedCall =>
  operation<SystemCall>(call, async ({ actor, ...context }) => {
    const { deps, input } = context;
    const { query } = input;
    await deps.db.system((tx) =>
      noteSystemRead(tx, { reader: actor.user, call: call.name, asked: query, at: deps.clock.now() }),
    );
    return read({ actor, ...context } as unknown as OperationContext<C>);
  });
