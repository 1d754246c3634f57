/** The headers of design §8 and checklist rows 32 and 34. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import type { Deps } from '../deps.ts';
import { servesApi } from './api-route.ts';

const hostedIdentity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const YEAR_SECONDS = 31_536_000;

type Helmet = NonNullable<RouteShorthandOptions['helmet']> & object;

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

/** For the one page that our own pages may frame. */
export const framedByUs = (deps: Deps): Helmet => ({
  contentSecurityPolicy: contentPolicy(deps, "'self'"),
  xFrameOptions: { action: 'sameorigin' },
});

export async function setHeaders(app: FastifyInstance): Promise<void> {
  const { config } = app.deps;
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(app.deps, "'none'"),
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: YEAR_SECONDS } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    // Somebody's data, which must stay in no cache.
    if (servesApi(request)) void reply.header('cache-control', 'no-store');
  });
}
