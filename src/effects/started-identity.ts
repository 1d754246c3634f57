/** The identity service as effects use it: its SDK, started with the server's configuration. */
import type { Auth } from 'firebase/auth';
import { identitySdk } from './identity.ts';
import { loadConfig } from './load-config.ts';

/** @throws ApiError if the SDK or the configuration cannot be loaded */
export async function startedIdentity(): Promise<Auth> {
  const { startedAuth, startIdentity } = await identitySdk();
  return startedAuth() ?? startIdentity(await loadConfig());
}
