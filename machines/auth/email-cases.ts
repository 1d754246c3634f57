/** Typing an email and sending the form, for the walk of each way in: all of them begin so (spec §5, Email). */
import { typing } from '../shared/form-cases.ts';
import { click, seeFieldError, type Control } from '../testing/walk.ts';

/** Where what is wrong with the email is told. */
export const emailField: Control = { role: 'textbox', name: 'Email' };

interface BadEmail {
  readonly name: string;
  readonly email: string;
  /** The sentence that refuses it. */
  readonly text: string;
}

interface WithEmail {
  readonly context: { readonly email: string };
}

/** Passes the checks of the spec and is no address that can be stored. Shorter than the good one, which replays take. */
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

/** The checks of sign-in and reset: three in the order of the spec, each with its own sentence, then the last one. */
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

/** What a form meets before anything is typed: the first check tells it. */
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
    /** The way to the code without asking for one. */
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
