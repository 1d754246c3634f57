/** The columns that tables of records have beside those of their types' fields. */
import type { SQL } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  text,
  timestamp,
  uuid,
  type PgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core';
import type { CustomValue } from '../../../contract/fields.ts';
import { customers, workspaces } from './workspace.ts';

/** Of a type whose records belong to no account. */
export const plainColumns = () => ({
  id: uuid('id').primaryKey(),
  workspace_id: uuid('workspace_id')
    .notNull()
    .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
  /** By field name (decision 16); a field without a value has no key. */
  custom_fields: jsonb('custom_fields').$type<Record<string, CustomValue>>().notNull().default({}),
  is_demo: boolean('is_demo').notNull().default(false),
  created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updated_at: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  /** When it was moved to the trash; null while it is in use (decision 59). */
  removed_at: timestamp('removed_at', { withTimezone: true, mode: 'date' }),
  removed_by_name: text('removed_by_name'),
});

/** Of a type whose records belong to an account. */
export const recordColumns = () => ({ ...plainColumns(), customer_id: uuid('customer_id').notNull() });

/** The values of fields that are computed from other rows, by field name: expressions that name the table's columns. */
export type ComputedValues = Readonly<Record<string, SQL>>;

/** How computed values change with time, without a change of any record. Omitted: they do not. */
export interface ChangesWithTime {
  /** With the reader's day. */
  readonly daily?: true;
  /** True of records of which a value changed after this time: seconds since 1970. */
  readonly passed?: (since: number) => SQL;
}

/** The column of a field has the field's name. */
export type RecordTable = PgTable &
  Readonly<
    Record<
      'id' | 'workspace_id' | 'custom_fields' | 'updated_at' | 'removed_at' | 'removed_by_name',
      PgColumn
    >
  > & {
    /** Absent for a type whose records belong to no account. */
    readonly customer_id?: PgColumn;
  };

/** A table whose records belong to an account. */
export type AccountTable = RecordTable & { readonly customer_id: PgColumn };

/** A record is deleted with its customer. @param name the name of the table */
export const recordConstraints = (
  name: string,
  table: { readonly workspace_id: PgColumn; readonly customer_id: PgColumn },
) => [
  foreignKey({
    name: `${name}_customer`,
    columns: [table.workspace_id, table.customer_id],
    foreignColumns: [customers.workspace_id, customers.id],
  }).onDelete('cascade'),
  index(`${name}_customer_id`).on(table.workspace_id, table.customer_id),
];
