/** The parts that all purposes of mailed codes share: sending a code and checking an entered one (design §5). */
import type { CallAnswer, CallDefinition } from '../../contract/call.ts';
import { withMailedCode, type CodePurpose, type LinkedPurpose } from '../../contract/mailed-code.ts';
import { paths } from '../../contract/paths.ts';
import { codeDigits } from '../../contract/rules/code.ts';
import type { sentCode } from '../../contract/credentials.ts';
import type { Caller } from '../calls/caller.ts';
import type { Operation, OperationContext } from '../calls/operation.ts';
import { codeStore } from '../db/repositories/codes.ts';
import type { Deps } from '../deps.ts';
import type { EnteredCode } from '../domain/codes/check-code.ts';
import { RESEND_AFTER_MS } from '../domain/codes/code-bounds.ts';
import type { CodeNames, CodePorts } from '../domain/codes/code-store.ts';
import { challengeFor, requireMail, sendCode } from '../domain/codes/send-code.ts';
import { Refusal } from '../domain/refusal.ts';
import { normalEmail } from '../identity/email.ts';
import { codeMail } from '../mail/code-mail.ts';
import { admitCodeMail } from './address-bounds.ts';

/** The page where the code of each purpose is entered. The others are entered where they were asked for. */
const flowOf: Readonly<Record<LinkedPurpose, string>> & Readonly<Partial<Record<CodePurpose, string>>> = {
  signup: paths.onboard,
  invitation: paths.joinWorkspace,
  reset: paths.resetPassword,
};

/** The contract has validated the email; this brings it to its canonical form. */
export function emailOf(text: string): string {
  const email = normalEmail(text);
  if (email === null) throw new Refusal('invalid_request', 'Please enter a valid email address');
  return email;
}

/** Codes of other purposes than the linked ones have no cookie: only the signed-in person themselves can try them. */
const challengeOf = (
  challenges: Readonly<Partial<Record<CodePurpose, string>>>,
  purpose: CodePurpose,
): string | null => challenges[purpose] ?? null;

export function enteredCode({ challenges }: Caller, purpose: CodePurpose, code: string): EnteredCode {
  return { code, challenge: challengeOf(challenges, purpose) };
}

export function codePorts(
  { db, mailer, clock }: Deps,
  { address, challenges, requestKey, origin, log }: Caller,
  purpose: CodePurpose,
): CodePorts {
  return {
    now: () => clock.now(),
    transaction: (work) => db.system((tx) => work(codeStore(tx))),
    requester: { address, challenge: challengeOf(challenges, purpose), requestKey },
    mailConfigured: mailer.kind !== 'none',
    mailCode: async (to, code, minutes) => {
      const flow = flowOf[purpose];
      const link = flow === undefined ? null : origin() + withMailedCode(flow, code);
      try {
        await mailer.send(codeMail(purpose, { to, code: codeDigits(code), link, minutes }));
        return true;
      } catch (error) {
        log.error({ err: error, purpose }, 'verification mail not sent');
        return false;
      }
    },
  };
}

/** The answer of every call that mails a code. */
export const SENT = { sent: true, resend_in_seconds: RESEND_AFTER_MS / 1000 } as const;

type SendCall = CallDefinition & { readonly answer: typeof sentCode };

/**
 * The operation of a call that mails a code.
 * @param receiver returns the recipient and the names bound to the code; refuses recipients that get no code
 */
export function mailsCode<C extends SendCall>(
  purpose: LinkedPurpose,
  receiver: (context: OperationContext<C>) => Promise<{ readonly email: string; readonly names?: CodeNames }>,
): Operation<C> {
  return {
    withChallenge: async (context) => {
      const { deps, caller } = context;
      await admitCodeMail(deps, caller);
      const ports = codePorts(deps, caller, purpose);
      requireMail(ports);
      const { email, names } = await receiver(context);
      const value = await sendCode(ports, { purpose, email }, names);
      return { answer: SENT as CallAnswer<C>, challenge: { purpose, value } };
    },
    whenReplayed: async ({ deps: { db }, caller: { requestKey } }) => ({
      purpose,
      value: await db.system((tx) => challengeFor(codeStore(tx), purpose, requestKey)),
    }),
  };
}
