/** The three checks of sign-in and reset, in the order of spec §5, each with its own sentence. */
export const badEmails = [
  { name: 'an email without @', email: 'maya', text: "Please include an '@' in the email address." },
  {
    name: 'an email without a domain',
    email: 'maya@northbeam',
    text: 'Please include a valid domain in the email address.',
  },
  { name: 'a short email', email: 'a@.b', text: 'Email address is too short.' },
];
