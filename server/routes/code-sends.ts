/** The calls that mail a code: each purpose has one, and all of them answer and bound alike (design §5). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallAnswer, CallDefinition, ParsedInput } from '../../contract/call.ts';
import type { CodePurpose } from '../../contract/mailed-code.ts';
import type { sentCode } from '../../contract/shapes.ts';
import { codeTransaction } from '../db/repositories/codes.ts';
import type { Deps } from '../deps.ts';
import { RESEND_AFTER_MS } from '../domain/codes/code-bounds.ts';
import { challengeFor } from '../domain/codes/send-code.ts';
import { admitCodeMail } from '../http/address-bounds.ts';
import { setChallenge } from '../http/challenge.ts';
import { serve } from '../http/serve.ts';
import { askerOf } from './code-ports.ts';

type SendCall = CallDefinition & {
  readonly access: { readonly who: 'anyone' };
  readonly answer: typeof sentCode;
};

interface SendContext<C extends CallDefinition> {
  readonly input: ParsedInput<C>;
  readonly deps: Deps;
  readonly request: FastifyRequest;
}

/**
 * Serves a call that mails a code. A repeated request sets the cookie again: the first answer may have been lost with it.
 */
export function serveCodeSend<C extends SendCall>(
  app: FastifyInstance,
  call: C,
  purpose: CodePurpose,
  send: (context: SendContext<C>) => Promise<{ challenge: string }>,
): void {
  serve(
    app,
    call,
    async ({ input, deps, request, reply }) => {
      await admitCodeMail(deps, request);
      const { challenge } = await send({ input, deps, request });
      setChallenge(reply, purpose, challenge, deps);
      return { sent: true, resend_in_seconds: RESEND_AFTER_MS / 1000 } as CallAnswer<C>;
    },
    async ({ deps, request, reply }) => {
      const { requestKey } = askerOf(request, purpose);
      const challenge = await deps.db.system((tx) => challengeFor(codeTransaction(tx), purpose, requestKey));
      setChallenge(reply, purpose, challenge, deps);
    },
  );
}
