/** Chooses the identity: hosted Firebase if configured, otherwise the embedded one. */
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../deps.ts';
import { createEmbeddedIdentity } from './embedded.ts';
import { createHostedIdentity } from './hosted.ts';
import type { Identity } from './identity.ts';

export function openIdentity({
  config: { firebase, publicUrl },
  db,
  clock,
}: {
  config: Pick<Config, 'firebase' | 'publicUrl'>;
  db: Database;
  clock: Clock;
}): Promise<Identity> {
  if (firebase === null) return createEmbeddedIdentity({ db, clock });
  return createHostedIdentity({ db, clock, firebase, publicUrl });
}
