/**
 * `/dev/mailbox`: the mails that would have been sent, for trying things out. It exists only while mail is kept in the
 * database, which is so only on loopback without SMTP (design §8), and answers only to a loopback name, so that a page
 * elsewhere cannot reach it through a name of its own that resolves to this machine.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../config.ts';
import { findMail, listMails } from '../db/repositories/mails.ts';
import { Refusal } from '../domain/refusal.ts';
import { mailboxPage, mailPage } from '../mail/mailbox-page.ts';

/** No script at all. A mail is shown in a frame that inherits this and is sandboxed besides. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function mailboxRoutes(app: FastifyInstance): void {
  const { mailer, db } = app.deps;
  if (mailer.kind !== 'mailbox') return;

  app.addHook('onRequest', async (request) => {
    if (!fromThisMachine(request)) throw new Refusal('not_found', 'There is nothing at this address.');
  });
  app.get('/dev/mailbox', async (_request, reply) =>
    page(reply, mailboxPage(await db.system((tx) => listMails(tx)))),
  );
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const mail = await db.system((tx) => findMail(tx, request.params.id));
    if (mail === null) throw new Refusal('not_found', 'This mail is not here any more.');
    return page(reply, mailPage(mail));
  });
}

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** A request that came through a proxy came from elsewhere, whatever name it bears now. */
function fromThisMachine({ headers }: FastifyRequest): boolean {
  const host = `http://${headers.host ?? ''}`;
  if (!URL.canParse(host) || !isLoopback(new URL(host).hostname)) return false;
  return forwarding.every((name) => headers[name] === undefined);
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
