import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../config.ts';

/** Whether a server on this host listens on all addresses. It is not an address to connect to. */
export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The first address by which other machines reach this one, or its loopback address. */
function ownAddress(interfaces: ReturnType<typeof networkInterfaces>): string {
  const outward = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, scopeid }) => !internal && (scopeid ?? 0) === 0);
  const chosen = outward.find(({ family }) => family === 'IPv4') ?? outward[0];
  return chosen?.address ?? 'localhost';
}

/**
 * The public origin, for mails and the start message: PUBLIC_URL, otherwise the listening address. Never the Host
 * header, which the client chooses.
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
