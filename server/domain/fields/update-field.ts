/** Changes a custom field, puts it at another place, takes it out of use or brings it back (spec §2.6, decision 50). */
import type { ParsedInput } from '../../../contract/call.ts';
import type {
  DropdownOption,
  ExpectedField,
  FieldDefinition,
  StaleField,
  updateCustomField,
} from '../../../contract/fields.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';
import { customDefinition } from './field-definition.ts';
import { storedOptions } from './field-options.ts';
import { changeable, type FieldChanges, type FieldStore, type StoredField } from './field-store.ts';

type Wanted = ParsedInput<typeof updateCustomField>['body'];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const plain = (options: readonly DropdownOption[]) => options.map(({ label, value }) => [value, label]);

export const noField = () =>
  new Refusal('not_found', 'This custom field does not exist, or you have no access to it.');

/** The stored name of a property of the API, which is the name in the audit log. */
const stored = {
  field_label: 'label',
  field_description: 'description',
  is_required: 'is_required',
  dropdown_options: 'dropdown_options',
  is_active: 'is_active',
} as const satisfies Record<keyof ExpectedField, keyof StoredField>;

/** The first property that is not what the person saw, or undefined. Options are compared in their order. */
const changedMeanwhile = (field: StoredField, expected: ExpectedField) =>
  (Object.keys(stored) as (keyof ExpectedField)[]).find((name) => {
    const seen = expected[name];
    if (seen === undefined) return false;
    const held = field[stored[name]];
    return Array.isArray(seen)
      ? !same(plain(seen), plain(held as readonly DropdownOption[]))
      : !same(seen, held);
  });

async function stale(
  store: FieldStore,
  field: StoredField,
  property: keyof ExpectedField,
  member: Membership['member'],
): Promise<Refusal> {
  const changer = await store.lastChangedBy(field.id, stored[property]);
  const data: StaleField = {
    field: customDefinition(field),
    changed_by: changer?.name ?? null,
    changed_by_caller: changer?.id === member.id,
  };
  const detail = 'This field has changed since you opened it. Please choose which version to keep.';
  return new Refusal('stale_value', detail, undefined, data);
}

/** The options that can no longer be chosen: those removed before and now, without those that are back. */
function removedOptions(field: StoredField, options: readonly DropdownOption[]): DropdownOption[] {
  const offered = new Set(options.map(({ value }) => value));
  const gone = [...field.removed_options, ...field.dropdown_options].filter(
    ({ value }) => !offered.has(value),
  );
  return [...new Map(gone.map((option) => [option.value, option])).values()];
}

function changesOf(field: StoredField, wanted: Wanted): FieldChanges {
  const options =
    wanted.dropdown_options === undefined ? undefined : storedOptions(field.type, wanted.dropdown_options);
  const given: FieldChanges = {
    label: wanted.field_label ?? field.label,
    description: wanted.field_description ?? field.description,
    is_required: wanted.is_required ?? field.is_required,
    is_active: wanted.is_active ?? field.is_active,
    ...(options !== undefined &&
      !same(plain(options), plain(field.dropdown_options)) && {
        dropdown_options: options,
        removed_options: removedOptions(field, options),
      }),
  };
  const changed = Object.entries(given).filter(
    ([name, value]) => !same(value, field[name as keyof FieldChanges]),
  );
  return Object.fromEntries(changed);
}

/** The order with `id` behind `after`. Null if it is there already. */
function moved(order: readonly string[], id: string, after: string | null): readonly string[] | null {
  if (after === id || (after !== null && !order.includes(after))) throw noField();
  const others = order.filter((one) => one !== id);
  const place = after === null ? 0 : others.indexOf(after) + 1;
  const next = others.toSpliced(place, 0, id);
  return same(next, order) ? null : next;
}

/**
 * Applies the change with its audit entry. What is as it was already writes nothing.
 * @throws Refusal `not_found` for an unknown field, `invalid_request` for options that cannot be distinguished,
 * `stale_value` with `StaleField` if the field is not what the person saw.
 */
export async function updateField(
  store: FieldStore,
  id: string,
  { after, expected = {}, ...wanted }: Wanted,
  member: Membership['member'],
  now: () => Date,
): Promise<FieldDefinition> {
  // All of them are locked before one of them, so that two moves cannot wait for each other.
  const order = after === undefined ? [] : await store.lockOrder();
  const field = await store.lock(id);
  if (field === null) throw noField();
  // Read after the lock, so that the audit log is in the order of the writes.
  const at = now();
  const changes = changesOf(field, wanted);
  const next = after === undefined ? null : moved(order, field.id, after);
  const answer = customDefinition({ ...field, ...changes });
  if (Object.keys(changes).length === 0 && next === null) return answer;
  const property = changedMeanwhile(field, expected);
  if (property !== undefined) throw await stale(store, field, property, member);
  if (Object.keys(changes).length > 0) await store.update(field.id, changes);
  if (next !== null) await store.setOrder(next);
  const diff = Object.fromEntries(
    changeable.flatMap((name) =>
      name in changes ? [[name, { old: field[name], new: changes[name] }] as const] : [],
    ),
  );
  const position = next && {
    position: { old: order.indexOf(field.id) + 1, new: next.indexOf(field.id) + 1 },
  };
  await store.addAudit({
    entityType: 'field',
    entityId: field.id,
    action: 'update',
    member,
    at,
    diff: { ...diff, ...position },
  });
  return answer;
}
