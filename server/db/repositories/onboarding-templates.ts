import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { firstTemplate, type OnboardingTemplate } from '../../../contract/onboarding-templates.ts';
import type { TemplateStore } from '../../domain/onboarding/templates.ts';
import type { Tx } from '../database.ts';
import { onboardingTemplates } from '../schema/onboarding.ts';
import { workspaces } from '../schema/workspace.ts';
import { insertAudit } from './audit.ts';

const told = {
  id: onboardingTemplates.id,
  name: onboardingTemplates.name,
  tasks: onboardingTemplates.tasks,
  is_default: onboardingTemplates.is_default,
};

export function templateStore(tx: Tx, workspaceId: string): TemplateStore {
  const ofWorkspace = eq(onboardingTemplates.workspace_id, workspaceId);
  const one = (id: string) => and(ofWorkspace, eq(onboardingTemplates.id, id));
  return {
    lock: async () => {
      await tx
        .select({ id: workspaces.workspace_id })
        .from(workspaces)
        .where(eq(workspaces.workspace_id, workspaceId))
        .for('no key update');
    },
    list: async () => {
      const rows = await tx
        .select(told)
        .from(onboardingTemplates)
        .where(ofWorkspace)
        .orderBy(sql`lower(${onboardingTemplates.name}) collate "C"`, onboardingTemplates.id);
      return rows.map((row): OnboardingTemplate => ({ ...row, tasks: [...row.tasks] }));
    },
    add: async (template) => {
      await tx.insert(onboardingTemplates).values({ ...template, workspace_id: workspaceId });
    },
    change: async ({ id, ...values }) => {
      await tx.update(onboardingTemplates).set(values).where(one(id));
    },
    remove: async (id) => {
      await tx.delete(onboardingTemplates).where(one(id));
    },
    clearDefault: async () => {
      await tx.update(onboardingTemplates).set({ is_default: false }).where(ofWorkspace);
    },
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}

/** What a new workspace begins with. */
export async function insertFirstTemplate(tx: Tx, workspaceId: string): Promise<void> {
  await tx
    .insert(onboardingTemplates)
    .values({ ...firstTemplate, id: randomUUID(), workspace_id: workspaceId, is_default: true });
}
