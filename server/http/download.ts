/** Sends a file while it is made. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CallDefinition } from '../../contract/call.ts';
import type { Download } from '../calls/operation.ts';

type Part = string | Uint8Array;

async function* continued(first: IteratorResult<Part>, rest: AsyncIterator<Part>) {
  try {
    for (let part = first; part.done !== true; part = await rest.next()) yield part.value;
  } finally {
    await rest.return?.();
  }
}

/**
 * A refusal of the first part is answered as any refusal. Once a part has been sent, a failure can only break the
 * connection: the client then reports a failed download, and never keeps a shorter file.
 */
export async function sendDownload(
  reply: FastifyReply,
  { type }: NonNullable<CallDefinition['download']>,
  { fileName, parts }: Download,
): Promise<FastifyReply> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  return reply
    .header('content-type', type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(continued(first, iterator)));
}
