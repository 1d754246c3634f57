/** A file of the archive of a workspace (decision 90), by what is in it. `name` is its path in the archive. */
export type ExportedFile = { readonly name: string } & (
  | { readonly kind: 'about' }
  /** The records of a type by its noun, for spreadsheets. */
  | { readonly kind: 'records'; readonly noun: string }
  /** Every row of a table, one line of JSON each. */
  | { readonly kind: 'table'; readonly table: string }
  /** A picture by its name in the media store. */
  | { readonly kind: 'picture'; readonly media: string }
);
