/**
 * The embedded mailbox: the mails that would have been sent, for trying things out. It exists only while mail is kept in
 * the database, which is so only on loopback without SMTP (design §8), and answers only to who knows its key and asks on
 * this machine (ADR 23).
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findMail, listMails } from '../db/repositories/mails.ts';
import { Refusal } from '../domain/refusal.ts';
import { fromThisMachine, nothingThere } from '../http/this-machine.ts';
import { mailboxPage, mailPage } from '../mail/mailbox-page.ts';
import { MAILBOX_ROOT, mailboxPath } from '../mail/mailbox-path.ts';

/** No script at all. A mail is shown in a frame that inherits this and is sandboxed besides. */
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
  // Its guard answers: here there is no key.
  app.get(MAILBOX_ROOT, () => Promise.reject(nothingThere()));
  // The key is a parameter, so that the log, which names patterns, does not hold it.
  app.get(`${MAILBOX_ROOT}/:key`, async (_request, reply) =>
    page(reply, mailboxPage(await db.system((tx) => listMails(tx)), address)),
  );
  app.get<{ Params: { id: string } }>(`${MAILBOX_ROOT}/:key/:id`, async (request, reply) => {
    const mail = await db.system((tx) => findMail(tx, request.params.id));
    if (mail === null) throw new Refusal('not_found', 'This mail is not here any more.');
    return page(reply, mailPage(mail, address));
  });
}

/** In the same time, however much of it is the same. */
function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return (
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      // What a mail links to is not told the key.
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html)
  );
}
