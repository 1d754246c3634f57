/**
 * Saves, changes and removes views of a table (spec §2.14). A personal view exists for its owner alone: for every other
 * person it is not found. Changes of shared views are in the audit log.
 */
import { randomUUID } from 'node:crypto';
import type { ParsedInput } from '../../../contract/call.ts';
import { roleHas } from '../../../contract/rights.ts';
import { folded } from '../../../contract/rules/folded.ts';
import {
  VIEWS_MOST,
  type ExpectedView,
  type SavedView,
  type SavedViewCalls,
  type StaleView,
} from '../../../contract/saved-views.ts';
import type { AuditEntry } from '../audit-entry.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';
import type { StoredView, ViewChanges, ViewList, ViewStore } from './view-store.ts';

type Member = Membership['member'];
type NewView = ParsedInput<SavedViewCalls['createView']>['body'];
type Wanted = ParsedInput<SavedViewCalls['updateView']>['body'];

export interface Writing {
  readonly store: ViewStore;
  readonly member: Member;
  readonly now: () => Date;
}

const isShared = ({ owner_member_id }: Pick<StoredView, 'owner_member_id'>) => owner_member_id === null;
const mayChange = ({ role }: Member, view: Pick<StoredView, 'owner_member_id'>) =>
  !isShared(view) || roleHas(role, 'edit-any');

/** A view as the API returns it to a member. */
export const viewFor =
  (member: Member) =>
  (view: StoredView): SavedView => ({
    id: view.id,
    name: view.name,
    shared: isShared(view),
    query: view.query,
    widths: view.widths,
    editable: mayChange(member, view),
  });

/** By column, because the database does not keep the order in which widths were written. */
const inOrder = (widths: StoredView['widths']) =>
  Object.entries(widths).toSorted(([one], [other]) => (one < other ? -1 : 1));
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const sameWidths = (one: StoredView['widths'], other: StoredView['widths']) =>
  same(inOrder(one), inOrder(other));

function requireSharing(member: Member, view: Pick<StoredView, 'owner_member_id'>): void {
  if (mayChange(member, view)) return;
  throw new Refusal(
    'forbidden',
    'Only chief editors and admins may change shared views. You may save the view as your own.',
  );
}

/** @throws Refusal `conflict` for a list that is full, and for a name that another view of the list has */
function requirePlace(list: readonly StoredView[], { id, name }: Pick<StoredView, 'id' | 'name'>): void {
  const others = list.filter((view) => view.id !== id);
  if (others.length >= VIEWS_MOST) {
    throw new Refusal('conflict', `There are ${VIEWS_MOST} views already. Please remove one first.`);
  }
  const taken = others.find((view) => folded(view.name) === folded(name));
  if (taken === undefined) return;
  const detail = `There is already a view named "${taken.name}". Please choose another name.`;
  throw new Refusal('conflict', detail);
}

const of = (views: readonly StoredView[], list: ViewList) =>
  views.filter(({ owner_member_id }) => owner_member_id === list);

/** The own views and the shared ones, locked. */
async function held({ store, member }: Writing, id: string) {
  const views = await store.lockLists([null, member.id]);
  const view = views.find((one) => one.id === id);
  if (view === undefined) throw new Refusal('not_found', 'This view is not there any more.');
  return { views, view };
}

type Diff = AuditEntry['diff'];

const audited = (
  { store, member }: Writing,
  view: StoredView,
  at: Date,
  action: AuditEntry['action'],
  diff: Diff,
) => store.addAudit({ entityType: 'view', entityId: view.id, action, member, at, diff });

const toldParts = ({ name, query, widths }: StoredView) => ({ name, query, widths });

/** All of a view: as it was made, or as it was before it went away. */
const whole = (view: StoredView, side: 'old' | 'new'): Diff =>
  Object.fromEntries(
    Object.entries(toldParts(view)).map(([key, value]) => [key, { old: null, new: null, [side]: value }]),
  );

/** @throws Refusal `forbidden` for a shared view without the right; `conflict` */
export async function addView(writing: Writing, { shared, ...wanted }: NewView): Promise<StoredView> {
  const { store, member, now } = writing;
  const view: StoredView = { id: randomUUID(), ...wanted, owner_member_id: shared ? null : member.id };
  requireSharing(member, view);
  requirePlace(await store.lockLists([view.owner_member_id]), view);
  const at = now();
  await store.add(view, at);
  if (shared) await audited(writing, view, at, 'create', whole(view, 'new'));
  return view;
}

/** The first property that is not what the person saw, or undefined. */
function changedMeanwhile(view: StoredView, expected: ExpectedView): keyof ExpectedView | undefined {
  const { name, query, shared, widths } = expected;
  if (name !== undefined && name !== view.name) return 'name';
  if (shared !== undefined && shared !== isShared(view)) return 'shared';
  if (query !== undefined && query !== view.query) return 'query';
  return widths !== undefined && !sameWidths(widths, view.widths) ? 'widths' : undefined;
}

async function stale({ store, member }: Writing, view: StoredView, property: string): Promise<Refusal> {
  const changer = await store.lastChangedBy(view.id, property);
  const data: StaleView = {
    view: viewFor(member)(view),
    changed_by: changer?.name ?? null,
    // Only its owner changes a personal view.
    changed_by_caller: changer === null ? !isShared(view) : changer.id === member.id,
  };
  const detail = 'This view has changed since you opened it. Please choose which version to keep.';
  return new Refusal('stale_value', detail, undefined, data);
}

function changesOf(view: StoredView, wanted: Wanted, member: Member): ViewChanges {
  const { name = view.name, query = view.query, widths = view.widths, shared = isShared(view) } = wanted;
  return {
    ...(name !== view.name && { name }),
    ...(query !== view.query && { query }),
    ...(!sameWidths(widths, view.widths) && { widths }),
    ...(shared !== isShared(view) && { owner_member_id: shared ? null : member.id }),
  };
}

/** The order with `id` behind `after`. Null if it is there already. */
function moved(order: readonly string[], id: string, after: string | null): readonly string[] | null {
  if (after === id || (after !== null && !order.includes(after))) {
    throw new Refusal('not_found', 'The view to move it behind is not there any more.');
  }
  const others = order.filter((one) => one !== id);
  const next = others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id);
  return same(next, order) ? null : next;
}

const positions = (id: string, order: readonly string[], next: readonly string[]): Diff => ({
  position: { old: order.indexOf(id) + 1, new: next.indexOf(id) + 1 },
});

/**
 * What is as it was already writes nothing. A view that is shared from now on, or not any more, comes last in its new list.
 * @throws Refusal `not_found`; `forbidden` for a shared view without the right; `conflict`; `stale_value` with `StaleView`
 */
export async function changeView(
  writing: Writing,
  id: string,
  { after, expected = {}, ...wanted }: Wanted,
): Promise<StoredView> {
  const { store, member, now } = writing;
  const { views, view } = await held(writing, id);
  const changes = changesOf(view, wanted, member);
  const next = { ...view, ...changes };
  requireSharing(member, view);
  requireSharing(member, next);
  const isMoved = next.owner_member_id !== view.owner_member_id;
  const list = of(views, next.owner_member_id).map((one) => one.id);
  const order = isMoved ? [...list, id] : list;
  const arranged = after === undefined ? null : moved(order, id, after);
  if (Object.keys(changes).length === 0 && arranged === null) return view;
  const property = changedMeanwhile(view, expected);
  if (property !== undefined) throw await stale(writing, view, property);
  requirePlace(of(views, next.owner_member_id), next);
  const at = now();
  if (Object.keys(changes).length > 0) await store.change(id, changes, at);
  if (isMoved || arranged !== null) await store.setOrder(arranged ?? order);
  // Others would be left with a default that they cannot see.
  if (isMoved && isShared(view)) await store.dropDefaults(id, member.id);
  if (isMoved) {
    const told = { ...whole(next, 'new'), shared: { old: isShared(view), new: isShared(next) } };
    await audited(writing, next, at, 'update', isShared(next) ? told : { shared: told.shared });
  } else if (isShared(view)) {
    const keys = Object.keys(toldParts(view)) as (keyof ReturnType<typeof toldParts>)[];
    const diff = keys.flatMap((key) =>
      key in changes ? [[key, { old: view[key], new: next[key] }] as const] : [],
    );
    const place = arranged === null ? {} : positions(id, order, arranged);
    await audited(writing, next, at, 'update', { ...Object.fromEntries(diff), ...place });
  }
  return next;
}

/** @throws Refusal `not_found`; `forbidden` for a shared view without the right */
export async function removeView(writing: Writing, id: string): Promise<StoredView> {
  const { view } = await held(writing, id);
  requireSharing(writing.member, view);
  // Before it is gone, because the entry takes its name.
  if (isShared(view)) await audited(writing, view, writing.now(), 'delete', whole(view, 'old'));
  await writing.store.remove(id);
  return view;
}

/** @throws Refusal `not_found` for a view that the member cannot see */
export async function chooseDefault(writing: Writing, id: string | null): Promise<string | null> {
  if (id !== null) await held(writing, id);
  await writing.store.setDefault(writing.member.id, id);
  return id;
}
