/** The part of a table's rules that follows from the record type. */
import { customColumn, type AnyRecord, type Field } from '../../contract/field.ts';
import {
  isEditable,
  readStale,
  systemField,
  type RecordType,
  type Stales,
} from '../../contract/record-type.ts';
import { draftOf, readDraft } from '../../contract/rules/field-drafts.ts';
import { readerOf } from './field-text.ts';
import { mergeAnswer, valueOf, withValue, memberNameOf } from './field-values.ts';
import { draftFromText } from '../../contract/rules/pasted-text.ts';
import { fieldOf } from '../../contract/record-type.ts';
import { twinsText } from './twins.ts';
import type { RecordRules } from './table-type.ts';

type TypeRules<Row extends AnyRecord> = Omit<RecordRules<Row>, 'isEditable' | 'readOnlyReason' | 'givesAway'>;

export const recordRules = <Row extends AnyRecord>(type: RecordType & Stales<Row>): TypeRules<Row> => ({
  nameOf: (row) => String(row[type.naming]),
  fieldOf: (column, fields) => fieldOf(type, column, fields),
  isField(column) {
    const field = systemField(type, column);
    return field === undefined || isEditable(field);
  },
  isAside: (column) => systemField(type, column)?.traits?.aside === true,
  settable: (fields) => [
    ...Object.values<Field>(type.fields)
      .filter((field) => isEditable(field) && !field.is_required)
      .map(({ field_name }) => field_name),
    ...fields
      .filter(({ is_active, used_in }) => is_active && used_in.includes(type.module))
      .map(({ field_name }) => customColumn(field_name)),
  ],
  valueOf: (row, column) => valueOf(type, row, column),
  memberNameOf: (row, column) => memberNameOf(type, row, column),
  withValue: (row, column, value, members) => withValue(type, row, column, value, members),
  merged: (rows, column, answer) => mergeAnswer(type, rows, column, answer),
  staleOf(data) {
    const stale = readStale(type, data);
    if (stale === null) return null;
    const { record, changed_by, changed_by_caller } = stale;
    // The person may have the table open in two windows and have changed the value in the other.
    const changedBy = changed_by_caller ? 'You, in another window,' : (changed_by ?? 'Somebody else');
    return { record, changedBy };
  },
  draftOf,
  twinsOf: (rows, edit) => twinsText(type, rows, edit),
  parse: (column, draft, fields) => readDraft(fieldOf(type, column, fields), draft),
  textOf(column, value, { fields, members }) {
    const field = fieldOf(type, column, fields);
    if (value === null) return '';
    return field === undefined ? draftOf(value) : readerOf(field, members, 'exact')(value);
  },
  entered(column, text, { fields, members }) {
    const field = fieldOf(type, column, fields);
    return field === undefined ? { draft: text } : draftFromText(field, text, members);
  },
});
