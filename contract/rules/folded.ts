const ASCII_ONLY = /^[\n -~]*$/;

/**
 * A text as it is compared: without case and accents. The two lower forms of the Greek sigma are one.
 * `server/db/repositories/folded-sql.ts` says the same in SQL.
 */
export function folded(text: string): string {
  return ASCII_ONLY.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}
