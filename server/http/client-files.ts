/** The built client, served from the same origin as the API. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FRAME_PATH } from '../../contract/dev.ts';
import { projectRoot } from '../project-root.ts';
import { framedByUs } from './headers.ts';

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
  if (app.deps.config.devtools && existsSync(join(folder, FRAME))) {
    app.get(FRAME_PATH, { helmet: framedByUs(app.deps) }, (_request, reply) => reply.sendFile(FRAME));
  }
  return (reply) => reply.sendFile('index.html');
}
