/**
 * Every error is sent as `{ detail, code }`, with `data` if its code has any; without stack or SQL (checklist row
 * 46).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { errorData } from '../../contract/error-data.ts';
import type { ErrorAnswer, ErrorCode } from '../../contract/errors.ts';
import { answering } from '../calls/answer.ts';
import { DiskFull } from '../db/database.ts';
import { Refusal } from '../domain/refusal.ts';
import { statusOf } from './status.ts';

function property(error: unknown, name: 'code' | 'statusCode' | 'cause'): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}

/** Requests that Fastify and its plugins refuse. */
const frameworkRefusals: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['invalid_request', 'The request is not readable: please send valid JSON to a valid address.'],
  404: ['not_found', 'There is nothing at this address.'],
  413: ['payload_too_large', 'The request is too large.'],
  415: ['unsupported_media_type', 'Please send JSON with the content type application/json.'],
  429: ['too_many_requests', 'Too many requests. Please wait a moment and try again.'],
};

/** Text that PostgreSQL refuses to store, such as NUL or a day outside its calendar (SQLSTATE class 22). */
const unstorable = /^22[0-9A-Z]{3}$/;
/** The database is unreachable, full or shutting down: SQLSTATE classes 08, 53 and 57P, and socket errors. */
const away =
  /^(08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P[0-9A-Z]{2}|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/;

/** The disk is full: the system's error for a file, or PostgreSQL's for a table. */
const diskFull = /^(ENOSPC|EDQUOT|53100)$/;

/** The refusal for an error, or null for an unexpected error. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const status = property(error, 'statusCode');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    const [code, detail] =
      frameworkRefusals[status] ?? (['invalid_request', 'The request is not valid.'] as const);
    return new Refusal(code, detail);
  }
  const code = property(property(error, 'cause'), 'code') ?? property(error, 'code');
  if (typeof code === 'string' && unstorable.test(code)) {
    return new Refusal('invalid_request', 'The request contains a value that cannot be stored.');
  }
  if (typeof code === 'string' && diskFull.test(code)) {
    return new Refusal(
      'unavailable',
      'There is no room left on the server’s disk, so nothing can be saved right now.',
      60,
    );
  }
  if (typeof code === 'string' && away.test(code)) {
    return new Refusal(
      'unavailable',
      'The service is not available right now. Please try again in a moment.',
      5,
    );
  }
  return null;
}

const named = new Map(
  Object.entries(errorData).map(([code, schema]) => [code, answering(`The refusal ${code}`, schema)]),
);
/** For codes without data. */
const nothing = answering('A refusal', z.undefined());

/** Sends a refusal in the API's error shape. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { detail, code } = refusal;
  const { log, server } = reply.request;
  const data = (named.get(code) ?? nothing)(refusal.data, { mode: server.deps.config.mode, log });
  const answer: ErrorAnswer = { detail, code, ...(data !== undefined && { data }) };
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
  return reply.code(statusOf[code]).header('cache-control', 'no-store').send(answer);
}

const fault = () =>
  new Refusal('internal', 'Something went wrong on our side. Please try again in a moment.');

function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error, ...request.logFields }, 'request failed');
  request.logFields.refusal = 'internal';
  return sendRefusal(reply, fault());
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal === null) return sendFault(error, request, reply);
  // The database reports a full disk to the operator itself, once and not with every request.
  if (refusal.code === 'unavailable' && !(error instanceof DiskFull))
    request.log.warn({ err: error }, 'not available');
  request.logFields.refusal = refusal.code;
  try {
    return sendRefusal(reply, refusal);
  } catch (broken) {
    return sendFault(broken, request, reply);
  }
}
