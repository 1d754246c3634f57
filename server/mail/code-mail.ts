/** The mails with a code. They contain no text from the requester, so that they cannot carry a stranger's message. */
import { brand } from '../../contract/brand.ts';
import type { CodePurpose } from '../../contract/mailed-code.ts';
import { composeMail } from './layout.ts';
import type { Mail } from './mailer.ts';

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  /** The label of the button. */
  readonly open: string;
  /** The note for a person who did not request the code. */
  readonly notYou: string;
}

const verification = (lead: string, open: string): Words => ({
  subject: `is your ${brand.name} verification code`,
  title: 'Verify your email',
  lead,
  open,
  notYou:
    'If you did not ask for it, you can ignore this mail: without the code your address cannot be used. ' +
    `${brand.name} never asks you to pass a code on.`,
});

const deletion = (what: string, title: string, safe: string): Words => ({
  subject: `is your code to delete ${what} on ${brand.name}`,
  title,
  lead: `Enter this code on ${brand.name} to delete ${what}:`,
  open: title,
  notYou:
    `If you did not ask for it, somebody else is signed in with your account: ${safe} without the code, ` +
    `but please change your password now. ${brand.name} never asks you to pass a code on.`,
});

const words: Readonly<Record<CodePurpose, Words>> = {
  signup: verification(
    `Enter this code to finish creating your ${brand.name} workspace:`,
    'Create your workspace',
  ),
  invitation: verification(
    `Enter this code to join the workspace you were invited to on ${brand.name}:`,
    'Join the workspace',
  ),
  reset: {
    subject: `is your ${brand.name} password reset code`,
    title: 'Reset your password',
    lead: `Enter this code to set a new password for ${brand.name}:`,
    open: 'Set a new password',
    notYou:
      'If you did not ask for it, you can ignore this mail: your password stays as it is. ' +
      `${brand.name} never asks you to pass a code on.`,
  },
  'delete-account': deletion('your account', 'Delete your account', 'your account is not deleted'),
  'delete-workspace': deletion('a workspace', 'Delete a workspace', 'no workspace is deleted'),
};

interface CodeParts {
  readonly to: string;
  /** Six digits. */
  readonly code: string;
  /** Opens the flow with the code filled in, without using the code up. Null where the code is only typed. */
  readonly link: string | null;
  /** How long the code and the link are valid. */
  readonly minutes: number;
}

export function codeMail(purpose: CodePurpose, { to, code, link, minutes }: CodeParts): Mail {
  const { subject, title, lead, open, notYou } = words[purpose];
  return composeMail({
    to,
    subject: `${code} ${subject}`,
    title,
    blocks: [
      { kind: 'text', text: lead },
      { kind: 'code', code },
      ...(link === null
        ? [{ kind: 'text', text: `The code is good for ${minutes} minutes and works once.` } as const]
        : ([
            { kind: 'text', text: 'Or go on with this link, in any browser:' },
            { kind: 'link', label: open, href: link },
            { kind: 'text', text: `Code and link are good for ${minutes} minutes and work once.` },
          ] as const)),
      { kind: 'small', text: notYou },
    ],
  });
}
