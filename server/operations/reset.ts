/** Sets a new password after a mailed code (spec §4, §7.2, §8). */
import { resetPassword, sendPasswordReset } from '../../contract/reset.ts';
import { operation } from '../calls/operation.ts';
import { codeStore } from '../db/repositories/codes.ts';
import { useCode, verifyCode } from '../domain/codes/check-code.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Account, Identity } from '../identity/identity.ts';
import { forgetAccount } from '../identity/sign-in-bounds.ts';
import { codePorts, emailOf, enteredCode, mailsCode } from './codes.ts';
import { mailPasswordChanged } from './mail-password-changed.ts';

/** Spec §8: the client shows 'No user with this email'. */
const unknownUser = () => new Refusal('user_not_found', 'User does not exist');

async function accountOf(identity: Identity, email: string): Promise<Account> {
  const account = await identity.find(email);
  if (account === null) throw unknownUser();
  return account;
}

export const resetOperations = [
  operation(
    sendPasswordReset,
    mailsCode('reset', async ({ input: { body }, deps: { identity } }) => {
      const email = emailOf(body.email);
      await accountOf(identity, email);
      return { email };
    }),
  ),

  // As in sign-up, the server hashes only for a right code.
  operation(resetPassword, {
    withChallenge: async ({ input: { body }, deps, caller }) => {
      const { db, identity, clock } = deps;
      const email = emailOf(body.email);
      const subject = { purpose: 'reset', email } as const;
      const entered = enteredCode(caller, 'reset', body.verification_code);
      const right = await verifyCode(codePorts(deps, caller, 'reset'), subject, entered);
      const { uid } = await accountOf(identity, email);
      const prepared = await identity.preparePassword(uid, body.new_password);
      await db.system(async (tx) => {
        await useCode(codeStore(tx), subject, right, clock.now());
        await forgetAccount(tx, email);
        if (!(await prepared.store(tx))) throw unknownUser();
        await mailPasswordChanged(deps, tx, email);
      });
      caller.log.note({ actor: uid });
      return { answer: { reset: true } as const, challenge: { purpose: 'reset', value: null } };
    },
  }),
];
