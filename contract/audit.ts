/** The audit log of a workspace (spec §2.10, §3, §7.4): reading, exporting, and reverting one change. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { listedIds } from './listed-ids.ts';
import { id, isoDay } from './shapes.ts';

/** Through what a change was made. `system` is the server itself or its operator. */
export const auditSources = ['person', 'assistant', 'import', 'system'] as const;
export type AuditSource = (typeof auditSources)[number];

/** `delete` moves a record to the trash, from which `restore` takes it out. */
export const auditActions = ['create', 'update', 'delete', 'restore'] as const;
export type AuditAction = (typeof auditActions)[number];

/** `customer` is shown as Account. A record type's entries have its noun. */
export const auditEntityTypes = [
  'renewal',
  'contact',
  'improvement request',
  'project',
  'support request',
  'customer',
  'field',
  'action',
  'view',
  'member',
  'invitation',
  'workspace',
] as const;
export type AuditEntityType = (typeof auditEntityTypes)[number];

/** A field's values before and after in words: labels, names, money, days; never ids. Null for no value. */
const auditChange = z.object({
  label: z.string(),
  old: z.nullable(z.string()),
  new: z.nullable(z.string()),
  /** The caller may take this change back, and the field still has the new value. */
  revertible: z.boolean(),
});
export type AuditChange = z.output<typeof auditChange>;

export const auditEntry = z.object({
  id,
  entity_type: z.enum(auditEntityTypes),
  entity_id: id,
  /** The account, person, field or action that was changed, by its present name; null if it has none any more. */
  entity_name: z.nullable(z.string()),
  action: z.enum(auditActions),
  /** Null for a person who is not a member: an invitee or the operator. */
  performed_by_member_id: z.nullable(id),
  performed_by_name: z.string(),
  performed_by_picture_url: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  performed_at: z.iso.datetime(),
  source: z.enum(auditSources),
  /** The entry whose change this one took back. */
  reverts: z.nullable(id),
  /** By field name, in the order in which the page shows them. */
  diff: z.record(z.string(), auditChange),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Entries of one page. */
export const AUDIT_PAGE = 50;

/** Counting stops here: above it a page says "10,000+ entries". */
export const AUDIT_COUNT_LIMIT = 10_000;

/** Every filter is optional; several must all hold. Days are inclusive and of the caller's timezone. */
const filters = {
  /** A member id, also of a former member. */
  who: z.optional(id),
  entity: z.optional(z.enum(auditEntityTypes)),
  /** Of what was changed; several are separated by commas, such as a record and its account. */
  entity_id: listedIds,
  action: z.optional(z.enum(auditActions)),
  source: z.optional(z.enum(auditSources)),
  from: z.optional(isoDay),
  to: z.optional(isoDay),
  /** In the names of what was changed, of the fields, and of the person. */
  search: z.optional(z.string().check(z.maxLength(100))),
};

const auditPerson = z.object({ id, name: z.string() });
export type AuditPerson = z.output<typeof auditPerson>;

/** Newest first. Without `after` the first page, which alone has `count` and `people`. */
export const listAudit = defineCall({
  name: 'listAudit',
  method: 'GET',
  path: '/workspaces/{id}/audit',
  summary: 'The audit log of a workspace, newest first',
  spec: '§7.4',
  access: { who: 'member', workspace: 'path', right: 'read' },
  params: z.object({ id }),
  query: z.object({ user_id: id, ...filters, after: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.object({
    data: z.array(auditEntry),
    /** For `after` of the next page; null on the last one. */
    next: z.nullable(z.string()),
    /** Of all pages, at most `AUDIT_COUNT_LIMIT`; null on later pages. */
    count: z.nullable(z.number()),
    /** Everybody who may be chosen as `who`; null on later pages. */
    people: z.nullable(z.array(auditPerson)),
    /** Entries that are older than so many days have been removed; null if none are. */
    kept_days: z.nullable(z.number()),
  }),
});

/**
 * Exactly the entries of the filters, one row for each changed field, as a file for spreadsheets. Times are in UTC, which
 * the header says.
 */
export const exportAudit = defineCall({
  name: 'exportAudit',
  method: 'GET',
  path: '/workspaces/{id}/audit/export',
  summary: 'The audit log of a workspace as CSV',
  spec: '§2.10, §2.14',
  access: { who: 'member', workspace: 'path', right: 'configure' },
  params: z.object({ id }),
  query: z.object({ user_id: id, ...filters }),
  answer: z.string(),
  download: { type: 'text/csv' },
});

/**
 * Takes back the change of one field through the operation that made it, with its rights and its own audit entry.
 * `conflict` if the field has been changed since, `forbidden` without the right, `not_found` for an entry of another
 * workspace.
 */
export const revertAudit = defineCall({
  name: 'revertAudit',
  method: 'POST',
  path: '/audit/{id}/revert',
  summary: 'Takes back one change of the audit log',
  spec: '§2.10',
  access: { who: 'member', workspace: 'record', right: 'read' },
  params: z.object({ id }),
  body: z.object({ field: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^\w*$/)) }),
  answer: auditEntry,
});
