import type { FastifyRequest } from 'fastify';
import { served } from '../../contract/paths.ts';

/** First path segments whose responses are for programs. */
export const apiRoots = [served.api, served.accounts, served.tokens] as const;

/**
 * Whether a request reached a route of the API. The route's pattern decides, not the address: `/%61pi/v1/users/me`
 * and `http://any.host/api/v1/users/me` reach the same route as `/api/v1/users/me`.
 */
export function servesApi(request: Pick<FastifyRequest, 'routeOptions'>): boolean {
  const pattern = request.routeOptions.url ?? '';
  return apiRoots.some((root) => pattern === root || pattern.startsWith(`${root}/`));
}
