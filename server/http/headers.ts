/** The headers of design §8 and checklist rows 32 and 34. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const hostedIdentity = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const YEAR_SECONDS = 31_536_000;

/** Addresses whose answers are somebody's data and must stay in no cache. */
const uncached = /^\/(api|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|dev)(\/|$)/;

export async function setHeaders(app: FastifyInstance): Promise<void> {
  const { config, identity } = app.deps;
  await app.register(helmet, {
    contentSecurityPolicy: {
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
        frameSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: YEAR_SECONDS } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (uncached.test(request.url.split('?', 1)[0] ?? '')) void reply.header('cache-control', 'no-store');
  });
}
