/** Requests are signed as AWS documents it, and as a store that recomputes the signature accepts it. */
import { expect, test } from 'vitest';
import { signedHeaders } from '../../server/media/s3/sign-request.ts';
import { wrongInSignature } from '../support/media/check-signature.ts';

/** The key, the time and the bucket of the examples in the API reference of Amazon S3 ("Authorization header, single chunk"). */
const key = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const at = new Date('2013-05-24T00:00:00Z');
const url = (path: string) => new URL(path, 'https://examplebucket.s3.amazonaws.com');

const documented = [
  {
    name: 'GET Object',
    request: { method: 'GET', url: url('/test.txt'), headers: { range: 'bytes=0-9' }, body: '' },
    names: 'host;range;x-amz-content-sha256;x-amz-date',
    bodyHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'PUT Object',
    request: {
      method: 'PUT',
      url: url('/test$file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: 'Welcome to Amazon S3.',
    },
    names: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    bodyHash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'GET Bucket Lifecycle',
    request: { method: 'GET', url: url('/?lifecycle'), headers: {}, body: '' },
    names: 'host;x-amz-content-sha256;x-amz-date',
    bodyHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'List Objects',
    request: { method: 'GET', url: url('/?max-keys=2&prefix=J'), headers: {}, body: '' },
    names: 'host;x-amz-content-sha256;x-amz-date',
    bodyHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

test.each(documented)(
  'the documented example $name has the documented signature',
  ({ request, names, bodyHash, signature }) => {
    expect(signedHeaders({ ...request, body: Buffer.from(request.body) }, key, at)).toEqual({
      ...request.headers,
      'x-amz-content-sha256': bodyHash,
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    });
  },
);

/** As it would arrive. */
const sent = (target: string, headers: Record<string, string>, body = 'bytes') => ({
  method: 'PUT',
  target,
  rawHeaders: ['Host', 'examplebucket.s3.amazonaws.com', ...Object.entries(headers).flat()],
  body: Buffer.from(body),
});

const signed = (path: string) =>
  signedHeaders(
    { method: 'PUT', url: url(path), headers: { 'content-type': 'image/webp' }, body: Buffer.from('bytes') },
    key,
    at,
  );

test.each([
  '/a.webp',
  '/team/a~b_c-d.webp',
  '/bucket?list-type=2&prefix=team%2F',
  // By name and then by value, also where one name begins with the other.
  '/?b=2&b=1&a-b=1&a=%2B%20%26%3D&continuation-token=x%2Fy%3D%3D',
  '/?lifecycle',
])('a store that recomputes it accepts the signature of %s', (target) => {
  expect(wrongInSignature(sent(target, signed(target)), key, at)).toBeNull();
});

test.each([
  ['another path', sent('/b.webp', signed('/a.webp')), key, at, 'SignatureDoesNotMatch'],
  ['another query', sent('/a.webp?acl', signed('/a.webp')), key, at, 'SignatureDoesNotMatch'],
  ['another body', sent('/a.webp', signed('/a.webp'), 'other'), key, at, 'XAmzContentSHA256Mismatch'],
  [
    'another type',
    sent('/a.webp', { ...signed('/a.webp'), 'content-type': 'text/html' }),
    key,
    at,
    'SignatureDoesNotMatch',
  ],
  [
    'a header that is not signed',
    sent('/a.webp', { ...signed('/a.webp'), 'x-amz-acl': 'public-read' }),
    key,
    at,
    'AccessDenied',
  ],
  [
    'another secret',
    sent('/a.webp', signed('/a.webp')),
    { ...key, secretAccessKey: 'x' },
    at,
    'SignatureDoesNotMatch',
  ],
  ['another key', sent('/a.webp', signed('/a.webp')), { ...key, accessKeyId: 'x' }, at, 'InvalidAccessKeyId'],
  [
    'another region',
    sent('/a.webp', signed('/a.webp')),
    { ...key, region: 'x' },
    at,
    'AuthorizationHeaderMalformed',
  ],
  [
    'a quarter of an hour later',
    sent('/a.webp', signed('/a.webp')),
    key,
    new Date('2013-05-24T00:15:01Z'),
    'RequestTimeTooSkewed',
  ],
])('such a store refuses it for %s', (_, request, known, now, code) => {
  expect(wrongInSignature(request, known, now)).toBe(code);
});
