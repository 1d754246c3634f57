/** What the effect `downloadCall` tells the machine that invoked it. Stopping it ends the download. */

/** A whole file. The application stores it on the person's computer: `downloadBlob` of `src/ui/download-file.ts`. */
export interface ReceivedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** `bytes` is what has been received so far; how many there will be is not known. `error` is an `ApiError`. */
export type DownloadReport =
  | { readonly type: 'download.progressed'; readonly bytes: number }
  | { readonly type: 'download.done'; readonly file: ReceivedFile }
  | { readonly type: 'download.failed'; readonly error: unknown };
