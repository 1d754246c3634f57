/**
 * Reads one file from a multipart form (contract `upload`; checklist rows 26-28). The file's name and declared type
 * are ignored.
 */
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallDefinition } from '../../contract/call.ts';
import { sizeSentence } from '../../contract/pictures.ts';
import type { UploadedFile } from '../calls/operation.ts';
import { Refusal } from '../domain/refusal.ts';

type UploadLimits = NonNullable<CallDefinition['upload']>;

/** Bytes of a form around its file: boundary lines and part headers. */
const FORM_BYTES = 16 * 1024;

/** Forms are accepted only in this scope. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
  });
  scope.addHook('onSend', async ({ raw }) => rest(raw));
}

/**
 * Discards the remaining upload until it ends or the request times out. If the response were sent earlier, the
 * connection would stall half-sent, and a browser might never see the refusal.
 */
async function rest(raw: IncomingMessage): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  const over = finished(raw, { writable: false }).catch(() => {});
  // After the form's parser has released the request, because releasing pauses it.
  setImmediate(() => raw.resume());
  await over;
}

const tooLarge = (maxBytes: number) => new Refusal('payload_too_large', sizeSentence(maxBytes));

const notOneFile = () => new Refusal('invalid_request', 'Please send one file, under the name "file".');

/**
 * The form's only file, in the field `file`.
 * @throws Refusal `payload_too_large`, `unsupported_media_type` if the body is not a form, `invalid_request` for
 * another form.
 */
export async function readUpload(request: FastifyRequest, { maxBytes }: UploadLimits): Promise<UploadedFile> {
  if (!request.isMultipart()) {
    throw new Refusal('unsupported_media_type', 'Please send the file as multipart/form-data.');
  }
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_BYTES) throw tooLarge(maxBytes);
    let bytes: Buffer | null = null;
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw notOneFile();
      bytes = await collect(part.file, maxBytes);
    }
    if (bytes === null || bytes.length === 0) throw notOneFile();
    return { bytes };
  } catch (error) {
    throw error instanceof Refusal ? error : notOneFile();
  }
}

/** Stops at the first byte over the limit, so that no more is held in memory and the client is refused at once. */
async function collect(file: MultipartFile['file'], maxBytes: number): Promise<Buffer> {
  file.once('limit', () => file.destroy(tooLarge(maxBytes)));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  if (file.truncated) throw tooLarge(maxBytes);
  return Buffer.concat(chunks);
}
