/** The headers of design §8 and checklist rows 32 and 34. */
import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Deps } from '../deps.ts';
import { servesApi } from './api-route.ts';

const hostedIdentity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const YEAR_SECONDS = 31_536_000;

/** What one page is allowed besides. */
interface PageRights {
  /** Whose pages may frame it; none by itself. */
  readonly ancestors?: "'none'" | "'self'";
  /** The text of each script that is part of it. */
  readonly scripts?: readonly string[];
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function contentPolicy({ config, identity }: Deps, { ancestors = "'none'", scripts = [] }: PageRights) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts.map(hashOf)],
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
export function securityHeaders(deps: Deps, rights: PageRights = {}): OutgoingHttpHeaders {
  const { publicUrl, hstsIncludeSubDomains } = deps.config;
  const secured = helmet({
    contentSecurityPolicy: contentPolicy(deps, rights),
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: YEAR_SECONDS, includeSubDomains: hstsIncludeSubDomains }
      : false,
    xFrameOptions: { action: rights.ancestors === "'self'" ? 'sameorigin' : 'deny' },
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
