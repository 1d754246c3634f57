import type { FastifyInstance } from 'fastify';
import { served } from '../../contract/paths.ts';
import { Refusal } from '../domain/refusal.ts';

/** Where media are served; below it comes the name the store gave them. */
export const MEDIA_PATH = `${served.media}/`;

/** Whatever it claims to be, opened by itself it loads and runs nothing. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Uploaded pictures. Whoever knows a name may see it: names are unguessable, and an `<img>` sends no token. */
export function mediaRoutes(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(`${MEDIA_PATH}:name`, async (request, reply) => {
    const media = await app.deps.media.read(request.params.name);
    if (media === null) throw new Refusal('not_found', 'There is nothing at this address.');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', POLICY)
      .type(media.type)
      .send(media.bytes);
  });
}
