/** What the effect `downloadCall` tells the machine that invoked it. Stopping it ends the download. */

/** A whole file. The application stores it on the person's computer: `downloadBlob` of `src/ui/download-file.ts`. */
export interface ReceivedFile {
  readonly name: string;
  /** A `Blob`: machines, which have no types of the browser, only hand it on. */
  readonly blob: object;
}

/** `bytes` is what has been received so far; how many there will be is not known. `error` is an `ApiError`. */
export type DownloadReport =
  | { readonly type: 'download.progressed'; readonly bytes: number }
  | { readonly type: 'download.done'; readonly file: ReceivedFile }
  | { readonly type: 'download.failed'; readonly error: unknown };
