import type { FastifyInstance } from 'fastify';
import { CONFIG_PATH, type AppConfig } from '../../contract/config.ts';

/** What the browser reads before it signs anybody in (design §5). */
export function configRoutes(app: FastifyInstance): void {
  app.get(CONFIG_PATH, async (): Promise<AppConfig> => {
    const { identity } = app.deps;
    if (identity.mode === 'hosted') throw new Error('Hosted identity is not configured');
    return { identity: { mode: 'embedded', project_id: identity.projectId } };
  });
}
