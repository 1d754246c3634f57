/** Uploading a picture, and what is stored afterwards. */
import type { LightMyRequestResponse } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { expect } from 'vitest';
import { as, type TestPerson } from '../people/server-people.ts';
import { everyRow } from '../database/server-rows.ts';
import type { TestServer } from '../server/server.ts';
import { formWith, type FormFile } from './upload.ts';

export const badFormat = {
  detail: 'Invalid file format. Please use JPEG, PNG, or WebP.',
  code: 'unsupported_media_type',
};
export const badLogoFormat = {
  ...badFormat,
  detail: 'Invalid file format. Please use JPEG, PNG, WebP, or GIF.',
};
export const notOneFile = { detail: 'Please send one file, under the name "file".', code: 'invalid_request' };
export const notFound = { detail: 'This does not exist, or you have no access to it.', code: 'not_found' };

/** One colour; the format is up to the test. */
export function picture(width = 40, height = 30): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } });
}

/** The server is started by `useServer`. */
export function pictureStage(server: TestServer) {
  const uploadTo = (person: TestPerson, url: string, files: readonly FormFile[]) => {
    const { payload, headers } = formWith(...files);
    return as(server, person, { method: 'POST', url, payload, headers });
  };
  /** As the person; `id` and `me` are whom the address names. */
  const upload = (
    person: TestPerson,
    files: readonly FormFile[],
    change: { id?: string; me?: string } = {},
  ) => {
    const { id = person.userId, me = person.userId } = change;
    return uploadTo(person, `/api/v1/users/${id}/profile-picture?current_user_id=${me}`, files);
  };
  const kept = () => server.mediaPlace.kept();
  const served = (url: string | null) => server.app.inject({ url: url ?? '' });
  /** Refused with a sentence, and neither a row nor a picture is there that was not before. */
  const refuses = async (work: () => Promise<LightMyRequestResponse>, status: number, body: object) => {
    const before = [await everyRow(server), await kept()];
    const answer = await work();
    expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({ status, body });
    expect([await everyRow(server), await kept()]).toEqual(before);
  };
  return { upload, uploadTo, kept, served, refuses };
}
