import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * Opens the database that the configuration names and migrates it.
 * @throws DatabaseRefused with a sentence for the operator.
 */
export function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  databaseReplicaUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReplicaUrl'>>): Promise<Database> {
  if (databaseUrl === null) return openPglite(dataFolder);
  return openPostgres({ url: databaseUrl, directUrl: databaseDirectUrl, replicaUrl: databaseReplicaUrl });
}
