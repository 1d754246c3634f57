import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * Opens the database that the configuration names and migrates it.
 * @throws DatabaseRefused with a sentence for the operator.
 */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<Database> {
  return config.databaseUrl === null ? openPglite(config.dataFolder) : openPostgres(config.databaseUrl);
}
