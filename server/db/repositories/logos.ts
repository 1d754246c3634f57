/** The logos of a workspace and of its accounts, always of one workspace. */
import { and, eq } from 'drizzle-orm';
import type { LogoStore } from '../../domain/pictures/change-logo.ts';
import type { Tx } from '../database.ts';
import { customers, workspaces } from '../schema/workspace.ts';
import { isUuid } from '../uuid.ts';
import { insertAudit } from './audit.ts';

export function workspaceLogo(tx: Tx, workspaceId: string): LogoStore {
  const one = eq(workspaces.workspace_id, workspaceId);
  return {
    entityType: 'workspace',
    entityId: workspaceId,
    field: 'profile_picture_url',
    lock: async () => {
      // Weaker than FOR UPDATE: rows that refer to the workspace can still be added meanwhile.
      const [held] = await tx
        .select({ url: workspaces.profile_picture_url })
        .from(workspaces)
        .where(one)
        .for('no key update');
      return held === undefined ? null : { url: held.url, owner: null };
    },
    set: async (url) => {
      await tx.update(workspaces).set({ profile_picture_url: url }).where(one);
    },
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}

export function customerLogo(tx: Tx, workspaceId: string, customerId: string): LogoStore {
  const one = and(eq(customers.workspace_id, workspaceId), eq(customers.id, customerId));
  return {
    entityType: 'customer',
    entityId: customerId,
    field: 'logo_url',
    lock: async () => {
      if (!isUuid(customerId)) return null;
      const [held] = await tx
        .select({ url: customers.logo_url, owner: customers.owner_member_id })
        .from(customers)
        .where(one)
        .for('no key update');
      return held ?? null;
    },
    set: async (url) => {
      await tx.update(customers).set({ logo_url: url }).where(one);
    },
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}
