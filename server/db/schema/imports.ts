/** Imports of records from files (spec §2.14, decision 67). Row-level security and the checks are in the migration. */
import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ImportFate, ImportSettings, ImportState } from '../../../contract/imports.ts';
import type { Cell } from '../../domain/imports/cell.ts';
import type {
  Counts,
  RowChange,
  RowProblem,
  StoredRow,
  StoredSheet,
  Written,
} from '../../domain/imports/stored-import.ts';
import { workspaces } from './workspace.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const ofWorkspace = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.workspace_id, { onDelete: 'cascade' });

export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    workspace_id: ofWorkspace(),
    record_type: text('record_type').notNull(),
    file_name: text('file_name').notNull(),
    sheets: jsonb('sheets').$type<readonly StoredSheet[]>().notNull(),
    settings: jsonb('settings').$type<ImportSettings>().notNull(),
    state: text('state').$type<ImportState>().notNull(),
    problem: text('problem'),
    counts: jsonb('counts').$type<Counts>(),
    last_number: integer('last_number').notNull().default(0),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    written: jsonb('written').$type<Written>().notNull(),
    created_by_name: text('created_by_name').notNull(),
    run_by: uuid('run_by'),
    created_at: moment('created_at').notNull(),
    written_at: moment('written_at'),
    is_read: boolean('is_read').notNull().default(false),
  },
  (table) => [unique('imports_in_workspace').on(table.workspace_id, table.id)],
);

export const importRows = pgTable(
  'import_rows',
  {
    workspace_id: ofWorkspace(),
    import_id: uuid('import_id').notNull(),
    sheet: integer('sheet').notNull(),
    number: integer('number').notNull(),
    cells: jsonb('cells').$type<readonly Cell[]>().notNull(),
    fate: text('fate').$type<ImportFate>(),
    key: text('key'),
    account_name: text('account_name'),
    record_id: uuid('record_id'),
    customer_id: uuid('customer_id'),
    changes: jsonb('changes').$type<readonly RowChange[]>(),
    problem: jsonb('problem').$type<RowProblem>(),
    written: text('written').$type<NonNullable<StoredRow['written']>>(),
    updated_before: moment('updated_before'),
    updated_after: moment('updated_after'),
    stamps_before: jsonb('stamps_before').$type<Readonly<Record<string, string | null>>>(),
  },
  (table) => [
    primaryKey({ name: 'import_rows_one', columns: [table.import_id, table.sheet, table.number] }),
    foreignKey({
      name: 'import_rows_import',
      columns: [table.workspace_id, table.import_id],
      foreignColumns: [imports.workspace_id, imports.id],
    }).onDelete('cascade'),
  ],
);
