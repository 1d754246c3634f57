/** The configuration of the S3 bucket for pictures, from the environment: complete, or absent (ADR 88). */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

export interface S3Config {
  /** The address of the bucket, without a final slash: an object is at `<url>/<key>`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** What the key of each picture begins with: empty, or ending with a slash. */
  readonly prefix: string;
}

interface Values {
  readonly MEDIA_S3_URL?: string | undefined;
  readonly MEDIA_S3_REGION?: string | undefined;
  readonly MEDIA_S3_ACCESS_KEY_ID?: string | undefined;
  readonly MEDIA_S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly MEDIA_S3_PREFIX?: string | undefined;
}

/** Addresses that no request over the internet goes to: loopback, private and link-local ones. */
const near = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  near.addSubnet(network, bits, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/** A name without a dot is known in its own network alone, such as that of a service beside ours. */
function isNear(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIPv4(host)) return near.check(host, 'ipv4');
  if (isIPv6(host)) return near.check(host, 'ipv6');
  return !host.includes('.');
}

/**
 * Null if nothing is set.
 * @returns a sentence if the bucket is set in part, or would be sent pictures in plain text over the internet
 */
export function s3ConfigOf(values: Values): S3Config | string | null {
  const {
    MEDIA_S3_URL: url,
    MEDIA_S3_REGION: region,
    MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
    MEDIA_S3_PREFIX: prefix,
  } = values;
  if (
    url === undefined ||
    region === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  ) {
    const missing = Object.entries({
      MEDIA_S3_URL: url,
      MEDIA_S3_REGION: region,
      MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
    }).flatMap(([name, value]) => (value === undefined ? [name] : []));
    if (missing.length === 4 && prefix === undefined) return null;
    return `${missing.join(', ')}: not set. Set the address, the region and both parts of the key, or no MEDIA_S3_… for pictures in KEEPWELL_DATA.`;
  }
  if (!URL.canParse(url))
    return 'MEDIA_S3_URL: must be the address of a bucket such as https://s3.example.com/keepwell.';
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !isNear(hostname))
    return 'MEDIA_S3_URL: must start with https://, unless its host is on this machine or in a private network.';
  return {
    url: url.replace(/\/+$/, ''),
    region,
    accessKeyId,
    secretAccessKey,
    prefix: prefix === undefined ? '' : `${prefix.replace(/\/+$/, '')}/`,
  };
}
