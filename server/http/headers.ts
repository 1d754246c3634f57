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

/** Additional permissions of one page. */
interface PageRights {
  /** The pages that may show it in a frame; none by default. */
  readonly ancestors?: "'none'" | "'self'";
  /** The texts of its inline scripts. */
  readonly scripts?: readonly string[];
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function contentPolicy({ config, identity }: Deps, { ancestors = "'none'", scripts = [] }: PageRights) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts.map(hashOf)],
      // Inline styles only: positioning libraries compute style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(identity.mode === 'hosted' ? hostedIdentity : [])],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      // Only the machine atlas shows a frame.
      frameSrc: [config.devtools ? "'self'" : "'none'"],
      frameAncestors: [ancestors],
      formAction: ["'self'"],
    },
  };
}

/** Headers of every response, also of one sent before a request was parsed. Header names are lower case. */
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
    // API responses hold personal data and must not be cached.
    if (servesApi(request)) void reply.header('cache-control', 'no-store');
  });
}
