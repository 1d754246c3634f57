/** Changes settings of a workspace that are one flat list of values: its triage (decision 69), its support targets (76). */
import type { AuditEntry } from '../audit-entry.ts';
import type { Membership } from '../people.ts';
import type { Changer } from '../records/record-store.ts';
import { Refusal } from '../refusal.ts';

/** The storage interface of the settings. Confined to one workspace and one transaction. */
export interface SettingsStore<Settings> {
  readonly workspaceId: string;
  read(): Promise<Settings>;
  /** The present settings. The row is locked until the transaction ends. */
  lock(): Promise<Settings>;
  set(settings: Settings): Promise<void>;
  lastChangedBy(setting: string): Promise<Changer | null>;
  addAudit(entry: AuditEntry): Promise<void>;
}

type Changes<Settings> = { readonly [K in keyof Settings]?: Settings[K] | undefined };

interface Changing<Settings> {
  readonly changes: Changes<Settings>;
  /** What the person saw; omitted, the change is applied whatever is there. */
  readonly expected?: Changes<Settings> | undefined;
  readonly by: Membership['member'];
  readonly now: () => Date;
}

/**
 * Returns the settings after the change. Values that are there already write nothing, whatever was expected.
 * @throws Refusal `stale_value` with the settings as they are now if a setting that changes has another value than expected
 */
export async function updateSettings<Settings extends object>(
  store: SettingsStore<Settings>,
  { changes, expected = {}, by, now }: Changing<Settings>,
): Promise<Settings> {
  const held = await store.lock();
  const changed = (Object.keys(changes) as (keyof Settings & string)[]).filter(
    (name) => changes[name] !== undefined && changes[name] !== held[name],
  );
  if (changed.length === 0) return held;
  const stale = changed.find((name) => expected[name] !== undefined && expected[name] !== held[name]);
  if (stale !== undefined) {
    const changer = await store.lastChangedBy(stale);
    const data = {
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
  };
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
