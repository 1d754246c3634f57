import type { FastifyInstance } from 'fastify';
import { Refusal } from '../domain/refusal.ts';
import { MEDIA_PATH } from '../domain/pictures/media-name.ts';

/** A file opened directly loads and runs nothing, whatever its type. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Uploaded pictures. The unguessable name is the only protection, because an `<img>` sends no token. */
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
