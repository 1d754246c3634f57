/** What a module adds to the page of its records. Declared once, outside every component. */
import type { ReactNode } from 'react';
import type { AnyRecord } from '../../contract/field.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { flagsOf, type RuledFlag } from '../../machines/records/buckets.ts';
import type { ViewOf } from '../../machines/records/typed-view.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { FieldFilters } from './field-filters.tsx';
import type { TableParts } from './table-parts.ts';
import { viewWords } from './view-words.ts';

type ColumnsOf<R extends AnyRecord> = (
  fields: readonly FieldDefinition[],
  members: readonly Member[],
  narrow: boolean,
  flags: readonly RuledFlag<R>[],
) => readonly Column<R>[];

export interface TypeParts<R extends AnyRecord, V extends TableView> extends TableParts<R, V> {
  readonly type: RecordType;
  readonly columnsOf: ColumnsOf<R>;
  /** What stands beside the name of a record in its panel. */
  readonly markOf?: (row: R) => ReactNode;
}

type Given<R extends AnyRecord, V extends TableView> = Pick<
  TypeParts<R, V>,
  'label' | 'columnsOf' | 'markOf' | 'totalsOf' | 'Strip' | 'Buckets'
>;

export function typeParts<R extends AnyRecord, T extends RecordType>(
  type: T,
  given: Given<R, ViewOf<T>>,
): TypeParts<R, ViewOf<T>> {
  return {
    gridId: `${type.noun.many.replaceAll(' ', '-')}-grid`,
    title: type.title,
    ...type.noun,
    type,
    Filters: (props) => (
      <FieldFilters type={type} actor={props.actor} disabled={props.disabled} own={props.own} />
    ),
    wordsOf: (view, sources) => viewWords(type, view, sources),
    flagsOf: (rules, today) => flagsOf(type, rules, today),
    ...given,
  };
}
