/** The names under which pictures are stored. They are chosen here, so that no text from a person becomes part of a path. */
import { randomBytes } from 'node:crypto';

const endings: Readonly<Record<string, string>> = { 'image/webp': 'webp' };
const types: Readonly<Record<string, string>> = { webp: 'image/webp' };

/** 144 random bits and an extension. No other dot and no separator, so a name cannot lead out of a folder. */
const form = /^[A-Za-z0-9_-]{24}\.([a-z]+)$/;

/** @throws Error for a type that is not stored */
export function newName(type: string): string {
  const ending = endings[type];
  if (ending === undefined) throw new Error(`The media store keeps no ${type}`);
  return `${randomBytes(18).toString('base64url')}.${ending}`;
}

/** The media type of what is stored under a name; undefined for a name that no store gives. */
export const typeOf = (name: string): string | undefined => types[form.exec(name)?.[1] ?? ''];

/** @throws Error for a name that no store gives */
export function requireName(name: string): void {
  if (typeOf(name) === undefined) throw new Error('This is not the name of a stored picture');
}
