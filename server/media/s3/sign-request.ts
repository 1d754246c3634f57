/** Signs a request by AWS Signature Version 4, with its body, as S3 and the stores that are compatible with it ask for. */
import { createHash, createHmac } from 'node:crypto';

export interface SigningKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

interface Unsigned {
  readonly method: string;
  readonly url: URL;
  /** Without `host`, which the client takes from the address. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const hashOf = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** By RFC 3986: everything but letters, digits and `-._~`. */
export const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

type Pair = readonly [name: string, value: string];
const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const inOrder = (one: Pair, other: Pair) => compared(one[0], other[0]) || compared(one[1], other[1]);

const canonicalQuery = (url: URL) =>
  [...url.searchParams]
    .map(([name, value]): Pair => [encode(name), encode(value)])
    .toSorted(inOrder)
    .map((pair) => pair.join('='))
    .join('&');

const canonicalPath = (url: URL) =>
  url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');

/** @returns the headers to send, with the signature among them */
export function signedHeaders(request: Unsigned, key: SigningKey, at: Date): Record<string, string> {
  const { method, url, headers, body } = request;
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const bodyHash = hashOf(body);
  const sent = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': moment };

  const lines = Object.entries({ ...sent, host: url.host })
    .map(([name, value]): Pair => [name.toLowerCase(), value.trim().replace(/ +/g, ' ')])
    .toSorted(inOrder);
  const names = lines.map(([name]) => name).join(';');
  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    ...lines.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n');

  const scope = [moment.slice(0, 8), key.region, 's3', 'aws4_request'] as const;
  const text = ['AWS4-HMAC-SHA256', moment, scope.join('/'), hashOf(canonical)].join('\n');
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`);
  const signature = hmac(signingKey, text).toString('hex');
  const credential = `${key.accessKeyId}/${scope.join('/')}`;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
