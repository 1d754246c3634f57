/** People, workspaces and memberships (spec §3). Row-level security is defined in the migration beside the tables. */
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/rights.ts';
import { defaultTargets, type SupportTargets } from '../../../contract/support-targets.ts';
import type { TriageSettings } from '../../../contract/triage.ts';
import type { PlanType } from '../../../contract/users.ts';

/** Spec §4, "Member status". */
export type MemberStatus = 'active' | 'pending' | 'expired' | 'rejected' | 'cancelled' | 'inactive';

const createdAt = () => timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow();

/** A person. `uid` is the identity service's subject. Sign-up creates both together. */
export const users = pgTable('users', {
  user_id: uuid('user_id').primaryKey(),
  uid: text('uid').notNull().unique(),
  full_name: text('full_name').notNull(),
  email: text('email').notNull().unique(),
  profile_picture_url: text('profile_picture_url'),
  timezone: text('timezone').notNull().default('America/New_York'),
  created_at: createdAt(),
});

export const workspaces = pgTable('workspaces', {
  workspace_id: uuid('workspace_id').primaryKey(),
  workspace_name: text('workspace_name').notNull(),
  workspace_slug: text('workspace_slug').notNull().unique(),
  plan_type: text('plan_type').$type<PlanType>().notNull().default('free'),
  profile_picture_url: text('profile_picture_url'),
  /** What was set of the triage; the rest has its default (decision 69). */
  triage: jsonb('triage').$type<Partial<TriageSettings>>().notNull().default({}),
  /** All of them; a new workspace has the defaults, which a trigger reads too (decision 76). */
  support_targets: jsonb('support_targets').$type<SupportTargets>().notNull().default(defaultTargets),
  /** Since when it is closed for everybody; null for one that is in use (decision 90). */
  deleted_at: timestamp('deleted_at', { withTimezone: true, mode: 'date' }),
  /** The member who deleted it. */
  deleted_by: uuid('deleted_by'),
  created_at: createdAt(),
});

/**
 * A member has its own name and email, because demo members have no person and cannot sign in. An invited person is
 * not a member yet: see `invitations`.
 */
export const workspaceMembers = pgTable(
  'workspace_members',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    user_id: uuid('user_id').references(() => users.user_id, { onDelete: 'restrict' }),
    full_name: text('full_name').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    status: text('status').$type<MemberStatus>().notNull().default('active'),
    is_demo: boolean('is_demo').notNull().default(false),
    profile_picture_url: text('profile_picture_url'),
    created_at: createdAt(),
  },
  (table) => [
    unique('workspace_members_in_workspace').on(table.workspace_id, table.id),
    unique('workspace_members_person_once').on(table.workspace_id, table.user_id),
    index('workspace_members_user_id').on(table.user_id),
  ],
);

export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey(),
    workspace_id: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.workspace_id, { onDelete: 'cascade' }),
    account_name: text('account_name').notNull(),
    owner_member_id: uuid('owner_member_id'),
    logo_url: text('logo_url'),
    is_demo: boolean('is_demo').notNull().default(false),
    created_at: createdAt(),
    /** When the last of its records was moved to the trash; null while it is in use (decision 59). */
    removed_at: timestamp('removed_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    unique('customers_in_workspace').on(table.workspace_id, table.id),
    // Two columns, so that the database refuses an owner from another workspace.
    foreignKey({
      name: 'customers_owner',
      columns: [table.workspace_id, table.owner_member_id],
      foreignColumns: [workspaceMembers.workspace_id, workspaceMembers.id],
    }),
    index('customers_owner_member_id').on(table.owner_member_id),
  ],
);
