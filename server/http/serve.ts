/**
 * Serves one call of the contract over HTTP: reads the request, runs the call (`calls/run-call.ts`), sends the
 * response (ADR 35).
 */
import type { FastifyInstance } from 'fastify';
import { API_BASE, WORKSPACE_HEADER, type CallDefinition } from '../../contract/call.ts';
import type { Download, EventStream, Operation } from '../calls/operation.ts';
import { runnerOf } from '../calls/run-call.ts';
import type { Deps } from '../deps.ts';
import { callerOf } from './caller.ts';
import { sendChallenge } from './challenge.ts';
import { sendDownload } from './download.ts';
import { acceptUploads, readUpload } from './upload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly deps: Deps;
  }
}

/** A call's path in Fastify's notation. */
export function routeOf(call: CallDefinition): string {
  return API_BASE + call.path.replace(/\{(\w+)\}/g, ':$1');
}

/** Registers the route of a call. A thrown `Refusal` is sent by the error handler. */
export function serve<C extends CallDefinition>(
  app: FastifyInstance,
  call: C,
  operation: Operation<C>,
): void {
  const { deps } = app;
  const run = runnerOf(call, operation);
  const addRoute = (scope: FastifyInstance) =>
    scope.route({
      method: call.method,
      url: routeOf(call),
      config: { call },
      ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
      handler: async (request, reply) => {
        const { params, query, body, headers } = request;
        const { answer, replayed, challenge, version, isUnchanged, text } = await run(
          deps,
          callerOf(request, reply),
          {
            params,
            query,
            body,
            workspace: headers[WORKSPACE_HEADER],
            file: (limits) => readUpload(request, limits),
          },
        );
        if (replayed) void reply.header('idempotency-replayed', 'true');
        if (isUnchanged) return reply.code(304).send();
        if (version) void reply.header('etag', `"${version}"`);
        if (text !== undefined) return reply.type('application/json; charset=utf-8').send(text);
        if (challenge !== undefined) sendChallenge(reply, challenge, deps);
        // The runner has made it from the call's definition.
        if (call.download !== undefined) return sendDownload(reply, call.download, answer as Download);
        if (call.stream !== undefined) {
          // A proxy that collects the answer would hold every event back.
          return (
            reply
              .header('content-type', `${call.stream.type}; charset=utf-8`)
              .header('x-accel-buffering', 'no')
              // Kept open for another request, the connection would keep the server from closing.
              .header('connection', 'close')
              .send((answer as EventStream).events)
          );
        }
        return reply.send(answer);
      },
    });
  // In a separate scope, so that all other routes still refuse forms.
  if (call.upload === undefined) addRoute(app);
  else
    void app.register(async (scope) => {
      await acceptUploads(scope);
      addRoute(scope);
    });
}
