/** The table of a record type: everything but its default order follows from the type. Pure. */
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordType, Stales } from '../../contract/record-type.ts';
import { arrangementOf, type DefaultOrder } from './arrangement.ts';
import { chosenFilters } from './chosen-filters.ts';
import { customerRules, type OfCustomer } from './customer-rules.ts';
import { recordRules } from './record-rules.ts';
import type { TableType } from './table-type.ts';
import type { ViewOf } from './typed-view.ts';
import type { FilterChange, TableView } from './view.ts';

interface OwnRules<R> {
  /** The id of the invoke that loads the records, such as `loadRenewals`. */
  readonly load: string;
  /** Omitted: the server's order, by name. */
  readonly defaultOrder?: DefaultOrder<R>;
}

export function typeTable<R extends AnyRecord & OfCustomer, T extends RecordType>(
  type: T & Stales<R>,
  { load, defaultOrder = (places) => places }: OwnRules<R>,
): TableType<R, ViewOf<T>> {
  const { asSeenBy, toggled, cleared } = chosenFilters(type);
  const table: Omit<TableType<R, TableView>, 'ownView'> = {
    id: type.noun.many,
    load,
    untaken: [
      ...(type.buckets.length === 0 ? (['bucket.choose'] as const) : []),
      ...(type.flags.length === 0 ? (['flag.choose'] as const) : []),
      ...(type.filters.length === 0 ? (['filter.toggle', 'filter.clear'] as const) : []),
    ],
    ...recordRules(type),
    ...customerRules(type),
    arrange: arrangementOf<R>(type, defaultOrder),
    changedFilters: (filters, change: FilterChange) =>
      change.type === 'filter.toggle'
        ? toggled(filters, change.field, change.value)
        : cleared(filters, change.field),
  };
  // Filters are made of the type's own fields, which the compiler cannot see.
  return {
    ...table,
    ownView: (view, memberId) => ({ ...view, filters: asSeenBy(view.filters, memberId) }),
  } as TableType<R, ViewOf<T>>;
}
