/** The layout of tables, sort and hidden columns, stored in this browser as the query of a link. */
import { mergeUi, readUi } from './ui-memory.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const remembered = (): Record<string, unknown> => {
  const { views } = readUi();
  return isRecord(views) ? views : {};
};

/** For example `?sort=-annual_revenue`; empty if nothing is stored. */
export function recallView(table: string): string {
  const view = remembered()[table];
  return typeof view === 'string' ? view : '';
}

/** Without storage, the table can still be sorted. */
export function rememberView(table: string, view: string): void {
  try {
    mergeUi({ views: { ...remembered(), [table]: view } });
  } catch {
    // The address holds the view until the page is left.
  }
}
