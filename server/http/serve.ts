/** Serves one call of the contract: parsed in, checked, one handler, checked out (design §2). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE, type CallAnswer, type CallDefinition, type ParsedInput } from '../../contract/call.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { ActorOf } from './actor.ts';
import { answering } from './answer.ts';
import { recordLookup } from './records.ts';
import { runCall, type RunOptions, type Step } from './run-call.ts';
import { acceptUploads, type UploadedFile } from './upload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: Deps;
  }
}

interface CommonContext<C extends CallDefinition> {
  readonly input: ParsedInput<C>;
  readonly actor: ActorOf<C>;
  readonly deps: Deps;
  /** The one file of a call that takes one. */
  readonly upload: C extends { readonly upload: object } ? UploadedFile : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface HandlerContext<C extends CallDefinition> extends CommonContext<C> {
  /**
   * A member's call runs in one transaction from the check of the role to the stored answer, confined to the workspace.
   * Other calls open their own through `deps.db`.
   */
  readonly tx: C['access'] extends { who: 'member' } ? Tx : null;
}

export interface StepContext<C extends CallDefinition> extends CommonContext<C> {
  /** One transaction, confined to the workspace, with the caller's membership and role checked at its start. */
  readonly step: Step;
}

/** Sets again what the first answer set beside its body, such as a cookie. */
type Replay = (context: Pick<CommonContext<CallDefinition>, 'deps' | 'request' | 'reply'>) => Promise<void>;

type Handler<Context, C extends CallDefinition> = (context: Context) => Promise<CallAnswer<C>>;

/** A call's path as Fastify writes it. */
export function routeOf(call: CallDefinition): string {
  return API_BASE + call.path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Registers the route of a call. Everything a call's `access` promises holds when `handler` runs; refusals are thrown as
 * `Refusal` and answered by the error handler.
 */
export function serve<C extends CallDefinition>(
  app: FastifyInstance,
  call: C,
  handler: Handler<HandlerContext<C>, C>,
  whenReplayed?: Replay,
): void {
  if (call.access.who === 'member' && call.upload !== undefined) {
    throw new Error(`${call.name}: a file arrives slowly, and no transaction waits for it: use serveInSteps`);
  }
  register(app, call, handler, { inSteps: false, whenReplayed });
}

/**
 * The same for a member's call that waits for somebody else half-way, such as the mail server: no transaction is open
 * meanwhile, and each one checks the role again.
 */
export function serveInSteps<C extends CallDefinition & { readonly access: { readonly who: 'member' } }>(
  app: FastifyInstance,
  call: C,
  handler: Handler<StepContext<C>, C>,
): void {
  register(app, call, handler, { inSteps: true });
}

function register<Context, C extends CallDefinition>(
  app: FastifyInstance,
  call: C,
  handler: Handler<Context, C>,
  { inSteps, whenReplayed }: RunOptions & { readonly whenReplayed?: Replay | undefined },
): void {
  const { deps } = app;
  const answerOf = answering(call.name, call.answer);
  if (call.access.who === 'member' && call.access.workspace === 'record') recordLookup(call);
  const addRoute = (scope: FastifyInstance) =>
    scope.route({
      method: call.method,
      url: routeOf(call),
      config: { call },
      handler: async (request, reply) => {
        const { answer, replayed } = await runCall(deps, call, request, { inSteps }, async (given) => {
          // `runCall` built these by the call's own definition; the compiler cannot follow it from data to types.
          const done = await handler({ ...given, deps, request, reply } as unknown as Context);
          return answerOf(done, request);
        });
        if (replayed) {
          void reply.header('idempotency-replayed', 'true');
          await whenReplayed?.({ deps, request, reply });
        }
        // A replayed one may have been kept by an earlier version of the server, for another contract.
        return reply.send(replayed ? answerOf(answer, request) : answer);
      },
    });
  // In a scope of its own: everywhere else a form stays refused.
  if (call.upload === undefined) addRoute(app);
  else
    void app.register(async (scope) => {
      await acceptUploads(scope);
      addRoute(scope);
    });
}
