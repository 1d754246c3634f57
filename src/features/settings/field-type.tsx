import {
  Calendar,
  CircleDollarSign,
  Hash,
  ListChecks,
  Percent,
  SquareChevronDown,
  ToggleLeft,
  Type,
  User,
} from 'lucide-react';
import type { FieldType } from '../../../contract/fields.ts';
import { fieldTypeNames } from '../../../contract/rules/field-type-text.ts';

const icons = {
  text: Type,
  number: Hash,
  currency: CircleDollarSign,
  percentage: Percent,
  date: Calendar,
  dropdown: SquareChevronDown,
  multiselect: ListChecks,
  boolean: ToggleLeft,
  user: User,
} as const satisfies Record<FieldType, unknown>;

/** A field's type with its icon. */
export function FieldTypeLabel({ type }: { readonly type: FieldType }) {
  const Icon = icons[type];
  return (
    <span className="flex items-center gap-2 text-text-secondary">
      <Icon aria-hidden="true" className="size-icon-md flex-none text-text-muted" strokeWidth={1.75} />
      {fieldTypeNames[type]}
    </span>
  );
}
