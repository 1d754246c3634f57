/** What an admin does with the actions of a workspace and of its members (spec §2.11, §4, §6). */
import type { AccessLevel, Action } from '../../../contract/actions.ts';
import type { AuditEntry } from '../audit-entry.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';
import type { ActionStore, StoredAction } from './action-store.ts';
import { actionOf } from './action.ts';
import { isGlobalAction } from './global-actions.ts';

interface Asked {
  readonly id: string;
  readonly member: Membership['member'];
  readonly now: Date;
}

const entry = (
  { id, member, now }: Asked,
  action: AuditEntry['action'],
  diff: AuditEntry['diff'],
): AuditEntry => ({ entityType: 'action', entityId: id, action, member, at: now, diff });

/** Locks it. @throws Refusal `not_found` */
async function held(store: ActionStore, id: string): Promise<StoredAction> {
  const stored = await store.lock(id);
  if (stored === null) throw new Refusal('not_found', 'This action does not exist any more.');
  return stored;
}

const onlyUserActions = () => new Refusal('conflict', 'Only user actions can be promoted.');

/** @throws Refusal `not_found`, `conflict` for an action that is not a user action. */
export async function promote(store: ActionStore, asked: Asked): Promise<Action> {
  if (isGlobalAction(asked.id)) throw onlyUserActions();
  const stored = await held(store, asked.id);
  if (stored.type !== 'user') throw onlyUserActions();
  const promoted = { ...stored, type: 'workspace', access_level: 'workspace' } as const;
  await store.share(stored.id, promoted.access_level);
  await store.addAudit(
    entry(asked, 'update', {
      type: { old: stored.type, new: promoted.type },
      access_level: { old: stored.access_level, new: promoted.access_level },
    }),
  );
  return actionOf(promoted);
}

/**
 * Idempotent: the access that an action already has is neither written nor audited.
 * @throws Refusal `system_action`, `not_found`, `conflict` for a user action, which has no access level.
 */
export async function setAccess(
  store: ActionStore,
  asked: Asked & { readonly access: AccessLevel },
): Promise<Action> {
  if (isGlobalAction(asked.id)) throw new Refusal('system_action', 'System actions cannot be changed');
  const stored = await held(store, asked.id);
  if (stored.type !== 'workspace') {
    throw new Refusal('conflict', 'Only workspace actions have an access level. Promote this action first.');
  }
  if (stored.access_level !== asked.access) {
    await store.share(stored.id, asked.access);
    const access_level = { old: stored.access_level, new: asked.access };
    await store.addAudit(entry(asked, 'update', { access_level }));
  }
  return actionOf({ ...stored, access_level: asked.access });
}

/** The audit entry keeps what the action was. @throws Refusal `system_action` (spec §8), `not_found` */
export async function remove(store: ActionStore, asked: Asked): Promise<void> {
  if (isGlobalAction(asked.id)) throw new Refusal('system_action', 'System actions cannot be deleted');
  const { id, ...stored } = await held(store, asked.id);
  await store.remove(id);
  const diff = Object.entries(stored).flatMap(([name, value]) =>
    value === null ? [] : [[name, { old: value, new: null }] as const],
  );
  await store.addAudit(entry(asked, 'delete', Object.fromEntries(diff)));
}
