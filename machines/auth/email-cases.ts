/** Cases of typing an email and sending the form, shared by the walks of all sign-in flows (spec §5, Email). */
import { typing } from '../shared/form-cases.ts';
import { click, seeFieldError, type Control } from '../testing/walk.ts';

/** The control that shows the email's problem. */
export const emailField: Control = { role: 'textbox', name: 'Email' };

interface BadEmail {
  readonly name: string;
  readonly email: string;
  /** The message of the refusal. */
  readonly text: string;
}

interface WithEmail {
  readonly context: { readonly email: string };
}

/**
 * Passes the checks of the spec but is not an address that can be stored. It must be shorter than the good one,
 * because replays take the shortest.
 */
const noPlainAddress: BadEmail = {
  name: 'an email in brackets',
  email: '<maya@n.io>',
  text: 'Please enter a valid email address',
};

/** The checks of sign-up and joining. */
export const badNewEmails: readonly BadEmail[] = [
  {
    name: 'an email without @',
    email: 'maya.northbeam.io',
    text: "Please include an '@' in the email address",
  },
  noPlainAddress,
];

/** The checks of sign-in and reset: three in the order of the spec, each with its own message, then the last one. */
export const badEmails: readonly BadEmail[] = [
  { name: 'an email without @', email: 'maya', text: "Please include an '@' in the email address." },
  {
    name: 'an email without a domain',
    email: 'maya@northbeam',
    text: 'Please include a valid domain in the email address.',
  },
  { name: 'a short email', email: 'a@.b', text: 'Email address is too short.' },
  noPlainAddress,
];

/** Sending the form before anything is typed fails with the message of the first check. */
const noEmail = ([first]: readonly BadEmail[]): BadEmail => ({
  name: 'no email',
  email: '',
  text: first?.text ?? '',
});

const typingEmail = ({ name, email }: Omit<BadEmail, 'text'>) => typing(name, 'email', 'Email', email);

export function emailCases(submit: string, bad: readonly BadEmail[]) {
  const sending = { event: { type: 'form.submit' as const }, by: [click('button', submit)] };
  const having = { event: { type: 'code.have' as const }, by: [click('button', 'I have a code')] };
  return {
    /** Opens the code step without requesting a code. */
    having: [
      {
        ...having,
        name: 'I have a code',
        when: ({ context }: WithEmail) =>
          context.email !== '' && bad.every(({ email }) => email !== context.email),
      },
      ...[noEmail(bad), ...bad].map(({ name, email, text }) => ({
        ...having,
        name: `I have a code, with ${name}`,
        when: ({ context }: WithEmail) => context.email === email,
        shows: seeFieldError(emailField, text),
      })),
    ],
    typing: [...bad.map(typingEmail), typingEmail({ name: 'a good email', email: 'maya@northbeam.io' })],
    sending: [
      {
        ...sending,
        name: submit,
        when: ({ context }: WithEmail) => bad.every(({ email }) => email !== context.email),
      },
      ...bad.map(({ name, email, text }) => ({
        ...sending,
        name: `${submit} with ${name}`,
        when: ({ context }: WithEmail) => context.email === email,
        shows: seeFieldError(emailField, text),
      })),
    ],
  };
}
