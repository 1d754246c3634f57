import { brand } from '../../contract/brand.ts';
import { composeMail } from './layout.ts';
import type { Mail } from './mailer.ts';

/** Notifies a person that their password was changed. `at` is the time of the change. */
export function passwordChangedMail({ to, at }: { to: string; at: Date }): Mail {
  const moment = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return composeMail({
    to,
    subject: `Your ${brand.name} password was changed`,
    title: 'Your password was changed',
    blocks: [
      { kind: 'text', text: `The password of your ${brand.name} account was changed on ${moment}.` },
      { kind: 'text', text: 'Wherever you were signed in before, please sign in again with the new one.' },
      {
        kind: 'small',
        text:
          'If this was not you, somebody else can read your mail or knew your password: ' +
          `reset it now with "Forgot password?" on the ${brand.name} sign-in page, and contact support.`,
      },
    ],
  });
}
