import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from '../../contract/call.ts';
import type { Caller } from '../calls/caller.ts';
import { callerAddress } from './caller-address.ts';
import { challengesOf } from './challenge.ts';
import { logOf } from './log.ts';
import { publicOrigin } from './public-origin.ts';

/** The connection that closes before the answer was sent is a caller that has gone. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const { headers, server } = request;
  const key = headers[IDEMPOTENCY_HEADER];
  return {
    requestId: request.id,
    token: /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null,
    address: callerAddress(request),
    keptVersion: /^(?:W\/)?"([^"]*)"$/.exec(headers['if-none-match'] ?? '')?.[1],
    takesText: true,
    requestKey: typeof key === 'string' ? key : null,
    challenges: challengesOf(request),
    origin: () => publicOrigin(server.deps.config, server.server.address()),
    log: logOf(request),
    signal: goneSignal(reply),
  };
}
