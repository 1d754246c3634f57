/**
 * Telling who sits at this machine from who came through a proxy that runs on it. A proxy connects from loopback like a
 * local browser, so what it does to a request must betray it; where it does nothing, the mailbox's key is left (ADR 23).
 */
import type { FastifyRequest } from 'fastify';
import { isLoopback, type Config } from '../config.ts';
import { Refusal } from '../domain/refusal.ts';

/** What proxies, tunnels and content networks add to the requests they pass on. */
const forwarding =
  /^(forwarded|via$|x-forwarded|x-original-|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-proxyuser-ip$|x-envoy-|x-amzn-|x-arr-|x-azure-|x-appengine-|x-cloud-trace-context$|true-client-ip$|client-ip$|cf-|cdn-loop$|fastly-|fly-|akamai-)/;

/** A host as a local browser writes it: no other spelling of a loopback address, no name that resolves to one. */
const hostForm = /^(\[[^\]]+\]|[^:]+)(:\d{1,5})?$/;

/** Whether a request was sent on this machine and straight to us, as far as it shows. */
export function fromThisMachine({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  // The default of proxies; browsers have not spoken it for decades.
  if (raw.httpVersion === '1.0') return false;
  // A target with a host is what a proxy is sent.
  if (raw.url?.startsWith('/') !== true) return false;
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  const host = hostForm.exec(headers.host ?? '')?.[1];
  if (hosts.length !== 1 || host === undefined || !isLoopback(host)) return false;
  return !Object.keys(headers).some((name) => forwarding.test(name));
}

/**
 * Whether a request may know of devtools. While only this machine can reach us they are for who sits at it; a server
 * that others reach has them only where the operator asked for it.
 */
export function hasDevtools(
  { devtools, local }: Pick<Config, 'devtools' | 'local'>,
  request: FastifyRequest,
): boolean {
  return devtools && (!local || fromThisMachine(request));
}

/** The same words as for an address that does not exist. */
export const nothingThere = () => new Refusal('not_found', 'There is nothing at this address.');

/** For routes of devtools. Decided after the request was counted: who is refused here is bounded like everyone. */
export const devtoolsOnly = (config: Config) => ({
  preValidation: async (request: FastifyRequest) => {
    if (!hasDevtools(config, request)) throw nothingThere();
  },
});
