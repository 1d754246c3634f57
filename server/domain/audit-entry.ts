import type { AuditAction, AuditEntityType } from '../../contract/audit.ts';

/** One entry of a workspace's audit log (spec §2.10, §3). */
export interface AuditEntry {
  /** A record type's noun, or another kind of entity. */
  readonly entityType: AuditEntityType;
  readonly entityId: string;
  /** If it is known; else the database looks it up. Only for entries of many changes. */
  readonly entityName?: string;
  readonly action: AuditAction;
  /** The actor. The id is null for a person who is not a member: an invitee or the operator. */
  readonly member: { readonly id: string | null; readonly full_name: string };
  readonly at: Date;
  readonly diff: Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;
}
