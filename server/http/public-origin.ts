import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';

/**
 * The origin people open, for mails and for the line at the start: PUBLIC_URL, else the address listened on. Never the
 * Host header, which whoever sends the request chooses.
 */
export function publicOrigin(
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  address: AddressInfo | string | null,
): string {
  if (config.publicUrl !== null) return config.publicUrl;
  const { address: host, port } =
    address !== null && typeof address === 'object' ? address : { address: config.host, port: config.port };
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
