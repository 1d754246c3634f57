import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from '../../contract/call.ts';
import type { Caller } from '../calls/caller.ts';
import { callerAddress } from './caller-address.ts';
import { challengesOf } from './challenge.ts';
import { logOf } from './log.ts';
import { publicOrigin } from './public-origin.ts';

export function callerOf(request: FastifyRequest): Caller {
  const { headers, server } = request;
  const key = headers[IDEMPOTENCY_HEADER];
  return {
    token: /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null,
    address: callerAddress(request),
    requestKey: typeof key === 'string' ? key : null,
    challenges: challengesOf(request),
    origin: () => publicOrigin(server.deps.config, server.server.address()),
    log: logOf(request),
  };
}
