/** `downloadCall` fetches a call whose answer is a file, and tells how much of it has been received. */
import { fromCallback, type EventObject } from 'xstate';
import type { CallDefinition, CallInput } from '../../contract/call.ts';
import { ApiError } from '../../contract/errors.ts';
import type { DownloadReport, ReceivedFile } from '../../machines/shared/download.ts';
import { requestFile } from './api.ts';

const interrupted = () =>
  new ApiError(0, 'network', 'The download was interrupted, so no file was saved. Please try again.');

/** The server sends a plain ASCII name. */
const nameIn = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';

/** @throws ApiError `network` for a file that ended before its end */
async function received(response: Response, tell: (bytes: number) => void): Promise<ReceivedFile> {
  const chunks: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value);
      bytes += part.value.byteLength;
      tell(bytes);
    }
  } catch {
    throw interrupted();
  }
  const type = response.headers.get('content-type') ?? '';
  return { name: nameIn(response), blob: new Blob(chunks, { type }) };
}

/** The input is the call's. A download that is stopped tells nothing more. */
export const downloadCall = <C extends CallDefinition & { readonly download: object }>(call: C) =>
  fromCallback<EventObject, CallInput<C>>(({ input, sendBack }) => {
    const ended = new AbortController();
    const tell = (report: DownloadReport) => {
      if (!ended.signal.aborted) sendBack(report);
    };
    requestFile(call, input, ended.signal)
      .then((response) => received(response, (bytes) => tell({ type: 'download.progressed', bytes })))
      .then((file) => tell({ type: 'download.done', file }))
      .catch((error: unknown) => tell({ type: 'download.failed', error }));
    return () => ended.abort();
  });
