/** The triage settings of a workspace (decision 69): what was set, over the defaults. */
import { eq } from 'drizzle-orm';
import { defaultTriage, type TriageSettings } from '../../../contract/triage.ts';
import type { SettingsStore } from '../../domain/workspaces/settings.ts';
import type { Tx } from '../database.ts';
import { workspaces } from '../schema/workspace.ts';
import { insertAudit, lastChangedBy } from './audit.ts';

const whole = (found: { triage: Partial<TriageSettings> } | undefined): TriageSettings => {
  if (found === undefined) throw new Error('The workspace is gone');
  return { ...defaultTriage, ...found.triage };
};

export function triageStore(tx: Tx, workspaceId: string): SettingsStore<TriageSettings> {
  const one = eq(workspaces.workspace_id, workspaceId);
  const selected = () => tx.select({ triage: workspaces.triage }).from(workspaces).where(one);
  return {
    workspaceId,
    read: async () => whole((await selected())[0]),
    lock: async () => whole((await selected().for('no key update'))[0]),
    set: async (triage) => {
      await tx.update(workspaces).set({ triage }).where(one);
    },
    lastChangedBy: (setting) => lastChangedBy(tx, workspaceId, workspaceId, setting),
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}
