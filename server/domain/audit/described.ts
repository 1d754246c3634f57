/** An audit entry in people's words (spec §2.10). Pure. */
import type { AuditEntityType } from '../../../contract/audit.ts';
import type { Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import { recordTypes } from '../../../contract/record-types.ts';
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

interface Told extends PropertyWords {
  readonly isNumber: boolean;
}

function newWords(entry: StoredEntry, key: string, speaker: Speaker): Told {
  const field = auditedField(entry, key, speaker.known);
  if (field !== undefined) {
    return { ...fieldWords(field, speaker), isNumber: field.field_type === 'number' };
  }
  const own = properties[entry.entity_type];
  const found = own !== undefined && Object.hasOwn(own, key) ? own[key] : undefined;
  return { ...(found ?? { label: labelFrom(key), word: anyWord }), isNumber: false };
}

/** The words of each property, and the places of all of them; made once for the entries of a page. */
const told = new WeakMap<Speaker, { words: Map<string, Told>; places: Map<string, Map<string, number>> }>();

function toldBy(speaker: Speaker) {
  const known = told.get(speaker) ?? { words: new Map(), places: new Map() };
  told.set(speaker, known);
  return known;
}

function wordsFor(entry: StoredEntry, key: string, speaker: Speaker): Told {
  const { words } = toldBy(speaker);
  const name = `${entry.entity_type} ${key}`;
  const found = words.get(name) ?? newWords(entry, key, speaker);
  words.set(name, found);
  return found;
}

function placesOf(entry: StoredEntry, speaker: Speaker): Map<string, number> {
  const { places } = toldBy(speaker);
  const known = places.get(entry.entity_type);
  if (known !== undefined) return known;
  const order = [
    ...auditedFields(entry, speaker.known).map(({ field_name }) => field_name),
    ...Object.keys(properties[entry.entity_type] ?? {}),
  ];
  const made = new Map(order.map((key, place) => [key, place]));
  places.set(entry.entity_type, made);
  return made;
}

/** In the order in which the product shows the properties; what the product no longer has comes last. */
function inOrder(entry: StoredEntry, speaker: Speaker): readonly string[] {
  const keys = Object.keys(entry.diff);
  if (keys.length < 2) return keys;
  const places = placesOf(entry, speaker);
  return keys.toSorted((one, other) => (places.get(one) ?? places.size) - (places.get(other) ?? places.size));
}

/**
 * What the entry changed. A property that is stored with an entry but was not changed, such as the email of a member whose
 * role changed, is left out.
 */
export function describedChanges(entry: StoredEntry, speaker: Speaker): readonly DescribedChange[] {
  return inOrder(entry, speaker).flatMap((key) => {
    const values = entry.diff[key];
    if (values === undefined || idKeys.has(key) || same(values.old, values.new)) return [];
    const { label, word, isNumber } = wordsFor(entry, key, speaker);
    return [{ key, label, old: word(values.old, speaker), new: word(values.new, speaker), isNumber }];
  });
}

function recordName(known: Known, id: string): unknown {
  const found = known.records.get(id);
  return found?.record[found.type.naming];
}

/** Of what is no record of a type. */
const otherNames: Readonly<Partial<Record<AuditEntityType, (known: Known, id: string) => unknown>>> = {
  customer: (known, id) => known.customers.get(id)?.name,
  member: (known, id) => known.members.get(id)?.name,
  field: (known, id) => known.fields.find((field) => field.id === id)?.field_label,
  action: (known, id) => known.actions.get(id)?.label,
  view: (known, id) => known.views.get(id),
  invitation: (known, id) => known.invitations.get(id),
  workspace: (known) => known.workspaceName,
};

/** The present name of what was changed; of what has been removed the last one. */
export function entityName(entry: StoredEntry, known: Known) {
  const { entity_type, entity_id: id, entity_name, diff } = entry;
  const type = recordTypes.find(({ noun }) => noun.one === entity_type);
  const present = type === undefined ? otherNames[entity_type]?.(known, id) : recordName(known, id);
  if (typeof present === 'string') return present;
  if (entity_name !== null) return entity_name;
  const named = diff[type?.naming ?? 'full_name'] ?? diff['account_name'] ?? diff['label'];
  const last = named?.new ?? named?.old;
  return typeof last === 'string' ? last : null;
}
