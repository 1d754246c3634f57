/**
 * The embedded mailbox shows the mails that would have been sent, for trying the product out. It exists only if mail
 * is stored in the database, which requires loopback without SMTP (design §8). It responds only to requests with its
 * key from this machine (ADR 23).
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findMail, listMails } from '../db/repositories/mails.ts';
import { Refusal } from '../domain/refusal.ts';
import { sameText } from '../http/same-text.ts';
import { fromThisMachine, nothingThere } from '../http/this-machine.ts';
import { mailboxPage, mailPage } from '../mail/mailbox-page.ts';
import { MAILBOX_ROOT, mailboxPath } from '../mail/mailbox-path.ts';

/** No scripts. A mail is shown in a frame that inherits this policy and is also sandboxed. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export async function mailboxRoutes(app: FastifyInstance): Promise<void> {
  const { mailer, db } = app.deps;
  if (mailer.kind !== 'mailbox') return;
  const address = await mailboxPath(db);

  app.addHook<{ Params: { key?: string } }>('onRequest', async (request) => {
    const asked = `${MAILBOX_ROOT}/${request.params.key ?? ''}`;
    if (!fromThisMachine(request)) throw nothingThere();
    if (!sameText(asked, address)) {
      throw new Refusal(
        'not_found',
        'The address of the mailbox carries a key. It is printed when the server starts.',
      );
    }
  });
  // The guard of the route responds: without a key there is nothing.
  app.get(MAILBOX_ROOT, () => Promise.reject(nothingThere()));
  // The key is a parameter, so that the log, which stores route patterns, does not contain it.
  app.get(`${MAILBOX_ROOT}/:key`, async (_request, reply) =>
    page(reply, mailboxPage(await db.system((tx) => listMails(tx)), address)),
  );
  app.get<{ Params: { id: string } }>(`${MAILBOX_ROOT}/:key/:id`, async (request, reply) => {
    const mail = await db.system((tx) => findMail(tx, request.params.id));
    if (mail === null) throw new Refusal('not_found', 'This mail is not here any more.');
    return page(reply, mailPage(mail, address));
  });
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return (
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      // Links in a mail must not receive the key.
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}
