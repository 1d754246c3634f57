/** The built client, served from the same origin as the API. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FRAME_PATH } from '../../contract/dev.ts';
import { paths } from '../../contract/paths.ts';
import { projectRoot } from '../project-root.ts';
import { securityHeaders } from './headers.ts';
import { devtoolsOnly } from './this-machine.ts';

const FRAME = 'frame.html';

/**
 * Files under /assets carry a hash in their name and never change; everything else is asked for again each time.
 * @returns what sends the page for an address of the application; null when no client is built.
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string = join(projectRoot(), 'dist', 'client'),
): Promise<((reply: FastifyReply) => FastifyReply) | null> {
  if (!existsSync(join(folder, 'index.html'))) return null;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // It has an address and headers of its own, or none.
    globIgnore: [FRAME],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const lasting = path.startsWith(join(folder, 'assets'));
      void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = (reply: FastifyReply) => reply.sendFile('index.html');
  if (app.deps.config.devtools) serveDevtools(app, page, existsSync(join(folder, FRAME)));
  return page;
}

/** Pages of the application like any other, but for who is answered. */
function serveDevtools(
  app: FastifyInstance,
  page: (reply: FastifyReply) => FastifyReply,
  hasFrame: boolean,
): void {
  const options = devtoolsOnly(app.deps.config);
  const { machines, ui } = paths.dev;
  for (const url of [machines, `${machines}/*`, ui]) app.get(url, options, (_request, reply) => page(reply));
  if (!hasFrame) return;
  // The one page that our own pages may frame.
  const headers = securityHeaders(app.deps, "'self'");
  app.get(FRAME_PATH, options, (_request, reply) => reply.headers(headers).sendFile(FRAME));
}
