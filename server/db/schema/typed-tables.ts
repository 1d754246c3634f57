/** The table of each type of records. A new type is named here. */
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RecordType } from '../../../contract/record-type.ts';
import { contacts as contactType } from '../../../contract/records/contacts.ts';
import { renewals as renewalType } from '../../../contract/records/renewals.ts';
import { supportRequests as supportRequestType } from '../../../contract/records/support-requests.ts';
import { contacts } from './contacts.ts';
import type { RecordTable } from './record-columns.ts';
import { renewals } from './renewals.ts';
import { supportRequests } from './support.ts';

export interface TypedTable {
  readonly type: RecordType;
  readonly table: RecordTable & { readonly is_demo: PgColumn };
  /** Columns that the database sets when a value changes. The undo of an import sets them back. */
  readonly stamps: readonly PgColumn[];
}

/** Types whose records are added with their account come first: through them an account is edited. */
export const typedTables: readonly TypedTable[] = [
  { type: renewalType, table: renewals, stamps: [renewals.confidence_set_on] },
  { type: contactType, table: contacts, stamps: [] },
  { type: supportRequestType, table: supportRequests, stamps: [] },
];
