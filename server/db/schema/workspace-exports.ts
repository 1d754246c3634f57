/** Archives of the data of workspaces (decision 90). System-wide: no workspace reaches these tables. */
import {
  bigint,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WorkspaceExport } from '../../../contract/workspace-export.ts';
import type { ExportedFile } from '../../domain/exports/exported-file.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const workspaceExports = pgTable('workspace_exports', {
  id: uuid('id').primaryKey(),
  workspace_id: uuid('workspace_id').notNull(),
  member_id: uuid('member_id').notNull(),
  state: text('state').$type<WorkspaceExport['state']>().notNull(),
  files: jsonb('files').$type<readonly ExportedFile[]>().notNull(),
  /** The file that is written. */
  file_number: integer('file_number').notNull().default(0),
  /** The key of the last row that it has, as text; null at its beginning. */
  after: jsonb('after').$type<readonly string[]>(),
  created_at: moment('created_at').notNull(),
  expires_at: moment('expires_at'),
});

export const workspaceExportParts = pgTable(
  'workspace_export_parts',
  {
    workspace_id: uuid('workspace_id').notNull(),
    export_id: uuid('export_id').notNull(),
    file_number: integer('file_number').notNull(),
    place: integer('place').notNull(),
    bytes: bytea('bytes').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    crc: bigint('crc', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.export_id, table.file_number, table.place] })],
);
