/** The headers of design §8 and checklist rows 32 and 34. */
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Deps } from '../deps.ts';
import { servesApi } from './api-route.ts';

const hostedIdentity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const YEAR_SECONDS = 31_536_000;

/** @param ancestors whose pages may frame the answer. */
function contentPolicy({ config, identity }: Deps, ancestors: "'none'" | "'self'") {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Styles only: positions that libraries compute are style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(identity.mode === 'hosted' ? hostedIdentity : [])],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      // The machine atlas alone shows a frame.
      frameSrc: [config.devtools ? "'self'" : "'none'"],
      frameAncestors: [ancestors],
      formAction: ["'self'"],
    },
  };
}

/** What every answer has, also one that is given before there is a request. Header names are in small letters. */
export function securityHeaders(deps: Deps, ancestors: "'none'" | "'self'" = "'none'"): OutgoingHttpHeaders {
  const { publicUrl, hstsIncludeSubDomains } = deps.config;
  const secured = helmet({
    contentSecurityPolicy: contentPolicy(deps, ancestors),
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: YEAR_SECONDS, includeSubDomains: hstsIncludeSubDomains }
      : false,
    xFrameOptions: { action: ancestors === "'none'" ? 'deny' : 'sameorigin' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  secured(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return response.getHeaders();
}

export function setHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    // Somebody's data, which must stay in no cache.
    if (servesApi(request)) void reply.header('cache-control', 'no-store');
  });
}
