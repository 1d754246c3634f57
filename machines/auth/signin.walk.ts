/** How sign-in is walked (spec §4, §5, §8). */
import { NETWORK_SENTENCE } from '../../contract/errors.ts';
import { click, defineWalk, see, seeDisabled, seeText, type, type Outcome } from '../walk.ts';
import { IdentityError, type IdentityErrorCode } from './identity-error.ts';
import { signinMachine, type SigninField } from './signin.machine.ts';

const change = (name: string, field: SigninField, label: string, value: string) => ({
  name,
  event: { type: 'field.change' as const, field, value },
  by: [type('textbox', label, value)],
});

/** The three checks of the spec, in its order, each with its own sentence. */
const badEmails = [
  { name: 'no email', email: '', text: "Please include an '@' in the email address." },
  { name: 'an email without @', email: 'maya', text: "Please include an '@' in the email address." },
  {
    name: 'an email without a domain',
    email: 'maya@northbeam',
    text: 'Please include a valid domain in the email address.',
  },
  { name: 'a short email', email: 'a@.b', text: 'Email address is too short.' },
];
const emailProblem = (email: string) => badEmails.find((bad) => bad.email === email);

const refusal = (code: IdentityErrorCode, text: string): Outcome => ({
  name: code,
  error: new IdentityError(code),
  shows: [seeText('alert', text)],
});

export const signinWalk = defineWalk({
  title: 'Sign-in',
  spec: '§4 Sign-in, §5, §8',
  machine: signinMachine,
  events: {
    'field.change': [
      ...badEmails.map(({ name, email }) => change(name, 'email', 'Email', email)),
      change('a good email', 'email', 'Email', 'maya@northbeam.io'),
      change('a password', 'password', 'Password', 'Northbeam26!'),
      change('a blank password', 'password', 'Password', ' '),
    ],
    'form.submit': [
      {
        name: 'Sign In',
        event: { type: 'form.submit' },
        by: [click('button', 'Sign In')],
        when: ({ context }) => emailProblem(context.email) === undefined,
      },
      ...badEmails.map(({ name, email, text }) => ({
        name: `Sign In with ${name}`,
        event: { type: 'form.submit' as const },
        by: [click('button', 'Sign In')],
        when: ({ context }: { context: { email: string } }) => context.email === email,
        shows: [seeText('alert', text)],
      })),
    ],
  },
  effects: {
    signIn: [
      { name: 'signed in', done: undefined },
      refusal('wrong-password', 'Incorrect password'),
      refusal('invalid-credential', 'Incorrect password'),
      {
        ...refusal('user-not-found', 'No user with this email'),
        shows: [seeText('alert', 'No user with this email'), see('link', 'Get started for free')],
      },
      refusal('user-disabled', 'This account has been disabled. Please contact support.'),
      refusal('invalid-email', 'Please enter a valid email address'),
      refusal(
        'too-many-requests',
        'Too many failed login attempts. Please try again in a few minutes or reset your password.',
      ),
      refusal('network', NETWORK_SENTENCE),
      refusal('unknown', 'Login failed. Please try again.'),
    ],
  },
  states: {
    editing: [see('heading', 'Sign in'), see('textbox', 'Email'), see('textbox', 'Password')],
    submitting: [seeDisabled('button', 'Sign In'), seeDisabled('textbox', 'Password')],
    signedIn: [seeText('status', 'Opening your workspace')],
  },
  relevant: (context) => ({ ...context, problem: context.problem?.field }),
  secret: { context: ['password'], events: ['value'] },
});
