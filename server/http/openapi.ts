/** The OpenAPI 3.1 page at `/api/docs`, generated from the contract's table of calls (design §2). */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { brand } from '../../contract/brand.ts';
import { API_BASE, IDEMPOTENCY_HEADER, WORKSPACE_HEADER, type CallDefinition } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { errorAnswer } from '../../contract/errors.ts';

type Json = Readonly<Record<string, unknown>>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const object = schemaOf(schema, 'input');
  const required = Array.isArray(object['required']) ? object['required'] : [];
  return Object.entries((object['properties'] ?? {}) as Json).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

function requestBodyOf(call: CallDefinition): Json {
  const content =
    call.upload !== undefined
      ? { 'multipart/form-data': { schema: fileForm(call.upload.accepts) } }
      : call.body !== undefined && { 'application/json': { schema: schemaOf(call.body, 'input') } };
  return content === false ? {} : { requestBody: { required: true, content } };
}

const fileForm = (accepts: readonly string[]): Json => ({
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary', description: `One of ${accepts.join(', ')}.` } },
});

function operationOf(call: CallDefinition): Json {
  const inHeader = call.access.who === 'member' && call.access.workspace === 'header';
  return {
    operationId: call.name,
    summary: call.summary,
    description: `Specification ${call.spec}.`,
    ...(call.access.who === 'anyone' ? { security: [] } : {}),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(inHeader ? [header(WORKSPACE_HEADER, true, 'The workspace the call is about.')] : []),
      ...(call.method === 'GET'
        ? []
        : [header(IDEMPOTENCY_HEADER, false, 'Makes a repeated send one write, for 24 h.')]),
    ],
    ...requestBodyOf(call),
    responses: {
      200: {
        description: 'Done',
        content: {
          [call.download?.type ?? call.stream?.type ?? 'application/json']: {
            schema: schemaOf(call.answer, 'output'),
          },
        },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function pathsOfCalls(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const path = (paths[API_BASE + call.path] ??= {});
    path[call.method.toLowerCase()] = operationOf(call);
  }
  return paths;
}

let paths: Json | undefined;

/** The document as a JSON value. Its paths, half a second of processor time, are described when they are first read. */
const document = {
  openapi: '3.1.0',
  info: { title: `${brand.name} API`, version: '1' },
  security: [{ token: [] }],
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: { Error: schemaOf(errorAnswer, 'output') },
  },
  get paths(): Json {
    return (paths ??= pathsOfCalls());
  },
};

/** The content policy of this page: inline styles are allowed, requests go only to this origin. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export async function docsRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    uiConfig: { validatorUrl: null },
    theme: { title: `${brand.name} API` },
  });
}
