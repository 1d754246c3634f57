/** Values of the audit log in people's words. No id is ever among them. Pure. */
import { figuresText } from '../../../contract/rules/value-text.ts';
import type { Known } from './known.ts';

/** How a value is told, and what there is to tell it by. */
export interface Speaker {
  readonly known: Known;
  /** A moment in the caller's timezone. */
  readonly momentText: (moment: Date) => string;
}

/** Null for no value. */
export type Word = (value: unknown, speaker: Speaker) => string | null;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

export const uuidsIn = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(new RegExp(UUID, 'gi'))].map(([id]) => id.toLowerCase());

/** The present name of a member or an account. */
const nameOf = (id: string, { members, customers }: Known) =>
  members.get(id)?.name ?? customers.get(id)?.name;

/** Also of a member whose row is gone, as those of demo data are. */
export const memberWord = (id: string, { known }: Speaker): string =>
  known.members.get(id.toLowerCase())?.name ?? 'Former member';

export const yesOrNo = (value: unknown): string => (value === true ? 'Yes' : 'No');

/** One of a few words; what is not among them is told as it is stored. */
export const oneOf =
  (words: Readonly<Record<string, string>>): Word =>
  (value, speaker) =>
    typeof value === 'string' && Object.hasOwn(words, value)
      ? (words[value] ?? null)
      : anyWord(value, speaker);

const listed: Word = (values, speaker) => {
  const words = (values as readonly unknown[])
    .map((one) => anyWord(one, speaker))
    .filter((one) => one !== null);
  return words.length === 0 ? null : words.join(', ');
};

const textWord = (text: string, { known, momentText }: Speaker): string | null => {
  if (text === '') return null;
  if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return momentText(new Date(text));
  // An id inside an address or another generated text.
  return UUID.test(text) ? (nameOf(text.toLowerCase(), known) ?? 'Something that is gone') : text;
};

/** A value of which nothing else is known. */
export const anyWord: Word = (value, speaker) => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'number') return figuresText(value);
  if (typeof value === 'string') return textWord(value, speaker);
  if (Array.isArray(value)) return listed(value, speaker);
  // An option of a field.
  return typeof value === 'object' && 'label' in value ? anyWord(value.label, speaker) : 'A value';
};

/** What a person typed, as it was typed. */
export const typed: Word = (value, speaker) =>
  typeof value === 'string' ? value || null : anyWord(value, speaker);

/** A picture is told by its being there: its address says nothing. */
export const picture: Word = (value) => (value === null || value === undefined ? null : 'A picture');

const withUnit =
  (unit: (value: number) => string): Word =>
  (value, speaker) =>
    typeof value === 'number' ? `${figuresText(value)}${unit(value)}` : anyWord(value, speaker);

export const percent = withUnit(() => '%');

export const dayCount = withUnit((value) => (value === 1 ? ' day' : ' days'));
