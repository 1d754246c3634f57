/** The logo of an account in the rows of a table. It is no field of the table: a person sets it in a dialog. */
import type { TableRecord } from './cell.ts';

export interface AccountLogo {
  readonly customerId: string;
  readonly url: string | null;
}

/** Every record of the account shows its logo. */
export const withLogo = <R extends TableRecord>(
  rows: readonly R[],
  { customerId, url }: AccountLogo,
): readonly R[] =>
  rows.map((row) =>
    'customer_id' in row && row.customer_id === customerId ? { ...row, logo_url: url } : row,
  );
