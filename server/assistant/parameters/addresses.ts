/** Email addresses, web addresses and texts in quotation marks. Pure. */
import { plainEmail, signupEmailProblem } from '../../../contract/rules/email.ts';
import { webAddressProblem } from '../../../contract/rules/web-address.ts';
import type { Candidate } from './mention.ts';

/** It begins where a word begins, so that a long text without spaces is read once. */
const EMAIL = /(?<![^\s<>()[\]"“”,;:|])(?:mailto:)?[^\s<>()[\]"“”,;:|]*@[^\s<>()[\]"“”,;:|]*/gu;
const URL =
  /(?<![\p{L}\p{N}@.])(?:https?:\/\/\S+|www\.\S+|(?:[a-z\d-]{1,63}\.){1,8}(?:com|org|net|io|dev|app|eu|de|co|uk|example)\/\S+)/giu;
/** A sentence's punctuation after an address. */
const AFTER = /[.,;:!?)\]}>'"”’]+$/u;

export function emailsIn(text: string): Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(EMAIL)) {
    const written = match[0].replace(AFTER, '').replace(/['’]s$/u, '');
    const from = match.index + (written.startsWith('mailto:') ? 'mailto:'.length : 0);
    const address = written.replace(/^mailto:/, '');
    // A mention of a person: `@ana`.
    if (address.startsWith('@') || address === '') continue;
    const value = plainEmail(address);
    const problem =
      value === null ? `“${address}”: ${signupEmailProblem(address) ?? 'not an email address'}` : null;
    found.push({ mention: { kind: 'email', from, to: from + address.length, value, problem }, rank: 95 });
  }
  return found;
}

export function urlsIn(text: string): Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(URL)) {
    const written = match[0].replace(AFTER, '');
    const address = /^https?:/i.test(written) ? written : `https://${written}`;
    const problem = webAddressProblem(address);
    const to = match.index + written.length;
    const value = problem === null ? address : null;
    found.push({ mention: { kind: 'url', from: match.index, to, value, problem }, rank: 96 });
  }
  return found;
}

/** A single quotation mark opens after a space, so that apostrophes are none. */
const QUOTED =
  /"([^"\n]{1,2000})"|“([^”\n]{1,2000})”|(?<![\p{L}\p{N}])['‘]([^'’\n]{1,2000})['’](?![\p{L}\p{N}])|`([^`\n]{1,2000})`|«([^»\n]{1,2000})»/gu;

export function quotedIn(text: string): Candidate[] {
  return Array.from(text.matchAll(QUOTED), (match) => {
    const value = (match.slice(1).find((group) => group !== undefined) ?? '').trim();
    return {
      mention: { kind: 'quoted' as const, from: match.index, to: match.index + match[0].length, value },
      rank: 100,
    };
  }).filter(({ mention }) => mention.value !== '');
}
