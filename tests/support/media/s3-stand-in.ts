/** A store that speaks the part of S3's protocol that KeepWell uses, checks every signature, and fails as a test tells it to. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { wrongInSignature, type KnownKey, type RawRequest } from './check-signature.ts';

const statuses: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  PermanentRedirect: 301,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
};

/**
 * What happens to a request: S3's code of a refusal, or `lost` (done, and the connection ends without an answer), `cut` (it ends
 * in the middle of the answer), `reset` (it ends at once), `silent` (no answer is ever sent), `large` (an answer without an end),
 * `nonsense` (a page of something else).
 */
export type Fault = keyof typeof statuses | 'lost' | 'cut' | 'reset' | 'silent' | 'large' | 'nonsense';

export interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
}

export interface S3StandIn {
  /** Of the bucket, such as http://127.0.0.1:40123/pictures. */
  readonly url: string;
  readonly key: KnownKey;
  /** Of the bucket, by key. */
  readonly objects: Map<string, StoredObject>;
  /** Such as `PUT 200 /pictures/a`, or with what failed in place of a status. */
  readonly log: string[];
  /** What has been sent in `authorization` so far. */
  readonly authorizations: string[];
  /** The next requests, one each, or all from now on; without one they are done. */
  fail(faults: readonly Fault[] | Fault | null): void;
  /** From now on such requests are denied to the key. */
  deny(method: string | null): void;
  setClock(now: () => Date): void;
  close(): Promise<void>;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`);
/** Small, so that a list has several parts. */
const PAGE = 3;

export async function startS3StandIn(key: KnownKey): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>();
  const log: string[] = [];
  const authorizations: string[] = [];
  let faults: readonly Fault[] | Fault | null = null;
  let denied: string | null = null;
  let clock = () => new Date();

  const nextFault = (): Fault | null => {
    if (!Array.isArray(faults)) return faults as Fault | null;
    const [first = null, ...rest] = faults as readonly Fault[];
    faults = rest;
    return first;
  };

  const refuse = (response: ServerResponse, code: string, { headers }: IncomingMessage) => {
    // Like S3, which sends back what was signed.
    const extra = code === 'SignatureDoesNotMatch' ? escaped(String(headers.authorization)) : '';
    response
      .writeHead(statuses[code] ?? 500, {
        'content-type': 'application/xml',
        ...(code === 'PermanentRedirect' && { location: 'http://127.0.0.1:1/elsewhere' }),
      })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Told by the stand-in</Message><StringToSign>${extra}</StringToSign></Error>`,
      );
  };

  const list = (query: URLSearchParams) => {
    const prefix = query.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted();
    const from = Number(/^from (\d+) &\+\/=$/.exec(query.get('continuation-token') ?? 'from 0 &+/=')?.[1]);
    const isTruncated = from + PAGE < keys.length;
    const next = `<NextContinuationToken>${escaped(`from ${from + PAGE} &+/=`)}</NextContinuationToken>`;
    const contents = keys
      .slice(from, from + PAGE)
      .map(
        (name) =>
          `<Contents><Key>${escaped(name)}</Key><Size>${objects.get(name)!.bytes.length}</Size></Contents>`,
      );
    return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Name>pictures</Name><Prefix>${escaped(prefix)}</Prefix><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${isTruncated ? next : ''}</ListBucketResult>`;
  };

  /** Does what is asked, and tells what is to be answered. */
  const work = (
    raw: RawRequest,
    type: string,
  ): { code: string } | { status: number; body: Buffer; type: string } => {
    const { pathname, searchParams } = new URL(raw.target, 'http://store');
    const [, bucket, ...rest] = pathname.split('/');
    const name = decodeURIComponent(rest.join('/'));
    if (bucket !== 'pictures') return { code: 'NoSuchBucket' };
    if (denied === (name === '' ? 'LIST' : raw.method)) return { code: 'AccessDenied' };
    const nothing = { body: Buffer.alloc(0), type: 'application/xml' };
    if (raw.method === 'GET' && name === '' && searchParams.get('list-type') === '2')
      return { ...nothing, status: 200, body: Buffer.from(list(searchParams)) };
    if (raw.method === 'PUT') objects.set(name, { bytes: raw.body, type });
    if (raw.method === 'PUT') return { ...nothing, status: 200 };
    if (raw.method === 'DELETE') objects.delete(name);
    if (raw.method === 'DELETE') return { ...nothing, status: 204 };
    const found = objects.get(name);
    return found === undefined ? { code: 'NoSuchKey' } : { status: 200, body: found.bytes, type: found.type };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url: target = '', rawHeaders } = request;
    const raw = { method, target, rawHeaders, body: Buffer.concat(parts) };
    authorizations.push(request.headers.authorization ?? '');
    const fault = nextFault();
    const note = (what: string | number) => void log.push(`${method} ${what} ${target}`);
    if (fault === 'reset') {
      note(fault);
      return request.socket.destroy();
    }
    if (fault === 'silent') return note(fault);
    if (fault === 'nonsense') {
      note(fault);
      return response.writeHead(200).end('<html>A proxy</html>');
    }
    if (fault === 'large') {
      note(fault);
      response.on('error', () => {});
      const more = () => {
        while (response.writable && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more).writeHead(200);
      return more();
    }
    const refusal = fault !== null && fault in statuses ? fault : wrongInSignature(raw, key, clock());
    if (refusal !== null) {
      note(refusal);
      return refuse(response, refusal, request);
    }
    const done = work(raw, request.headers['content-type'] ?? '');
    if (fault === 'lost') {
      note(fault);
      return request.socket.destroy();
    }
    if ('code' in done) {
      note(done.code);
      return refuse(response, done.code, request);
    }
    const headers = {
      'content-type': done.type,
      ...(done.status === 200 && { 'content-length': done.body.length }),
    };
    if (fault === 'cut') {
      note(fault);
      response
        .writeHead(done.status, headers)
        .write(done.body.subarray(0, done.body.length / 2), () => request.socket.destroy());
      return;
    }
    note(done.status);
    response.writeHead(done.status, headers).end(done.body);
  };

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/pictures`,
    key,
    objects,
    log,
    authorizations,
    fail: (next) => {
      faults = next;
    },
    deny: (method) => {
      denied = method;
    },
    setClock: (now) => {
      clock = now;
    },
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
