/** The events that a record table receives and emits. */
import type { ApiError } from '../../contract/errors.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import type { TriageSettings } from '../../contract/triage.ts';
import type { Asked, CellReport } from './cell-save.machine.ts';
import type { RightsChanged } from '../shared/rights.ts';
import type { WriteReport } from './records-write.machine.ts';
import type { Step } from './steps.ts';
import type { Replacement } from './cell-text.ts';
import type { Cell, EditPlace, TableRecord } from './cell.ts';
import type { DraftEdit } from './table-type.ts';
import type { Widths } from './table.ts';
import type { Layout, TableView, ViewChange } from './view.ts';

export interface FieldsReport {
  readonly type: 'fields.changed';
  readonly fields: readonly FieldDefinition[];
}

/** The rules of the workspace as they are now. */
export interface TriageReport {
  readonly type: 'triage.changed';
  readonly triage: TriageSettings;
}

/** The members of the workspace as they are now. */
export interface MembersReport {
  readonly type: 'members.changed';
  readonly members: readonly Member[];
}

/** What the server said of a copy that the table shows. */
export type ConfirmReport =
  /** The table now holds the server's records up to `cursor`. */
  | { readonly type: 'records.confirmed'; readonly cursor: string | null }
  /** The person may not read them. */
  | { readonly type: 'records.refused'; readonly error: ApiError };

export type TableEvent<R extends TableRecord, V extends TableView> =
  | CellReport<R>
  /** Writes a value: an edit, an undo or a redo. */
  | ({ type: 'cell.write' } & Asked & Cell)
  | ViewChange
  /** Collapses a group of records, or expands it. */
  | { type: 'group.toggle'; key: string }
  /** Collapses every group, or expands all of them where every one is collapsed. */
  | { type: 'groups.toggle' }
  /** The address has another view: a link was followed, or Back was pressed. */
  | { type: 'view.open'; view: V }
  /** A saved view with these column widths was opened. */
  | { type: 'widths.open'; widths: Widths }
  /** The fields of the workspace as they are now. */
  | FieldsReport
  | TriageReport
  | MembersReport
  | ConfirmReport
  | WriteReport<R>
  /** Writes many records, with one undo for all of them. */
  | { type: 'step.run'; step: Step }
  /** `width` in pixels; null for automatic width. */
  | { type: 'column.resize'; field: string; width: number | null }
  /** The logo of an account was set or removed; null without one. */
  | { type: 'logo.changed'; customerId: string; url: string | null }
  /** Moves to a cell; the view is widened if it does not show it. */
  | ({ type: 'cell.show' } & Cell)
  | { type: 'load.retry' }
  | RightsChanged
  /** `place` is the row if omitted. */
  | ({ type: 'cell.open'; place?: EditPlace } & Cell)
  | ({ type: 'draft.save'; place?: EditPlace } & Cell)
  | ({ type: 'draft.discard' } & Cell)
  /** Texts that were pasted and cannot be saved as they are: each stays in its cell until it is corrected. */
  | { type: 'drafts.keep'; drafts: readonly DraftEdit[] }
  | ({ type: 'cell.replace'; place?: EditPlace } & Replacement)
  | { type: 'cell.copied'; text: string }
  /** Moves to the first draft or conflict that the view does not show. */
  | { type: 'unsaved.show' }
  | { type: 'history.undo' }
  | { type: 'history.redo' };

/** The address follows the view: typing replaces the current history entry, a choice adds one. */
interface ViewChanged<V> {
  readonly type: 'view.changed';
  readonly view: V;
  readonly how: 'replace' | 'push';
}

/** The browser stores the layout; the event has the part that changed. */
interface LayoutChanged<V extends TableView> {
  readonly type: 'layout.changed';
  readonly layout: Partial<Layout<V>>;
}

/** The browser stores the column widths. */
interface WidthsChanged {
  readonly type: 'widths.changed';
  readonly widths: Widths;
}

/** Shown as a toast, wherever the person is looking: why a save failed, or that a conflict is out of view. */
interface EditTrouble {
  readonly type: 'edit.trouble';
  readonly account: string;
  /** Null if another person changed the value meanwhile. */
  readonly problem: string | null;
}

/** Why a value cannot be changed. */
interface EditRefused {
  readonly type: 'edit.refused';
  readonly account: string;
  readonly reason: string;
}

export type TableEmitted<V extends TableView> =
  | ViewChanged<V>
  | LayoutChanged<V>
  | WidthsChanged
  | EditTrouble
  | EditRefused;
