/** An audit entry in people's words (spec §2.10). Pure. */
import type { Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import { formatCents } from '../../../contract/rules/money-text.ts';
import { valueText } from '../../../contract/rules/value-text.ts';
import { auditedField, auditedFields, idKeys } from './audited-fields.ts';
import type { Known, StoredEntry } from './known.ts';
import { labelFrom, properties, type PropertyWords } from './properties.ts';
import { anyWord, memberWord, typed, yesOrNo, type Speaker } from './words.ts';

export interface DescribedChange {
  /** The key in the stored diff. */
  readonly key: string;
  readonly label: string;
  readonly old: string | null;
  readonly new: string | null;
  /** Whether the values are plain numbers, which a spreadsheet can calculate with. */
  readonly isNumber: boolean;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function fieldWords(field: Field, speaker: Speaker): PropertyWords {
  const { field_type, field_label: label, dropdown_options, removed_options, traits } = field;
  // The entry has the member's name beside the id.
  if (traits?.id_in !== undefined || field_type === 'text') return { label, word: typed };
  const labels = new Map(
    [...removed_options, ...dropdown_options].map((option) => [option.value, option.label]),
  );
  const labelOf = (value: unknown) => {
    if (field_type === 'boolean') return yesOrNo(value);
    const text = String(value);
    return field_type === 'user' ? memberWord(text, speaker) : (labels.get(text) ?? text);
  };
  const read =
    field_type === 'currency'
      ? (value: CustomValue & {}) => formatCents(Number(value))
      : valueText(field, labelOf, 'exact');
  return {
    label,
    word: (value) => (value === null || value === undefined ? null : read(value as CustomValue & {})),
  };
}

function wordsFor(entry: StoredEntry, key: string, speaker: Speaker): PropertyWords {
  const field = auditedField(entry, key, speaker.known);
  if (field !== undefined) return fieldWords(field, speaker);
  const own = properties[entry.entity_type];
  if (own !== undefined && Object.hasOwn(own, key) && own[key] !== undefined) return own[key];
  return { label: labelFrom(key), word: anyWord };
}

/** In the order in which the product shows the properties; what the product no longer has comes last. */
function inOrder(entry: StoredEntry, known: Known): readonly string[] {
  const keys = Object.keys(entry.diff);
  const order = [
    ...auditedFields(entry, known).map(({ field_name }) => field_name),
    ...Object.keys(properties[entry.entity_type] ?? {}),
  ];
  const places = new Map(order.map((key, place) => [key, place]));
  return keys.toSorted(
    (one, other) => (places.get(one) ?? order.length) - (places.get(other) ?? order.length),
  );
}

/**
 * What the entry changed. A property that is stored with an entry but was not changed, such as the email of a member whose
 * role changed, is left out.
 */
export function describedChanges(entry: StoredEntry, speaker: Speaker): readonly DescribedChange[] {
  return inOrder(entry, speaker.known).flatMap((key) => {
    const values = entry.diff[key];
    if (values === undefined || idKeys.has(key) || same(values.old, values.new)) return [];
    const { label, word } = wordsFor(entry, key, speaker);
    const isNumber = auditedField(entry, key, speaker.known)?.field_type === 'number';
    return [{ key, label, old: word(values.old, speaker), new: word(values.new, speaker), isNumber }];
  });
}

/** The present name of what was changed; of what has been removed the last one. */
export function entityName({ entity_type, entity_id: id, entity_name, diff }: StoredEntry, known: Known) {
  const present = {
    customer: () => known.customers.get(id)?.name,
    member: () => known.members.get(id)?.name,
    field: () => known.fields.find((field) => field.id === id)?.field_label,
    action: () => known.actions.get(id)?.label,
    invitation: () => known.invitations.get(id),
    workspace: () => known.workspaceName,
    renewal: () => known.records.get(id)?.record['account_name'],
  }[entity_type]();
  if (typeof present === 'string') return present;
  if (entity_name !== null) return entity_name;
  const named = diff['account_name'] ?? diff['label'] ?? diff['full_name'];
  const last = named?.new ?? named?.old;
  return typeof last === 'string' ? last : null;
}
