/** A multipart form with one file, as a browser sends it. */

export interface FormFile {
  readonly bytes: Uint8Array;
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
}

const BOUNDARY = '----keepwell-test-boundary';

/** Payload and headers for `inject`. Written by hand, so that names and types can be invalid. */
export function formWith(...files: readonly FormFile[]): {
  payload: Buffer;
  headers: { 'content-type': string };
} {
  const parts = files.flatMap(({ bytes, field = 'file', name = 'me.png', type = 'image/png' }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
