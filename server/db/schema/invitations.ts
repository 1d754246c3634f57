/** Invitations to a workspace (spec §3, §4). The migration defines row-level security and the unique index. */
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { InvitationStatus, InviteRole } from '../../domain/invitations/invitation.ts';
import { workspaces } from './workspace.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const invitations = pgTable(
  'invitations',
  {
    /** For the audit log; not shown outside. */
    id: uuid('id').primaryKey(),
    /** The id in the invitee's link. */
    invitation_id: text('invitation_id').notNull().unique(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    /** Normalised: trimmed, lower case, the domain in ASCII. */
    email: text('email').notNull(),
    full_name: text('full_name').notNull(),
    role: text('role').$type<InviteRole>().notNull(),
    /** A pending invitation past `expires_at` has expired, even if the status has not been updated yet. */
    status: text('status').$type<InvitationStatus>().notNull().default('pending'),
    created_at: moment('created_at').notNull(),
    expires_at: moment('expires_at').notNull(),
    closed_at: moment('closed_at'),
    /** When it was mailed, oldest first; those of the last hour at least. */
    sent_at: moment('sent_at')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Hash of the token that restores a declined invitation, or null. */
    restore_hash: text('restore_hash').unique(),
  },
  (table) => [
    unique('invitations_in_workspace').on(table.workspace_id, table.id),
    index('invitations_email').on(table.email, table.created_at.desc()),
  ],
);
