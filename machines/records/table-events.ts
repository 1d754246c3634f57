/** What a record table hears, and what it tells the application. */
import type { Asked, CellReport } from './cell-save.machine.ts';
import type { Replacement } from './cell-text.ts';
import type { Cell, TableRecord } from './cell.ts';
import type { Widths } from './table.ts';
import type { Layout, TableView, ViewChange } from './view.ts';

export type TableEvent<R extends TableRecord, V extends TableView> =
  | CellReport<R>
  /** Writes a value: a person's edit, or an edit taken back or made again. */
  | ({ type: 'cell.write' } & Asked & Cell)
  | ViewChange
  /** The address holds another view: a link was followed, or Back pressed. */
  | { type: 'view.open'; view: V }
  /** `width` in pixels, null for as wide as the table makes it. */
  | { type: 'column.resize'; field: string; width: number | null }
  | { type: 'load.retry' }
  | ({ type: 'cell.open' } & Cell)
  | ({ type: 'draft.save' } & Cell)
  | ({ type: 'draft.discard' } & Cell)
  | ({ type: 'cell.replace' } & Replacement)
  | { type: 'cell.copied'; text: string }
  /** Leads back to the first cell that waits out of sight. */
  | { type: 'unsaved.show' }
  | { type: 'history.undo' }
  | { type: 'history.redo' };

/** The address follows the view: what is typed replaces the entry of the browser's history, a choice adds one. */
interface ViewChanged<V> {
  readonly type: 'view.changed';
  readonly view: V;
  readonly how: 'replace' | 'push';
}

/** The browser remembers how a person likes the table sorted, and which columns they hide: whichever they just chose. */
interface LayoutChanged<V extends TableView> {
  readonly type: 'layout.changed';
  readonly layout: Partial<Layout<V>>;
}

/** The browser remembers how wide a person likes the columns. */
interface WidthsChanged {
  readonly type: 'widths.changed';
  readonly widths: Widths;
}

/** What a person should hear of wherever they are looking: why a save failed, or that a choice waits out of sight. */
interface EditTrouble {
  readonly type: 'edit.trouble';
  readonly account: string;
  /** Null where somebody else changed the value meanwhile. */
  readonly problem: string | null;
}

/** Why a value was not changed at all. */
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
