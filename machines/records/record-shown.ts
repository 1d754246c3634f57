/** What the panel of a record reports to the flow of one of its parts. */
export interface RecordShown {
  readonly type: 'record.shown';
  /** Null while the panel does not show the part. */
  readonly recordId: string | null;
}
