import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The address used for rate limits. `request.ip` uses X-Forwarded-For only as TRUST_PROXY allows. Of an IPv6 address
 * only the first 64 bits count, because a provider assigns all lower bits to one customer.
 */
export function callerAddress(request: Pick<FastifyRequest, 'ip'>): string {
  const address = request.ip.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0');
  const whole = tail === undefined ? groups : [...groups, ...zeros, ...last];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
