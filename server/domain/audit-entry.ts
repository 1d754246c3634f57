/** One entry of a workspace's audit log (spec §2.10, §3). */
export interface AuditEntry {
  /** A record type's noun, or `action`, `customer`, `invitation`, `member`, `field`, `workspace`. */
  readonly entityType: string;
  readonly entityId: string;
  readonly action: 'create' | 'update' | 'delete';
  /** The actor. The id is null for a person who is not a member: an invitee or the operator. */
  readonly member: { readonly id: string | null; readonly full_name: string };
  readonly at: Date;
  readonly diff: Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;
}
