/** The column widths of tables, stored in this browser by table and column, in pixels. */
import { mergeUi, readUi } from './ui-memory.ts';

export type ColumnWidths = Readonly<Record<string, number>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const remembered = (): Record<string, unknown> => {
  const { columns } = readUi();
  return isRecord(columns) ? columns : {};
};

export function recallColumnWidths(table: string): ColumnWidths {
  const widths = remembered()[table];
  if (!isRecord(widths)) return {};
  return Object.fromEntries(
    Object.entries(widths).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  );
}

/** Without storage, columns can still be resized. */
export function rememberColumnWidths(table: string, widths: ColumnWidths): void {
  try {
    mergeUi({ columns: { ...remembered(), [table]: widths } });
  } catch {
    // Not reported: the widths stay until the page is left.
  }
}
