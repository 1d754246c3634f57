/** Responds to requests without a route: with the application's page, or with an error for programs. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { API_BASE } from '../../contract/call.ts';
import { Refusal } from '../domain/refusal.ts';
import { apiRoots } from './api-route.ts';
import { sendRefusal } from './errors.ts';
import { nothingThere } from './this-machine.ts';

const patterns = calls.map((call) => ({
  method: call.method,
  address: new RegExp(`^${(API_BASE + call.path).replace(/\{\w+\}/g, '[^/]+')}/?$`),
}));

function allowedMethods(path: string): string[] {
  return [...new Set(patterns.filter(({ address }) => address.test(path)).map(({ method }) => method))];
}

/** `page` sends index.html; null if no client is built. */
export function handleUnknown(
  app: FastifyInstance,
  page: ((reply: FastifyReply) => FastifyReply) | null,
): void {
  // Registered as routes, so that unknown API addresses have the headers and rate limits of the API.
  for (const root of apiRoots) {
    app.all(root, (_request, reply) => sendRefusal(reply, nothingThere()));
    app.all<{ Params: { '*': string } }>(`${root}/*`, (request, reply) => {
      const methods = allowedMethods(`${root}/${request.params['*']}`);
      if (methods.length === 0) return sendRefusal(reply, nothingThere());
      void reply.header('allow', methods.join(', '));
      return sendRefusal(
        reply,
        new Refusal('method_not_allowed', 'This address does not answer to that method.'),
      );
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const { '*': path = '' } = request.params as { '*'?: string };
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      // A name with an extension is a file. A missing file is not answered with the application's page.
      !/\.[a-z0-9]+$/i.test(path);
    if (isPage && page !== null) return page(reply);
    return sendRefusal(reply, nothingThere());
  });
}
