import type { FastifyInstance } from 'fastify';
import { CONFIG_PATH, type AppConfig } from '../../contract/config.ts';
import { hasDevtools } from '../http/this-machine.ts';

/** The configuration that the browser loads before anything else (design §5). */
export function configRoutes(app: FastifyInstance): void {
  const { config, identity } = app.deps;
  app.get(CONFIG_PATH, async (request): Promise<AppConfig> => {
    const common = { sales_email: config.salesEmail, devtools: hasDevtools(config, request) };
    if (config.firebase === null)
      return { identity: { mode: 'embedded', project_id: identity.projectId }, ...common };
    const { apiKey, authDomain, projectId } = config.firebase;
    return {
      identity: { mode: 'hosted', api_key: apiKey, auth_domain: authDomain, project_id: projectId },
      ...common,
    };
  });
}
