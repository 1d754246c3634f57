/** What sending and checking codes need, the same for every purpose. */
import type { FastifyRequest } from 'fastify';
import { codeTransaction, type CodeTransaction } from '../db/repositories/codes.ts';
import type { Deps } from '../deps.ts';
import type { CodePurpose } from '../domain/codes/code.ts';
import type { CodePorts } from '../domain/codes/code-store.ts';
import { Refusal } from '../domain/refusal.ts';
import { normalEmail } from '../identity/email.ts';
import { codeMail } from '../mail/code-mail.ts';

export function codePorts(
  { db, mailer, clock }: Deps,
  request: FastifyRequest,
  purpose: CodePurpose,
): CodePorts<CodeTransaction> {
  return {
    now: () => clock.now(),
    transaction: (work) => db.system((tx) => work(codeTransaction(tx))),
    mailConfigured: mailer.kind !== 'none',
    mailCode: async (to, code, minutes) => {
      try {
        await mailer.send(codeMail(purpose, { to, code, minutes }));
        return true;
      } catch (error) {
        request.log.error({ err: error, purpose }, 'verification mail not sent');
        return false;
      }
    },
  };
}

/** The contract has checked it; what remains is what only a database minds. */
export function emailOf(text: string): string {
  const email = normalEmail(text);
  if (email === null) throw new Refusal('invalid_request', 'Please enter a valid email address');
  return email;
}
