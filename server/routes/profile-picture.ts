import type { FastifyInstance } from 'fastify';
import { uploadProfilePicture } from '../../contract/users.ts';
import { setPicture } from '../db/repositories/own-profile.ts';
import { serve } from '../http/serve.ts';
import { makePicture } from '../media/picture.ts';
import { MEDIA_PATH } from './media.ts';
import { profileOf } from './profile.ts';

/** The picture of the signed-in person (spec §7.2). */
export function profilePictureRoutes(app: FastifyInstance): void {
  serve(app, uploadProfilePicture, async ({ upload, actor: { user }, deps: { db, media }, request }) => {
    const name = await media.add(await makePicture(upload.bytes));
    const forget = (one: string) =>
      media.remove(one).catch((error: unknown) => request.log.warn({ err: error }, 'picture not removed'));
    try {
      const { profile, replaced } = await db.system(async (tx) => ({
        replaced: await setPicture(tx, user.user_id, MEDIA_PATH + name),
        profile: await profileOf(tx, user.uid),
      }));
      // Only now: until the transaction has ended the old one may still be needed.
      if (replaced?.startsWith(MEDIA_PATH)) await forget(replaced.slice(MEDIA_PATH.length));
      return profile;
    } catch (error) {
      await forget(name);
      throw error;
    }
  });
}
