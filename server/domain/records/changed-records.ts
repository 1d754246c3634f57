/** Which records of a list may have changed since it was read, by the entries of the audit log (decision 97). Pure. */
import type { AuditAction, AuditEntityType } from '../../../contract/audit.ts';
import { movesAccount } from '../../../contract/rules/account-holders.ts';
import { defaultTriage } from '../../../contract/triage.ts';

interface Entry {
  readonly entity_type: AuditEntityType;
  readonly entity_id: string;
  readonly action: AuditAction;
  readonly diff: Readonly<Record<string, unknown>>;
}

export interface MayHaveChanged {
  /** Ids of records of the list. */
  readonly records: ReadonlySet<string>;
  /** Ids of accounts whose records may have. */
  readonly customers: ReadonlySet<string>;
  /** Ids of records of other types, by type, with whose accounts records of the list may have. */
  readonly others: ReadonlyMap<AuditEntityType, ReadonlySet<string>>;
}

/** No record has a value of these. */
const apart: ReadonlySet<AuditEntityType> = new Set(['action', 'view', 'invitation']);
/** These can change any record: a field's values go with it, and demo data are switched by the workspace. */
const wide: ReadonlySet<AuditEntityType> = new Set(['field', 'member', 'workspace']);

/** What is in the trash is hidden from who reads the list, also whose account it was. */
const hides = ({ action }: Entry) => action === 'delete' || action === 'restore';

const isTriage = ({ entity_type: type, diff }: Entry) =>
  type === 'workspace' && Object.keys(diff).every((field) => Object.hasOwn(defaultTriage, field));

export interface ListType {
  /** As entries name its records. */
  readonly noun: string;
  /** Whether its records have values that are computed from other records. */
  readonly isComputed: boolean;
  /** Whether its records belong to accounts. */
  readonly hasAccounts: boolean;
}

/** Null where any record may have changed. */
export function mayHaveChanged(
  entries: readonly Entry[],
  { noun, isComputed, hasAccounts }: ListType,
): MayHaveChanged | null {
  const records = new Set<string>();
  const customers = new Set<string>();
  const others = new Map<AuditEntityType, Set<string>>();
  for (const entry of entries) {
    const { entity_type: type, entity_id: id, action, diff } = entry;
    if (apart.has(type) || isTriage(entry)) continue;
    if (wide.has(type)) return null;
    if (type === noun) records.add(id);
    else if (type === 'customer' && hasAccounts) customers.add(id);
    else if (hasAccounts && movesAccount({ type, action })) return null;
    else if (isComputed && hides(entry)) return null;
    else if (!isComputed) continue;
    // A record that was moved belonged to another account before, which the entry does not name.
    else if (!hasAccounts || 'account_name' in diff) return null;
    else others.set(type, (others.get(type) ?? new Set()).add(id));
  }
  return { records, customers, others };
}
