/**
 * A query as it may leave its workspace: with placeholders for names, amounts and days, and for everything that may be a secret,
 * such as a token, a telephone number or a key.
 */
import { inOrder, type MaskedQuery, type MaskedSpan } from './masked-query.ts';
import { writeTemplate } from './template.ts';

/** With a digit, with a sign that no word has, or too long for a word. */
const SUSPECT = /\S*[\d@/\\_=+#$%&*<>|~^]\S*|\S{25,}/gu;
/** A quarter and a half of a year are said in words of the field. */
const HARMLESS = /^[qh][1-4][?!.,;:]*$/i;

const SAYS = /[\p{L}\p{N}]/u;

/** Braces in a query are none of ours. */
const withoutBraces = (text: string) => text.replace(/[{}]/g, ' ');

/** The template of a query whose names and values are marked. Braces of the person become blanks. */
export function keptTemplate({ text, spans }: MaskedQuery): string {
  const plain = withoutBraces(text);
  const masked = inOrder(spans);
  const isMasked = (at: number) => masked.some(({ from, to }) => at >= from && at < to);
  const suspects = [...plain.matchAll(SUSPECT)].flatMap(({ index, 0: word }): MaskedSpan[] => {
    const to = index + word.replace(/[?!.,;:]+$/, '').length;
    if (HARMLESS.test(word)) return [];
    // A part of a word may be a number, while the whole is a key.
    const isSaid = (at: number) => SAYS.test(plain[at] ?? '') && !isMasked(at);
    if (!Array.from({ length: to - index }, (_, at) => index + at).some(isSaid)) return [];
    const from = Math.max(index, ...masked.filter((span) => span.from < index).map((span) => span.to));
    return [{ from, to, as: 'name' }];
  });
  return writeTemplate({ text: plain, spans: [...masked, ...suspects] })
    .replace(/\s+/g, ' ')
    .trim();
}
