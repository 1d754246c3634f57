/** What is read of the XML in which S3 answers: a code, or names. Everything else in it is ignored. */

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hexadecimal !== undefined) return String.fromCodePoint(Number.parseInt(String(hexadecimal), 16));
    return entities[String(name)] ?? whole;
  });

const textOf = (xml: string, element: string): string | null => {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return found === undefined ? null : unescaped(found);
};

/** Such as `NoSuchKey`; null in an answer that has none. */
export const errorCodeIn = (xml: string): string | null =>
  /<Code>([A-Za-z0-9.]{1,80})<\/Code>/.exec(xml)?.[1] ?? null;

export interface Listed {
  readonly keys: readonly string[];
  /** What the next part is asked with; null if this is the last one. */
  readonly next: string | null;
}

/** Null if it is no list. */
export function listedIn(xml: string): Listed | null {
  const isTruncated = textOf(xml, 'IsTruncated');
  if (isTruncated === null) return null;
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescaped(key));
  return { keys, next: isTruncated === 'true' ? textOf(xml, 'NextContinuationToken') : null };
}
