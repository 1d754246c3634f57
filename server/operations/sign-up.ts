/** Sign-up: a mailed code, then account, person and seeded workspace in one transaction (spec §4, §7.2, §8). */
import { completeSignup, sendVerification, verifyEmail } from '../../contract/signup.ts';
import { operation } from '../calls/operation.ts';
import { codeStore } from '../db/repositories/codes.ts';
import { createAccount } from '../db/repositories/sign-up.ts';
import { useCode, verifyCode } from '../domain/codes/check-code.ts';
import type { CodeSubject } from '../domain/codes/code.ts';
import { Refusal } from '../domain/refusal.ts';
import { codePorts, emailOf, enteredCode, mailsCode } from './codes.ts';
import { prepareIdentity, standingOf } from './unfinished-account.ts';

const accountExists = () => new Refusal('account_exists', 'Account already exists with this email address');

const subjectOf = (email: string): CodeSubject => ({ purpose: 'signup', email });

export const signUpOperations = [
  operation(
    sendVerification,
    mailsCode('signup', async ({ input: { body }, deps }) => {
      const email = emailOf(body.email);
      if ((await standingOf(deps, email)) === 'complete') throw accountExists();
      return { email, names: { fullName: body.full_name, workspaceName: body.workspace_name } };
    }),
  ),

  operation(verifyEmail, async ({ input: { body }, deps, caller }) => {
    const entered = enteredCode(caller, 'signup', body.verification_code);
    await verifyCode(codePorts(deps, caller, 'signup'), subjectOf(emailOf(body.email)), entered);
    return { verified: true } as const;
  }),

  // The password is hashed before the transaction and only for a right code, so that a wrong code costs little.
  operation(completeSignup, {
    withChallenge: async ({ input: { body }, deps, caller }) => {
      const email = emailOf(body.email);
      const subject = subjectOf(email);
      const entered = enteredCode(caller, 'signup', body.verification_code);
      const right = await verifyCode(codePorts(deps, caller, 'signup'), subject, entered);
      const identity = await prepareIdentity(deps, caller.log, email, body.password);
      const account = await deps.db.system(async (tx) => {
        const now = deps.clock.now();
        const { fullName, workspaceName } = await useCode(codeStore(tx), subject, right, now);
        if (fullName === null || workspaceName === null) throw new Error('A sign-up code without names');
        if (!(await identity.store(tx))) throw accountExists();
        return createAccount(tx, { uid: identity.uid, email, names: { fullName, workspaceName }, now });
      });
      caller.log.note({ actor: account.user_id, workspace: account.workspace_id });
      return { answer: account, challenge: { purpose: 'signup', value: null } };
    },
  }),
];
