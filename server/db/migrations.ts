import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** Plain SQL files with Drizzle's journal, found from the project root so that source and bundle agree. */
export function migrationsFolder(): string {
  return join(projectRoot(), 'server', 'db', 'migrations');
}

/** The advisory lock around migrating: two servers may start on one PostgreSQL at the same moment. */
export const MIGRATION_LOCK = 4_280_001;
