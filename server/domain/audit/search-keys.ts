/** The properties whose labels a search matches, by kind of entity: the audit log stores names, people search labels. */
import { auditEntityTypes } from '../../../contract/audit.ts';
import { folded } from '../../../contract/rules/folded.ts';
import { auditedFields } from './audited-fields.ts';
import type { Known } from './known.ts';
import { properties } from './properties.ts';

/** Kinds without a match are left out. */
export function searchKeys(
  text: string,
  known: Pick<Known, 'fields'>,
): ReadonlyMap<string, readonly string[]> {
  const sought = folded(text.trim());
  const matching = auditEntityTypes.map((type) => {
    const labels = [
      ...auditedFields({ entity_type: type }, known).map((field) => [field.field_name, field.field_label]),
      ...Object.entries(properties[type] ?? {}).map(([key, { label }]) => [key, label]),
    ] as const;
    const keys = labels.flatMap(([key = '', label = '']) => (folded(label).includes(sought) ? [key] : []));
    return [type, keys] as const;
  });
  return new Map(matching.filter(([, keys]) => keys.length > 0));
}
