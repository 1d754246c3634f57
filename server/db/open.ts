import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * Opens the database that the configuration names and migrates it.
 * @param report tells the operator that the upgrade of the database waits
 * @throws DatabaseRefused with a sentence for the operator.
 */
export function openDatabase(
  {
    databaseUrl,
    databaseDirectUrl,
    databaseReplicaUrl,
    dataFolder,
  }: Pick<Config, 'databaseUrl' | 'dataFolder'> &
    Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReplicaUrl'>>,
  report?: (line: string) => void,
): Promise<Database> {
  if (databaseUrl === null) return openPglite(dataFolder);
  const urls = { url: databaseUrl, directUrl: databaseDirectUrl, replicaUrl: databaseReplicaUrl };
  return openPostgres(urls, report === undefined ? {} : { report });
}
