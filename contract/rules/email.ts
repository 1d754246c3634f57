/** Email rules (spec §5) and the one form in which an address is stored and compared. */
import * as z from 'zod/mini';

/** Spec §8: what a person reads for an address that nothing more exact is wrong with. */
const NO_PLAIN_ADDRESS = 'Please enter a valid email address';

/** Characters of a whole address. */
const ADDRESS_LENGTH = 254;

/**
 * The characters of an unquoted mailbox name (RFC 5322 atext, and the letters of RFC 6531). Quotes, brackets, commas,
 * control and format characters are none of them: mail programs drop or split at those, so that several texts would
 * name one mailbox.
 */
const mailboxName = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;

/** Only what a domain may be typed with, so that the address parser meets no port, path or percent sign. */
const typedDomain = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/** A host name in ASCII whose last label is no number: addresses of machines are not domains of mail. */
const asciiDomain =
  /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)*(?!\d+$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

/** The URL parser of browser and Node, by way of zod: the contract is compiled for neither of the two. */
const url = z.url({ normalize: true });

/** Punycode, lower case, full-width forms folded (UTS 46); null for what is no domain. */
function domainOf(typed: string): string | null {
  if (!typedDomain.test(typed)) return null;
  const parsed = z.safeParse(url, `http://${typed}`);
  const host = parsed.success ? parsed.data.slice('http://'.length, -1) : '';
  return asciiDomain.test(host) ? host : null;
}

/**
 * The form of an email address that is stored, compared, counted and mailed to: trimmed, lower case, the domain in
 * ASCII. Null for what is no plain address. What it answers, it answers unchanged.
 */
export function plainEmail(typed: string): string | null {
  const text = typed.trim();
  if (text.length > ADDRESS_LENGTH) return null;
  const at = text.indexOf('@');
  const name = text.slice(0, Math.max(at, 0)).toLowerCase().normalize('NFC');
  const domain = domainOf(text.slice(at + 1));
  // Full-width and other compatibility forms are folded by mail systems, which would make them second names.
  if (!mailboxName.test(name) || name.normalize('NFKC') !== name || domain === null) return null;
  const address = `${name}@${domain}`;
  return address.length > ADDRESS_LENGTH ? null : address;
}

const plainProblem = (email: string) => (plainEmail(email) === null ? NO_PLAIN_ADDRESS : null);

/** Sign-up and invitation. The sentence to show, or null. */
export function signupEmailProblem(email: string): string | null {
  return email.includes('@') ? plainProblem(email) : "Please include an '@' in the email address";
}

/** Sign-in and reset: the three checks of the spec, in its order. The sentence to show, or null. */
export function signinEmailProblem(email: string): string | null {
  if (!email.includes('@')) return "Please include an '@' in the email address.";
  if (!email.includes('.')) return 'Please include a valid domain in the email address.';
  if (email.length < 5) return 'Email address is too short.';
  return plainProblem(email);
}
