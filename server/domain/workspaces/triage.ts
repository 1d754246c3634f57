/** Changes the triage settings of a workspace (decision 69). */
import type { StaleTriage, TriageChanges, TriageSettings } from '../../../contract/triage.ts';
import type { AuditEntry } from '../audit-entry.ts';
import type { Membership } from '../people.ts';
import type { Changer } from '../records/record-store.ts';
import { Refusal } from '../refusal.ts';

/** The storage interface of the settings. Confined to one workspace and one transaction. */
export interface TriageStore {
  readonly workspaceId: string;
  read(): Promise<TriageSettings>;
  /** The present settings. The row is locked until the transaction ends. */
  lock(): Promise<TriageSettings>;
  set(settings: TriageSettings): Promise<void>;
  lastChangedBy(setting: string): Promise<Changer | null>;
  addAudit(entry: AuditEntry): Promise<void>;
}

interface Changing {
  readonly changes: TriageChanges;
  /** What the person saw; omitted, the change is applied whatever is there. */
  readonly expected?: TriageChanges | undefined;
  readonly by: Membership['member'];
  readonly now: () => Date;
}

type Name = keyof TriageSettings;

/**
 * Returns the settings after the change. Values that are there already write nothing, whatever was expected.
 * @throws Refusal `stale_value` with `StaleTriage` if a setting that changes has another value than expected
 */
export async function updateTriage(
  store: TriageStore,
  { changes, expected = {}, by, now }: Changing,
): Promise<TriageSettings> {
  const held = await store.lock();
  const changed = (Object.keys(changes) as Name[]).filter(
    (name) => changes[name] !== undefined && changes[name] !== held[name],
  );
  if (changed.length === 0) return held;
  const stale = changed.find((name) => expected[name] !== undefined && expected[name] !== held[name]);
  if (stale !== undefined) {
    const changer = await store.lastChangedBy(stale);
    const data: StaleTriage = {
      settings: held,
      changed_by: changer?.name ?? null,
      changed_by_caller: changer?.id === by.id,
    };
    const detail = 'These settings have changed since you opened them. Please choose which ones to keep.';
    throw new Refusal('stale_value', detail, undefined, data);
  }
  const settings = {
    ...held,
    ...Object.fromEntries(changed.map((name) => [name, changes[name]])),
  } as TriageSettings;
  await store.set(settings);
  await store.addAudit({
    entityType: 'workspace',
    entityId: store.workspaceId,
    action: 'update',
    member: by,
    at: now(),
    diff: Object.fromEntries(changed.map((name) => [name, { old: held[name], new: settings[name] }])),
  });
  return settings;
}
