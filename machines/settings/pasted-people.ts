/** People in a pasted text: addresses from mails, lists and spreadsheets. Pure. */
import { plainEmail } from '../../contract/rules/email.ts';

export interface PastedPerson {
  /** As pasted; a text without an address is kept here, so that nothing pasted disappears. */
  readonly email: string;
  /** Empty if the text gives none. */
  readonly name: string;
}

const LONGEST_NAME = 100;

const cleaned = (text: string) =>
  text
    .replace(/^[\s"'<(,;]+|[\s"'>),;]+$/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_NAME);

const isAddress = (text: string) => text.includes('@');

/** Commas and semicolons separate, but not in quotes and not in angle brackets. */
const pieces = (text: string): string[] => text.match(/(?:"[^"]*"|<[^>]*>|[^,;])+/g) ?? [];

/** The people in a piece: `Ada Lovelace <ada@x.org>`, `Ada Lovelace ada@x.org`, or addresses with spaces between. */
function peopleIn(piece: string): PastedPerson[] {
  const bracketed = /^([^<]*)<([^>]*)>\s*$/.exec(piece);
  if (bracketed !== null) return [{ name: cleaned(bracketed[1] ?? ''), email: cleaned(bracketed[2] ?? '') }];
  const words = piece.split(/\s+/).filter((word) => word !== '');
  const addresses = words.filter(isAddress);
  if (addresses.length === 0) return [{ name: '', email: cleaned(piece) }];
  const name = addresses.length === 1 ? cleaned(words.filter((word) => !isAddress(word)).join(' ')) : '';
  return addresses.map((address) => ({ name, email: cleaned(address.replace(/^mailto:/i, '')) }));
}

/** A name may stand in a piece before its address: `Ada Lovelace, ada@x.org` or `Lovelace, Ada <ada@x.org>`. */
function inLine(line: string): PastedPerson[] {
  // The cells of a spreadsheet: what is no address belongs to the address of its row.
  if (line.includes('\t')) {
    const cells = line.split('\t').filter((cell) => cell.trim() !== '');
    const name = cells
      .filter((cell) => !isAddress(cell))
      .map(cleaned)
      .join(' ');
    const found = cells.filter(isAddress).flatMap(peopleIn);
    if (found.length === 0) return cells.length === 0 ? [] : [{ name: '', email: cleaned(name) }];
    return found.map((person, index) => (index === 0 && person.name === '' ? { ...person, name } : person));
  }
  const people: PastedPerson[] = [];
  let before = '';
  for (const piece of pieces(line).filter((text) => text.trim() !== '')) {
    const found = peopleIn(piece);
    const [only] = found;
    if (only === undefined) continue;
    if (!isAddress(only.email) && only.name === '') {
      if (before !== '') people.push({ name: '', email: before });
      before = only.email;
    } else {
      const name = only.name === '' ? before : [only.name, before].filter(Boolean).join(' ');
      people.push(...(found.length === 1 ? [{ ...only, name }] : found));
      if (found.length > 1 && before !== '') people.push({ name: '', email: before });
      before = '';
    }
  }
  if (before !== '') people.push({ name: '', email: before });
  return people;
}

/** `ada.lovelace+team@x.org` reads `Ada Lovelace`. */
export function nameFromAddress(email: string): string {
  const local = email.split('@', 1)[0]?.split('+', 1)[0] ?? '';
  return cleaned(
    local
      .split(/[._-]+/)
      .filter((part) => part !== '')
      .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
      .join(' '),
  );
}

/** Everybody in the text, each address once, with a name wherever there is an address. */
export function pastedPeople(text: string): readonly PastedPerson[] {
  const people = new Map<string, PastedPerson>();
  for (const { email, name } of text.split(/\r\n|\r|\n/).flatMap(inLine)) {
    if (email === '' && name === '') continue;
    const key = plainEmail(email) ?? email.toLowerCase();
    const known = people.get(key);
    people.set(key, { email: known?.email ?? email, name: known?.name || name });
  }
  return [...people.values()].map(({ email, name }) => ({
    email,
    name: name || (isAddress(email) ? nameFromAddress(email) : ''),
  }));
}
