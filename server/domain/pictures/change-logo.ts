/** Sets or removes the logo of a workspace or of an account (spec §2.8, §3). */
import type { AuditEntry } from '../audit-entry.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';

/** The storage interface of one logo. Confined to one workspace and one transaction. */
export interface LogoStore {
  readonly entityType: 'workspace' | 'customer';
  readonly entityId: string;
  /** The field that holds the address, as the audit log names it. */
  readonly field: 'profile_picture_url' | 'logo_url';
  /**
   * The logo's address and the owner of the account, locked until the transaction ends. Null if there is no such account.
   */
  lock(): Promise<HeldLogo | null>;
  set(url: string | null): Promise<void>;
  addAudit(entry: AuditEntry): Promise<void>;
}

export interface HeldLogo {
  readonly url: string | null;
  /** The member id of the account's owner. Null without one, and for a workspace. */
  readonly owner: string | null;
}

/** @throws Refusal `not_found`, `forbidden` */
export async function heldLogo(
  store: LogoStore,
  mayChange: (owner: string | null) => boolean,
): Promise<HeldLogo> {
  const held = await store.lock();
  if (held === null) {
    throw new Refusal('not_found', 'This account does not exist, or you have no access to it.');
  }
  if (!mayChange(held.owner)) {
    throw new Refusal('forbidden', 'Your role lets you edit only the accounts you own.');
  }
  return held;
}

interface LogoChange {
  /** Null removes the logo. */
  readonly url: string | null;
  readonly mayChange: (owner: string | null) => boolean;
  /** Who changes it. */
  readonly by: Membership['member'];
  readonly now: () => Date;
}

/**
 * Returns the address that is no longer used, or null. Removing a logo that is not there writes nothing.
 * @throws Refusal `not_found`, `forbidden`
 */
export async function changeLogo(
  store: LogoStore,
  { url, mayChange, by, now }: LogoChange,
): Promise<string | null> {
  const { url: old } = await heldLogo(store, mayChange);
  if (old === url) return null;
  await store.set(url);
  const { entityType, entityId, field } = store;
  const diff = { [field]: { old, new: url } };
  await store.addAudit({ entityType, entityId, action: 'update', member: by, at: now(), diff });
  return old;
}
