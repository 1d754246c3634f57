/** Changes the templates of a workspace's onboarding projects (spec §2.14). Each change is in the audit log. */
import { randomUUID } from 'node:crypto';
import { TEMPLATES_MOST, type OnboardingTemplate } from '../../../contract/onboarding-templates.ts';
import type { AuditEntry } from '../audit-entry.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';

/** The storage of one workspace's templates, in one transaction. */
export interface TemplateStore {
  /** Until the transaction ends, another change of the templates waits. */
  lock(): Promise<void>;
  /** By name. */
  list(): Promise<readonly OnboardingTemplate[]>;
  add(template: OnboardingTemplate): Promise<void>;
  change(template: OnboardingTemplate): Promise<void>;
  remove(id: string): Promise<void>;
  clearDefault(): Promise<void>;
  addAudit(entry: AuditEntry): Promise<void>;
}

interface Writing {
  readonly store: TemplateStore;
  readonly workspaceId: string;
  readonly member: Membership['member'];
  readonly now: () => Date;
}

type Wanted = Omit<OnboardingTemplate, 'id'>;

const told = ({ name, tasks }: Wanted) =>
  `${name} (${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'})`;

const audited = (
  { store, workspaceId, member, now }: Writing,
  old: Wanted | null,
  changed: Wanted | null,
): Promise<void> =>
  store.addAudit({
    entityType: 'workspace',
    entityId: workspaceId,
    action: 'update',
    member,
    at: now(),
    diff: { onboarding_template: { old: old && told(old), new: changed && told(changed) } },
  });

/** @throws Refusal `not_found` */
export function templateOf(list: readonly OnboardingTemplate[], id: string): OnboardingTemplate {
  const template = list.find((one) => one.id === id);
  if (template === undefined) throw new Refusal('not_found', 'This template is not there any more.');
  return template;
}

/** @throws Refusal `conflict` */
export async function addTemplate(writing: Writing, wanted: Wanted): Promise<void> {
  const { store } = writing;
  await store.lock();
  if ((await store.list()).length >= TEMPLATES_MOST) {
    throw new Refusal('conflict', `There are ${TEMPLATES_MOST} templates already. Please remove one first.`);
  }
  if (wanted.is_default) await store.clearDefault();
  await store.add({ id: randomUUID(), ...wanted });
  await audited(writing, null, wanted);
}

const isSame = (one: Wanted, other: Wanted) =>
  one.name === other.name &&
  one.is_default === other.is_default &&
  one.tasks.length === other.tasks.length &&
  one.tasks.every(
    ({ title, days }, index) => title === other.tasks[index]?.title && days === other.tasks[index].days,
  );

/**
 * A template that is already as wanted is not written, whatever was expected.
 * @param expected what the person saw of it; omitted, the change is made whatever is there
 * @throws Refusal `not_found`; `stale_value` with the template as it is now if it is another than expected
 */
export async function changeTemplate(
  writing: Writing,
  id: string,
  { expected, ...wanted }: Wanted & { readonly expected?: Wanted | undefined },
): Promise<void> {
  const { store } = writing;
  await store.lock();
  const before = templateOf(await store.list(), id);
  if (isSame(before, wanted)) return;
  if (expected !== undefined && !isSame(before, expected)) {
    const detail = 'This template has changed since you opened it. Please choose which one to keep.';
    throw new Refusal('stale_value', detail, undefined, { template: before });
  }
  if (wanted.is_default) await store.clearDefault();
  await store.change({ id, ...wanted });
  await audited(writing, before, wanted);
}

/** @throws Refusal `not_found` */
export async function removeTemplate(writing: Writing, id: string): Promise<void> {
  const { store } = writing;
  await store.lock();
  const before = templateOf(await store.list(), id);
  await store.remove(id);
  await audited(writing, before, null);
}
