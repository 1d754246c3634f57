import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';

/** Whether a server on this host listens everywhere. It is no address that anything can be sent to. */
export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The first address by which other machines reach this one; where there is none, its own name for itself. */
function ownAddress(interfaces: ReturnType<typeof networkInterfaces>): string {
  const outward = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, scopeid }) => !internal && (scopeid ?? 0) === 0);
  const chosen = outward.find(({ family }) => family === 'IPv4') ?? outward[0];
  return chosen?.address ?? 'localhost';
}

/**
 * The origin people open, for mails and for the line at the start: PUBLIC_URL, else the address listened on. Never the
 * Host header, which whoever sends the request chooses.
 */
export function publicOrigin(
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  address: AddressInfo | string | null,
  interfaces = networkInterfaces(),
): string {
  if (config.publicUrl !== null) return config.publicUrl;
  const { address: listened, port } =
    address !== null && typeof address === 'object' ? address : { address: config.host, port: config.port };
  const host = isEveryAddress(listened) ? ownAddress(interfaces) : listened;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
