/** What is known about the entities of some audit entries as they are now. Read once for all of them. */
import type { AccessLevel } from '../../../contract/actions.ts';
import type { AuditAction, AuditEntityType, AuditSource } from '../../../contract/audit.ts';
import type { AnyRecord } from '../../../contract/field.ts';
import type { FieldDefinition } from '../../../contract/fields.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import type { Role } from '../../../contract/rights.ts';
import type { TriageSettings } from '../../../contract/triage.ts';
import type { StoredActionType } from '../actions/action-store.ts';
import type { AuditEntry } from '../audit-entry.ts';

/** An entry as it is stored. */
export interface StoredEntry {
  readonly id: string;
  readonly entity_type: AuditEntityType;
  readonly entity_id: string;
  /** The name after the change; null in entries of earlier versions. */
  readonly entity_name: string | null;
  readonly action: AuditAction;
  readonly performed_by_member_id: string | null;
  readonly performed_by_name: string;
  readonly performed_by_picture_url: string | null;
  readonly performed_at: Date;
  readonly source: AuditSource;
  readonly reverts: string | null;
  readonly diff: AuditEntry['diff'];
}

interface KnownMember {
  readonly name: string;
  readonly role: Role;
  /** May own accounts and be chosen. */
  readonly isActive: boolean;
  /** Demo members are not people. */
  readonly isPerson: boolean;
}

interface KnownCustomer {
  readonly name: string;
  readonly owner_member_id: string | null;
  /** One of its records, through which it is edited, or null. */
  readonly recordId: string | null;
}

interface KnownAction {
  readonly label: string;
  readonly type: StoredActionType;
  readonly access_level: AccessLevel | null;
}

/** By id. What has been removed since is missing. */
export interface Known {
  /** Every custom field of the workspace, also those taken out of use. */
  readonly fields: readonly FieldDefinition[];
  readonly members: ReadonlyMap<string, KnownMember>;
  readonly customers: ReadonlyMap<string, KnownCustomer>;
  readonly records: ReadonlyMap<string, { readonly type: RecordType; readonly record: AnyRecord }>;
  readonly actions: ReadonlyMap<string, KnownAction>;
  /** Names of the saved views that are shared. */
  readonly views: ReadonlyMap<string, string>;
  readonly invitations: ReadonlyMap<string, string>;
  readonly workspaceName: string;
  readonly triage: TriageSettings;
}
