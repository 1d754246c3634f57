/**
 * Checks the signature of a request (AWS Signature Version 4) as a store does, from what arrived on the wire. It shares no code
 * with the server.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface RawRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  /** Names and values in turn, as they were sent. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

export interface KnownKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const mac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

const SKEW_MS = 15 * 60_000;
const SHAPE =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** S3's code of the refusal, or null for a request that is signed rightly. */
export function wrongInSignature(request: RawRequest, key: KnownKey, now: Date): string | null {
  const headers = new Map<string, string>();
  for (let at = 0; at < request.rawHeaders.length; at += 2)
    headers.set(request.rawHeaders[at]!.toLowerCase(), request.rawHeaders[at + 1]!.trim());
  const parts = SHAPE.exec(headers.get('authorization') ?? '');
  if (parts === null) return 'AccessDenied';
  const [, id, day, region, names = '', signature = ''] = parts;
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';

  const stamp = headers.get('x-amz-date') ?? '';
  const at = Date.parse(stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!(Math.abs(at - now.getTime()) <= SKEW_MS)) return 'RequestTimeTooSkewed';
  if (!stamp.startsWith(day ?? ' ')) return 'AuthorizationHeaderMalformed';

  const signed = names.split(';');
  const needed = [...headers.keys()].filter(
    (name) => name === 'host' || name === 'content-type' || name.startsWith('x-amz-'),
  );
  if (needed.some((name) => !signed.includes(name))) return 'AccessDenied';
  const bodyHash = sha256(request.body);
  if (headers.get('x-amz-content-sha256') !== bodyHash) return 'XAmzContentSHA256Mismatch';

  const [path = '', query = ''] = request.target.split('?');
  // By name, then by value: as one text, `a-b=` would come before `a=`.
  const pairs = (query === '' ? [] : query.split('&'))
    .map((pair) => pair.split('='))
    .map(([name = '', value = '']) => `${name}\u0000${value}`)
    .toSorted()
    .map((pair) => pair.replace('\u0000', '='));
  const canonical = [
    request.method,
    path,
    pairs.join('&'),
    signed.map((name) => `${name}:${headers.get(name) ?? ''}\n`).join(''),
    names,
    bodyHash,
  ].join('\n');
  const text = `AWS4-HMAC-SHA256\n${stamp}\n${day}/${region}/s3/aws4_request\n${sha256(canonical)}`;
  const ofDay = mac(`AWS4${key.secretAccessKey}`, day ?? '');
  const expected = mac(mac(mac(mac(ofDay, key.region), 's3'), 'aws4_request'), text);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}
