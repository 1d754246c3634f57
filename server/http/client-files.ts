/** The built client, served from the same origin as the API. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FRAME_PATH } from '../../contract/dev.ts';
import { paths } from '../../contract/paths.ts';
import { projectRoot } from '../project-root.ts';
import { securityHeaders } from './headers.ts';
import { pageLinks } from './page-files.ts';
import { devtoolsOnly } from './this-machine.ts';

const INDEX = 'index.html';
const FRAME = 'frame.html';

const scriptsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);

/** The page with links in its head, and the version of it, by the links. */
function withLinks(index: string) {
  const html = readFileSync(index, 'utf8');
  const made = new Map<string, { readonly body: string; readonly version: string }>();
  return (links: string) => {
    const known = made.get(links);
    if (known !== undefined) return known;
    const body = html.replace('</head>', () => `${links}</head>`);
    const version = `"${createHash('sha256').update(body).digest('base64url')}"`;
    made.set(links, { body, version });
    return { body, version };
  };
}

/**
 * Files under /assets have a hash in their name and never change; all other files are revalidated on each request.
 * @returns a function that sends the page for an address of the application; null if no client is built.
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string = join(projectRoot(), 'dist', 'client'),
): Promise<((reply: FastifyReply) => FastifyReply) | null> {
  const [index, frame] = [join(folder, INDEX), join(folder, FRAME)];
  if (!existsSync(index)) return null;
  const hasFrame = existsSync(frame);
  const pageHeaders = new Map([[index, securityHeaders(app.deps, { scripts: scriptsOf(index) })]]);
  // The only page that may be shown in a frame, and only by pages of this origin.
  if (hasFrame)
    pageHeaders.set(frame, securityHeaders(app.deps, { scripts: scriptsOf(frame), ancestors: "'self'" }));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // This file is served only at its own address with its own headers.
    globIgnore: [FRAME],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const lasting = path.startsWith(join(folder, 'assets'));
      void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      void reply.headers(pageHeaders.get(path.replace(/\.(br|gz)$/, '')) ?? {});
    },
  });
  const linksAt = pageLinks(folder);
  const linked = withLinks(index);
  const page = (reply: FastifyReply) => {
    const [path = ''] = reply.request.url.split('?');
    const links = linksAt(path);
    if (links === '') return reply.sendFile(INDEX);
    const { body, version } = linked(links);
    void reply.headers({ ...pageHeaders.get(index), 'cache-control': 'no-cache', etag: version });
    // The header may list several versions, and a proxy that compresses marks them as weak.
    if (reply.request.headers['if-none-match']?.includes(version)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(body);
  };
  if (app.deps.config.devtools) serveDevtools(app, page, hasFrame);
  return page;
}

/** Pages of the application that are available only with devtools. */
function serveDevtools(
  app: FastifyInstance,
  page: (reply: FastifyReply) => FastifyReply,
  hasFrame: boolean,
): void {
  const options = devtoolsOnly(app.deps.config);
  const { machines, ui } = paths.dev;
  for (const url of [machines, `${machines}/*`, ui]) app.get(url, options, (_request, reply) => page(reply));
  if (hasFrame) app.get(FRAME_PATH, options, (_request, reply) => reply.sendFile(FRAME));
}
