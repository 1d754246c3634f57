/** Masks what the parameters of actions recognise in a text, so that both read the same names, days and amounts. */
import type { Mention } from '../parameters/mention.ts';
import { mentions } from '../parameters/mentions.ts';
import { noFocus, type World } from '../parameters/world.ts';
import type { Mask, MaskedKind, MaskedSpan } from './masked-query.ts';

/** What is left out stays in words: a duration says whether a term is meant, and `all of them` that many are. */
const kinds: Readonly<Partial<Record<Mention['kind'], MaskedKind>>> = {
  account: 'account',
  member: 'member',
  money: 'money',
  number: 'number',
  percent: 'number',
  day: 'day',
  period: 'period',
  email: 'email',
  url: 'url',
  quoted: 'name',
};

/** `my picture` is asked for in other words than the picture of a member who is named. */
const SELF = /^(?:i|me|my|mine|myself)$/i;

export function masked(text: string, found: readonly Mention[]): MaskedSpan[] {
  return found.flatMap(({ kind, from, to }) => {
    const as = kinds[kind];
    if (as === undefined || (as === 'member' && SELF.test(text.slice(from, to)))) return [];
    return [{ from, to, as }];
  });
}

/** Any day does: what a sample asks for is the same on every day. */
const nowhere: World = {
  today: '2026-01-01',
  accounts: [],
  members: [],
  me: { id: '', name: '' },
  fields: [],
  focus: noFocus,
};

/** For texts that name nothing of a workspace. */
export const maskPlain: Mask = (text) => masked(text, mentions(text, nowhere));
