/**
 * The flows of a type of records, made from the type, its calls and the rules of its table: a module names them once, in
 * `machines/<area>/<many>.machine.ts`. The import is not among them, because it has a page of its own.
 */
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { bulkEdit } from './bulk-edit.machine.ts';
import { cellEditor } from './cell-editor.machine.ts';
import { cellRange } from './cell-range.machine.ts';
import { cellSave } from './cell-save.machine.ts';
import { cellsPaste } from './cells-paste.machine.ts';
import { filterBuilder } from './filter-builder.machine.ts';
import { newRecord } from './new-record.machine.ts';
import { recordNotes } from './record-notes.machine.ts';
import { recordPanel } from './record-panel.machine.ts';
import { recordTable } from './record-table.ts';
import { recordTrash } from './record-trash.machine.ts';
import { recordsWrite } from './records-write.machine.ts';
import { savedViewsOf } from './saved-views.machine.ts';
import type { TableType } from './table-type.ts';
import type { TableView } from './view.ts';

export const recordFlows = <R extends AnyRecord, V extends TableView>(
  type: RecordType,
  calls: RecordCalls<R>,
  rules: TableType<R, V>,
  /** Finds the accounts that a record can join; omitted for a type whose records are added with their account. */
  accounts?: RecordCalls<never>['search'],
) => ({
  table: recordTable(rules),
  /** The editor of a cell, the write of one cell, and that of many records, which the table starts. */
  editor: cellEditor(rules),
  save: cellSave(rules),
  write: recordsWrite<R>(),
  /** A new record, and those that were removed. */
  adding: newRecord(type, calls, accounts),
  trash: recordTrash(calls),
  notes: recordNotes(calls),
  panel: recordPanel(calls),
  views: savedViewsOf(calls),
  filter: filterBuilder(type),
  /** A change of the selected records. */
  bulk: bulkEdit<R>(type.noun),
  /** A selected range of cells, and cells that are pasted or cleared together (decision 68). */
  range: cellRange<R>(),
  paste: cellsPaste<R>(),
});

/** The running flow of each. */
export type ActorsOf<Flows extends Readonly<Record<string, AnyStateMachine>>> = {
  readonly [Name in keyof Flows]: ActorRefFrom<Flows[Name]>;
};
