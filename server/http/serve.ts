/** Serves one call of the contract: parsed in, checked, one handler, checked out (design §2). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE, type CallAnswer, type CallDefinition, type ParsedInput } from '../../contract/call.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { admit, authenticate, checkClaims, workspaceOf } from './access.ts';
import type { ActorOf } from './actor.ts';
import { keyOf, onceAround, onceWithin, type Outcome } from './idempotency.ts';
import { checkAnswer, parse } from './input.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: Deps;
  }
}

export interface HandlerContext<C extends CallDefinition> {
  readonly input: ParsedInput<C>;
  readonly actor: ActorOf<C>;
  readonly deps: Deps;
  /**
   * A member's call runs in one transaction from the check of the role to the stored answer, confined to the workspace.
   * Other calls open their own through `deps.db`.
   */
  readonly tx: C['access'] extends { who: 'member' } ? Tx : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<C extends CallDefinition> = (context: HandlerContext<C>) => Promise<CallAnswer<C>>;

/** A call's path as Fastify writes it. */
export function routeOf(call: CallDefinition): string {
  return API_BASE + call.path.replace(/\{(\w+)\}/g, ':$1');
}

async function run(
  deps: Deps,
  call: CallDefinition,
  request: FastifyRequest,
  handle: (parts: { input: object; actor: unknown; tx: Tx | null }) => Promise<unknown>,
): Promise<Outcome> {
  const address = () => ({
    params: parse(call.params, request.params),
    query: parse(call.query, request.query),
  });
  const whole = (parts: object) => ({ ...parts, body: parse(call.body, request.body) });

  if (call.access.who === 'anyone') {
    const input = whole(address());
    const key = keyOf(call, request, input, { scope: 'anyone', workspaceId: null });
    return onceAround(deps.db, deps.clock, key, () => handle({ input, actor: null, tx: null }));
  }

  const user = await authenticate(deps, request);
  request.trail.actor = user.user_id;
  const named = address();

  if (call.access.who === 'signed-in') {
    checkClaims(named.query, user, null);
    const input = whole(named);
    const key = keyOf(call, request, input, { scope: user.user_id, workspaceId: null });
    return onceAround(deps.db, deps.clock, key, () => handle({ input, actor: { user }, tx: null }));
  }

  const workspaceId = workspaceOf(call, request, named);
  request.trail.workspace = workspaceId;
  return deps.db.tenant(workspaceId, async (tx) => {
    const membership = await admit(tx, call, workspaceId, user);
    checkClaims(named.query, user, membership.member.id);
    const input = whole(named);
    const key = keyOf(call, request, input, { scope: `${user.user_id} ${workspaceId}`, workspaceId });
    return onceWithin(tx, deps.clock, key, () => handle({ input, actor: { user, ...membership }, tx }));
  });
}

/**
 * Registers the route of a call. Everything a call's `access` promises holds when `handler` runs; refusals are thrown as
 * `Refusal` and answered by the error handler.
 */
export function serve<C extends CallDefinition>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  const { deps } = app;
  const checked = deps.config.mode !== 'production';
  app.route({
    method: call.method,
    url: routeOf(call),
    config: { call },
    handler: async (request, reply) => {
      const { answer, replayed } = await run(deps, call, request, async (parts) => {
        // `run` built the parts by the call's own definition; the compiler cannot follow it from data to types.
        const given = await handler({ ...parts, deps, request, reply } as unknown as HandlerContext<C>);
        return checked ? checkAnswer(call, given) : given;
      });
      if (replayed) void reply.header('idempotency-replayed', 'true');
      return reply.send(answer);
    },
  });
}
