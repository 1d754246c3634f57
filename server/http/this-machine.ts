/**
 * Distinguishes requests from this machine from requests through a proxy on it. Both arrive from loopback, so only
 * changes that a proxy makes to a request reveal it. Against a proxy that changes nothing, only the mailbox's key
 * protects (ADR 23).
 */
import type { FastifyRequest } from 'fastify';
import { isLoopback, type Config } from '../config.ts';
import { Refusal } from '../domain/refusal.ts';

/** Headers that proxies, tunnels and content networks add to forwarded requests. */
const forwarding =
  /^(forwarded|via$|x-forwarded|x-original-|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-proxyuser-ip$|x-envoy-|x-amzn-|x-arr-|x-azure-|x-appengine-|x-cloud-trace-context$|true-client-ip$|client-ip$|cf-|cdn-loop$|fastly-|fly-|akamai-)/;

/** A host as a local browser writes it: no other spelling of a loopback address, and no name that resolves to one. */
const hostForm = /^(\[[^\]]+\]|[^:]+)(:\d{1,5})?$/;

/** Whether a request was sent directly from this machine, as far as this can be detected. */
export function fromThisMachine({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  // The default version of proxies; browsers no longer use it.
  if (raw.httpVersion === '1.0') return false;
  // Only proxies receive a request target with a host.
  if (raw.url?.startsWith('/') !== true) return false;
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  const host = hostForm.exec(headers.host ?? '')?.[1];
  if (hosts.length !== 1 || host === undefined || !isLoopback(host)) return false;
  return !Object.keys(headers).some((name) => forwarding.test(name));
}

/**
 * Whether devtools are available to a request. While only this machine can reach the server, they are available only
 * to requests from this machine. A server that others reach has them only if the operator enabled them.
 */
export function hasDevtools(
  { devtools, local }: Pick<Config, 'devtools' | 'local'>,
  request: FastifyRequest,
): boolean {
  return devtools && (!local || fromThisMachine(request));
}

/** The same sentence as for an address that does not exist. */
export const nothingThere = () => new Refusal('not_found', 'There is nothing at this address.');

/** For routes of devtools. Checked after the rate limit, so that refused requests count too. */
export const devtoolsOnly = (config: Config) => ({
  preValidation: async (request: FastifyRequest) => {
    if (!hasDevtools(config, request)) throw nothingThere();
  },
});
