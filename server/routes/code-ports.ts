/** What sending and checking codes need, the same for every purpose. */
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from '../../contract/call.ts';
import { withMailedCode, type CodePurpose } from '../../contract/mailed-code.ts';
import { paths } from '../../contract/paths.ts';
import { codeTransaction, type CodeTransaction } from '../db/repositories/codes.ts';
import type { Deps } from '../deps.ts';
import type { CodeAsker, CodePorts } from '../domain/codes/code-store.ts';
import { Refusal } from '../domain/refusal.ts';
import { callerAddress } from '../http/caller-address.ts';
import { challengeOf } from '../http/challenge.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { codeDigits } from '../../contract/rules/code.ts';
import { normalEmail } from '../identity/email.ts';
import { codeMail } from '../mail/code-mail.ts';

/** Where the code of each purpose is entered. */
const flowOf: Readonly<Record<CodePurpose, string>> = {
  signup: paths.onboard,
  invitation: paths.joinWorkspace,
  reset: paths.resetPassword,
};

/** Who asks for a code, as the request tells. */
export function askerOf(request: FastifyRequest, purpose: CodePurpose): CodeAsker {
  const key = request.headers[IDEMPOTENCY_HEADER];
  return {
    address: callerAddress(request),
    held: challengeOf(request, purpose),
    requestKey: typeof key === 'string' ? key : null,
  };
}

export function codePorts(
  { config, db, mailer, clock }: Deps,
  request: FastifyRequest,
  purpose: CodePurpose,
): CodePorts<CodeTransaction> {
  return {
    now: () => clock.now(),
    transaction: (work) => db.system((tx) => work(codeTransaction(tx))),
    asker: askerOf(request, purpose),
    mailConfigured: mailer.kind !== 'none',
    mailCode: async (to, code, minutes) => {
      const origin = publicOrigin(config, request.server.server.address());
      const link = origin + withMailedCode(flowOf[purpose], code);
      try {
        await mailer.send(codeMail(purpose, { to, code: codeDigits(code), link, minutes }));
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
