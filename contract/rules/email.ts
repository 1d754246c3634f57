/** Email rules (spec §5) and the canonical form in which an address is stored and compared. */
import * as z from 'zod/mini';

/** Spec §8: the general sentence, used when no more specific one applies. */
const NO_PLAIN_ADDRESS = 'Please enter a valid email address';

/** Maximum length of a whole address, in characters. */
const ADDRESS_LENGTH = 254;

/**
 * The characters of an unquoted local part (RFC 5322 atext, and the letters of RFC 6531). Quotes, brackets, commas,
 * control and format characters are excluded: mail programs drop them or split at them, so that several texts would
 * name one mailbox.
 */
const mailboxName = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;

/**
 * The characters that may be typed in a domain. Without this check the URL parser would accept a port, a path or a
 * percent sign.
 */
const typedDomain = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;

/** A host name in ASCII whose last label is not a number. IP addresses are not accepted as mail domains. */
const asciiDomain =
  /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)*(?!\d+$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

/**
 * The URL parser of the browser and of Node, used through zod because the contract is compiled with neither's types.
 */
const url = z.url({ normalize: true });

/** Punycode, lower case, full-width forms folded (UTS 46). Null for a text that is not a domain. */
function domainOf(typed: string): string | null {
  if (!typedDomain.test(typed)) return null;
  const parsed = z.safeParse(url, `http://${typed}`);
  const host = parsed.success ? parsed.data.slice('http://'.length, -1) : '';
  return asciiDomain.test(host) ? host : null;
}

/**
 * The canonical form of an email address, which is stored, compared, counted and mailed to: trimmed, lower case, the
 * domain in ASCII. Null for an invalid address. The function is idempotent.
 */
export function plainEmail(typed: string): string | null {
  const text = typed.trim();
  if (text.length > ADDRESS_LENGTH) return null;
  const at = text.indexOf('@');
  const name = text.slice(0, Math.max(at, 0)).toLowerCase().normalize('NFC');
  const domain = domainOf(text.slice(at + 1));
  // Mail systems fold full-width and other compatibility forms, so these would be second names of one mailbox.
  if (!mailboxName.test(name) || name.normalize('NFKC') !== name || domain === null) return null;
  const address = `${name}@${domain}`;
  return address.length > ADDRESS_LENGTH ? null : address;
}

const plainProblem = (email: string) => (plainEmail(email) === null ? NO_PLAIN_ADDRESS : null);

/** The problem with an email in sign-up and invitations: the sentence to show, or null. */
export function signupEmailProblem(email: string): string | null {
  return email.includes('@') ? plainProblem(email) : "Please include an '@' in the email address";
}

/**
 * The problem with an email in sign-in and reset: the three checks of the spec, in its order. The sentence to show,
 * or null.
 */
export function signinEmailProblem(email: string): string | null {
  if (!email.includes('@')) return "Please include an '@' in the email address.";
  if (!email.includes('.')) return 'Please include a valid domain in the email address.';
  if (email.length < 5) return 'Email address is too short.';
  return plainProblem(email);
}
