/** One line of a workspace's history (spec §2.10, §3). */
export interface AuditEntry {
  /** A record type's noun, or `customer`, `invitation`, `field`, `workspace`. */
  readonly entityType: string;
  readonly entityId: string;
  readonly action: 'create' | 'update';
  /** Who did it. The id is null for a person who is no member: somebody invited, or the operator. */
  readonly member: { readonly id: string | null; readonly full_name: string };
  readonly at: Date;
  readonly diff: Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;
}
