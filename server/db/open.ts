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
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  report?: (line: string) => void,
): Promise<Database> {
  if (config.databaseUrl === null) return openPglite(config.dataFolder);
  return openPostgres(config.databaseUrl, report === undefined ? {} : { report });
}
