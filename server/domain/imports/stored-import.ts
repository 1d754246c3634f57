/** An import and its rows, as they are stored. */
import type { ImportFate, ImportSettings, ImportState } from '../../../contract/imports.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import type { Cell } from './cell.ts';

export interface StoredSheet {
  readonly name: string;
  readonly row_count: number;
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[];
}

export type Counts = Readonly<Record<ImportFate | 'values', number>>;
export type Written = Readonly<Record<'new' | 'changed' | 'values', number>>;

export const nothingWritten: Written = { new: 0, changed: 0, values: 0 };

export interface StoredImport {
  readonly id: string;
  readonly file_name: string;
  readonly sheets: readonly StoredSheet[];
  readonly settings: ImportSettings;
  readonly state: ImportState;
  readonly problem: string | null;
  readonly counts: Counts | null;
  readonly last_number: number;
  readonly done: number;
  readonly total: number;
  readonly written: Written;
  readonly created_by_name: string;
  /** The person whose rights the running work has. */
  readonly run_by: string | null;
  readonly created_at: Date;
  readonly written_at: Date | null;
}

/** A value that a row sets; `column` as in the settings. Of a member it is the id. */
export interface RowChange {
  readonly column: string;
  readonly old: CustomValue;
  readonly new: CustomValue;
}

export interface RowProblem {
  readonly sentence: string;
  readonly column: number | null;
  readonly text: string;
  readonly suggestion: string | null;
}

/** What a row does. */
export interface RowPlan {
  readonly number: number;
  readonly fate: ImportFate;
  readonly key: string | null;
  readonly account_name: string | null;
  readonly record_id: string | null;
  readonly customer_id: string | null;
  readonly changes: readonly RowChange[];
  readonly problem: RowProblem | null;
}

export interface StoredRow extends Omit<RowPlan, 'fate'> {
  readonly fate: ImportFate | null;
  readonly cells: readonly Cell[];
  readonly written: 'new' | 'changed' | 'undone' | 'kept' | null;
}

/** Work of the server on an import. */
export const isRunning = ({ state }: Pick<StoredImport, 'state'>): boolean =>
  state === 'checking' || state === 'writing' || state === 'undoing';
