/** What Field Configuration shows: search, order and the filter by type, which are also in the address. */
import type { FieldDefinition } from '../../contract/fields.ts';
import { listView, type ListViewOf } from '../shared/list-view.ts';

/** The types of fields of spec §2.6. */
export const fieldKinds = ['system', 'custom'] as const;
export type FieldKind = (typeof fieldKinds)[number];

export const kindOf = ({ is_system_field: isSystem }: Pick<FieldDefinition, 'is_system_field'>): FieldKind =>
  isSystem ? 'system' : 'custom';

export const fieldsView = listView(['label', 'name', 'type', 'kind', 'modules'], { type: fieldKinds });
export type FieldsView = ListViewOf<(typeof fieldsView)['filters']>;
